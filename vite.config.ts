// The web side: `vite` for development, `vite build` into dist/web.
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'
import { chunkNames } from './scripts/chunks.ts'
import { circlesPlugin } from './scripts/circles-plugin.ts'
import { compileHintPlugin } from './scripts/compile-hint-plugin.ts'
import { contractPlugin } from './scripts/contract-plugin.ts'
import { documentsPlugin } from './scripts/documents-plugin.ts'
import { mediaPlugin } from './scripts/pages/media-plugin.ts'
import { precompressPlugin } from './scripts/precompress-plugin.ts'
import { preloadPlugin } from './scripts/preload-plugin.ts'
import { publicPagesPlugin } from './scripts/pages/public-pages-plugin.ts'
import { serviceWorkerPlugin } from './scripts/service-worker-plugin.ts'
import { textsPlugin } from './scripts/texts-plugin.ts'

const root = import.meta.dirname
const web = path.join(root, 'web')
const outDir = path.join(root, 'dist/web')

export default defineConfig(({ command }) => ({
  root: web,
  plugins: [
    react(),
    mediaPlugin(path.join(web, 'kernel/look/media.css')),
    contractPlugin(root),
    textsPlugin(web),
    documentsPlugin(root),
    circlesPlugin(),
    preloadPlugin(),
    compileHintPlugin(),
    serviceWorkerPlugin(path.join(web, 'app/install/service-worker.ts')),
    precompressPlugin(),
    publicPagesPlugin(web, contractPlugin(root)),
  ],
  define: { __BUILD__: JSON.stringify(command === 'build' ? buildId(root) : 'dev') },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // NOTE a chunk must not import a module that imports the chunk: pages do not start when files import each other (circles-plugin.ts).
          groups: [{ debugName: 'chunks', name: chunkNames(path.join(web, 'main.tsx')), includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    port: 4700,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:4600', ws: true }, '/public/blog': 'http://127.0.0.1:4600' },
  },
}))
