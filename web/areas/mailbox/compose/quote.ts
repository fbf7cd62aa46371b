// Plain text of a mail, and its HTML for a quotation in a reply.
import { escapeHtml } from '#contract/html.ts'

/** A space goes there, so that words of two paragraphs do not join. */
const blockEnds = /<(?:\/(?:p|li|h\d|div|tr|td|th|blockquote|pre)|br\s*\/?)>/gi

/** An inert document: nothing is loaded or run. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** On one line. */
export const textOf = (html: string): string =>
  html === '' ? '' : (parsed(html.replaceAll(blockEnds, '$& ')).textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** With line breaks. */
export const linesOf = (html: string): string =>
  html === ''
    ? ''
    : (parsed(html.replaceAll(blockEnds, '$&\n')).textContent ?? '')
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()

const allowed = new Set([
  ...['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'S', 'CODE', 'PRE', 'BLOCKQUOTE', 'UL', 'OL', 'LI', 'H1', 'H2', 'H3', 'H4', 'A'],
])
const dropped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'LINK', 'BASE', 'IFRAME', 'OBJECT', 'EMBED', 'FORM', 'SVG', 'MATH', 'TEMPLATE'])
const blocks = new Set(['DIV', 'TR', 'TABLE', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'CENTER', 'DL', 'DT', 'DD'])

/** Keeps what the editor supports: paragraphs, lists, links and marks, without attributes. */
export function quotable(html: string): string {
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '')
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) return ''
    const inner = [...node.childNodes].map(write).join('')
    const tag = node.tagName.toUpperCase()
    if (tag === 'BR') return '<br>'
    if (tag === 'A') {
      const href = node.getAttribute('href') ?? ''
      return /^(https?:|mailto:)/i.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
    }
    if (allowed.has(tag)) return `<${tag.toLowerCase()}>${inner}</${tag.toLowerCase()}>`
    if (!blocks.has(tag)) return inner
    // A block around blocks adds nothing but depth.
    return /<(p|ul|ol|blockquote|pre|h\d)\b/.test(inner) ? inner : inner.trim() === '' ? '' : `<p>${inner}</p>`
  }
  return [...parsed(html).childNodes].map(write).join('')
}
