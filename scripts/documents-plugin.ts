// The repository's own documents as pages: Markdown becomes harmless HTML while building, so that no page carries a renderer.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { Plugin } from 'vite'

/** By the name they are imported under, `virtual:document/{name}`. */
const documents: Record<string, string> = {
  changelog: 'CHANGELOG.md',
  'introduction.en': 'docs/introduction.md',
  'introduction.tr': 'docs/introduction.tr.md',
  'introduction.ro': 'docs/introduction.ro.md',
}

const prefix = 'virtual:document/'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'a',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'code',
    'pre',
    'blockquote',
    'kbd',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
}

/** The first heading is the page's own, and not part of the text. */
function htmlOf(markdown: string): string {
  const html = marked.parse(markdown.replace(/^# .*\n/, ''), { async: false })
  return sanitizeHtml(html, allowed).trim()
}

export function documentsPlugin(root: string): Plugin {
  const fileOf = (id: string) => path.join(root, documents[id.slice(prefix.length + 1)] ?? '')
  return {
    name: 'hora-documents',
    resolveId: (id) => (id.startsWith(prefix) && Object.hasOwn(documents, id.slice(prefix.length)) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const file = fileOf(id)
      this.addWatchFile(file)
      return `export const html = ${JSON.stringify(htmlOf(readFileSync(file, 'utf8')))}`
    },
  }
}
