// Puts a .br and a .gz beside each file of the build: the server sends them as they are, at the best ratio and no cost per request.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|json|svg|webmanifest)$/
/** Below this the headers weigh as much as what is saved. */
const worthBytes = 1024

export function precompressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'hora-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      handler() {
        // After a failed build there are no files, and an error from here would hide the one that failed the build.
        if (!existsSync(folder)) return
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = path.join(folder, name)
          if (!compressible.test(name) || statSync(file).size < worthBytes) continue
          const content = readFileSync(file)
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        }
      },
    },
  }
}
