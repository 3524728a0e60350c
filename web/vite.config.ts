import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The table of a game is called by it, so that one can weigh what its players load. */
function gameOf(module: string | null): string | undefined {
  return module ? /src\/games\/([^/]+)\/index\.ts$/.exec(module)?.[1] : undefined;
}

/** What only the review of a game needs, on its page or beside a replay, is called by it. */
function ofReview(modules: readonly string[]): string | undefined {
  return modules.length > 0 && modules.every((module) => /src\/screens\/(review|puzzles\/(open|book))/.test(module) || !module.includes('/src/')) && modules.some((module) => module.includes('/screens/review/')) ? 'Review' : undefined;
}

/** Dev: `npm run dev` serves the page and hands /api to a server on port 8000. Build: everything lands in web/dist. */
export default defineConfig({
  base: './',
  worker: { format: 'es' },
  // Short names of scoped styles: they stand in every rule and at every element.
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` } })],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8000' } },
  build: {
    target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, chunkSizeWarningLimit: 400,
    rollupOptions: { output: { chunkFileNames: (chunk) => `assets/${gameOf(chunk.facadeModuleId) ?? ofReview(chunk.moduleIds) ?? '[name]'}-[hash].js` } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
