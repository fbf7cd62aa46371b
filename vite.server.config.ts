// The server side in dist/server: its main file, the operator's commands, and one file for each thread. What it depends on stays in node_modules.
import path from 'node:path'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  publicDir: false,
  define: { __BUILD__: JSON.stringify(buildId(root)) },
  build: {
    ssr: true,
    outDir: path.join(root, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        command: 'server/command.ts',
        'markdown-worker': 'server/areas/notes/markdown-worker.ts',
        'pdf-worker': 'server/kernel/documents/pdf-worker.ts',
      },
      // In one folder, where the main file looks for the files of its threads.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
