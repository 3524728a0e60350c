import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
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

const SOURCES = new URL('src', import.meta.url).pathname;
const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte')).sort();

/** The name of a component's scoped styles, which stands in every rule and at every element: its number. */
const scopeOf = (file: string): string => `_${components.indexOf(relative(SOURCES, file)).toString(36)}`;

/** Dev: `npm run dev` serves the page and hands /api to a server on port 8000. Build: everything lands in web/dist. */
export default defineConfig({
  base: './',
  worker: { format: 'es' },
  plugins: [svelte({ compilerOptions: { cssHash: ({ filename }) => scopeOf(filename) } })],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8000' } },
  build: {
    target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
    // Names of files stand in every file that needs them: their hashes are as short as they can be.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 6000, // what is packed alone is packed worse
        entryFileNames: 'assets/[name]-[hash:6].js', assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: (chunk) => `assets/${gameOf(chunk.facadeModuleId) ?? ofReview(chunk.moduleIds) ?? '[name]'}-[hash:6].js`,
      },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
