// The web side: `vite` for development, `vite build` into dist/web.
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'
import { membersChunk } from './scripts/chunks.ts'
import { contractPlugin } from './scripts/contract-plugin.ts'
import { documentsPlugin } from './scripts/documents-plugin.ts'
import { mediaPlugin } from './scripts/media-plugin.ts'
import { precompressPlugin } from './scripts/precompress-plugin.ts'
import { preloadPlugin } from './scripts/preload-plugin.ts'
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
    preloadPlugin(),
    serviceWorkerPlugin(path.join(web, 'app/install/service-worker.ts')),
    precompressPlugin(),
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
          // One file for what every page starts with, others for what every member's page starts with: they are smaller and load sooner than many
          // small files. NOTE a group must not import a module that imports the group: pages do not start when files import each other.
          groups: [
            { name: 'start', tags: ['$initial'], test: /\.(ts|tsx|js|mjs)$/, priority: 2 },
            { name: membersChunk(path.join(web, 'main.tsx')), priority: 1, includeDependenciesRecursively: false },
          ],
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
