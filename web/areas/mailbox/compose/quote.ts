// Text of a mail for other uses: its words, and what of it may stand in an answer.
import { escapeHtml } from '#contract/html.ts'

/** A word must not run into the first of the next paragraph. */
const blockEnds = /<(?:\/(?:p|li|h\d|div|tr|td|th|blockquote|pre)|br\s*\/?)>/gi

/** Parsed where nothing is loaded or run. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** The words of formatted text on one line. */
export const textOf = (html: string): string =>
  html === '' ? '' : (parsed(html.replaceAll(blockEnds, '$& ')).textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The words with their lines. */
export const linesOf = (html: string): string =>
  html === ''
    ? ''
    : (parsed(html.replaceAll(blockEnds, '$&\n')).textContent ?? '')
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()

const kept = new Set([...['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'S', 'CODE', 'PRE', 'BLOCKQUOTE', 'UL', 'OL', 'LI', 'H1', 'H2', 'H3', 'H4', 'A']])
const dropped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'LINK', 'BASE', 'IFRAME', 'OBJECT', 'EMBED', 'FORM', 'SVG', 'MATH', 'TEMPLATE'])
const blocks = new Set(['DIV', 'TR', 'TABLE', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'CENTER', 'DL', 'DT', 'DD'])

/** Somebody else's mail as the editor takes it: paragraphs, lists and links, nothing that has a look or a will of its own. */
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
    if (kept.has(tag)) return `<${tag.toLowerCase()}>${inner}</${tag.toLowerCase()}>`
    if (!blocks.has(tag)) return inner
    // A block around blocks adds nothing but depth.
    return /<(p|ul|ol|blockquote|pre|h\d)\b/.test(inner) ? inner : inner.trim() === '' ? '' : `<p>${inner}</p>`
  }
  return [...parsed(html).childNodes].map(write).join('')
}
