import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Dev: `npm run dev` serves the page and hands /api to a server on port 8000. Build: everything lands in web/dist. */
export default defineConfig({
  base: './',
  plugins: [svelte()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8000' } },
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
