// Replaces `@media (--name)` by the query that web/kernel/look/media.css gives it. Lightning CSS resolves custom media only within one file.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const customMedia = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/@custom-media (--[\w-]+) \(([^)]+)\);/g)].map(([, name = '', query = '']) => [name, query]))

const withMedia = (code: string, media: ReadonlyMap<string, string>): string =>
  code.replaceAll(/^(\s*@media .*)$/gm, (line) =>
    line.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const query = media.get(name)
      if (query === undefined) throw new Error(`media-plugin: unknown breakpoint ${name}`)
      return `(${query})`
    }),
  )

export function mediaPlugin(file: string): Plugin {
  const media = customMedia(readFileSync(file, 'utf8'))
  return {
    name: 'hora-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (code) => (code.includes('(--') ? { code: withMedia(code, media), map: null } : null),
    },
  }
}
