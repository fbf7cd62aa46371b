// The server side as one file in dist/server; what it depends on stays in node_modules.
import path from 'node:path'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  publicDir: false,
  define: { __BUILD__: JSON.stringify(buildId(root)) },
  build: { ssr: 'server/main.ts', outDir: path.join(root, 'dist/server'), emptyOutDir: true, target: 'node20', minify: false, sourcemap: true },
})
