// Builds the pages that links open without the application: share.html with one script and one style sheet. In a build of their own, because
// one build would share chunks between them and the application, and a visitor would load both.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { mediaPlugin } from './media-plugin.ts'

/** Of all scripts, compressed. */
const scriptLimit = 90 * 1024
const addresses = /^\/[sre]\//

/** `contract`: the plugin that takes the schemas out of the contract. */
export function publicPagesPlugin(web: string, contract: Plugin): Plugin {
  let folder = ''
  return {
    name: 'hora-public-pages',
    configResolved: ({ root, build: { outDir } }) => void (folder = path.resolve(root, outDir)),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (addresses.test(request.url ?? '')) request.url = '/share.html'
        next()
      })
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // After a failed build there are no files, and an error from here would hide the one that failed the build. In development there are none.
        if (!existsSync(path.join(folder, 'index.html'))) return
        const result = await build({
          ...{ configFile: false, logLevel: 'warn', root: web, publicDir: false },
          plugins: [react(), mediaPlugin(path.join(web, 'kernel/look/media.css')), contract],
          build: {
            ...{ write: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
            rolldownOptions: { input: path.join(web, 'share.html') },
          },
        })
        let scripts = 0
        for (const file of (result as Rolldown.RolldownOutput).output) {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const target = path.join(folder, file.fileName)
          mkdirSync(path.dirname(target), { recursive: true })
          writeFileSync(target, content)
          const zipped = gzipSync(content, { level: 9 })
          writeFileSync(`${target}.gz`, zipped)
          writeFileSync(`${target}.br`, brotliCompressSync(content))
          if (file.type === 'chunk') scripts += zipped.length
        }
        if (scripts > scriptLimit) throw new Error(`the public pages have ${scripts} bytes of scripts, at most ${scriptLimit} are allowed`)
      },
    },
  }
}
