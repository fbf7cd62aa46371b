// The web side: `vite` for development, `vite build` into dist/web.
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'
import { precompressPlugin } from './scripts/precompress-plugin.ts'
import { textsPlugin } from './scripts/texts-plugin.ts'

const root = import.meta.dirname
const web = path.join(root, 'web')
const outDir = path.join(root, 'dist/web')

export default defineConfig(({ command }) => ({
  root: web,
  plugins: [react(), textsPlugin(web), precompressPlugin(outDir)],
  define: { __BUILD__: JSON.stringify(command === 'build' ? buildId(root) : 'dev') },
  resolve: { alias: [{ find: /^zod$/, replacement: path.join(web, 'kernel/inert-zod.ts') }] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Announced by the preloads of the page that needs them; a list of all would weigh on the first page.
    modulePreload: { polyfill: false },
  },
  server: {
    port: 4700,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:4600', ws: true } },
  },
}))
