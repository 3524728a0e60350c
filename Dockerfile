# The table in a container: one port, one folder for its data.
#   docker build -t heliopause . && docker run -p 8420:8420 -v heliopause:/data heliopause
FROM node:20-slim AS page
WORKDIR /web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build -- --outDir /page --emptyOutDir

FROM python:3.12-slim AS wheel
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY pyproject.toml setup.py build_backend.py README.md LICENSE ./
COPY src ./src
COPY --from=page /page ./src/heliopause/server/static
RUN HELIOPAUSE_COMPILED_OR_FAIL=1 pip wheel --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY --from=wheel /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/heliopause-*.whl)[postgres,notices,passkeys]" && rm -r /wheels \
    && useradd --system --create-home heliopause && install --directory --owner heliopause --mode 700 /data
USER heliopause
ENV HELIOPAUSE_DATA=/data
VOLUME /data
EXPOSE 8420
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8420/api/health', timeout=4)"]
ENTRYPOINT ["heliopause"]
CMD ["serve", "--host", "0.0.0.0"]
