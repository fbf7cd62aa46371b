import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '#contract/html.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'mark',
      'sub',
      'sup',
      'a',
      'img',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div', 'label', 'input', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'data-type', 'data-id'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    span: ['data-type', 'data-id', 'data-label'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    input: [{ name: 'type', multiple: false, values: ['checkbox'] }, 'checked', 'disabled'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    code: ['class'],
  },
  allowedClasses: { code: [/^language-[\w-]+$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  disallowedTagsMode: 'discard',
  // Each level costs every later reader time.
  nestingLimit: 60,
}

const tagLimit = 20_000

/** The parser needs quadratic time for deeply nested tags. Nobody writes so many tags by hand, so such a text loses them. */
export function bounded(html: string): string {
  let tags = 0
  for (let index = html.indexOf('<'); index >= 0 && tags <= tagLimit; index = html.indexOf('<', index + 1)) tags += 1
  return tags > tagLimit ? escapeHtml(html.replace(/<[^<>]*>?/g, ' ')) : html
}

export const cleanHtml = (html: string): string => sanitizeHtml(bounded(html), options)

const readLength = 400_000
/** PostgreSQL cannot store this character, so no text has it. */
const ampersand = '\0'

export const textOfHtml = (html: string): string =>
  sanitizeHtml(
    bounded(html.slice(0, readLength).replaceAll(ampersand, ''))
      .replace(/&amp;|&(?![#a-z])/gi, ampersand)
      .replace(/<(br|\/p|\/div|\/li|\/h\d|\/t[dh]|\/pre|\/blockquote)\b/gi, ' <$1'),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: keyof typeof entities) => entities[name])
    .replaceAll(ampersand, '&')
    .replace(/\s+/g, ' ')
    .trim()

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export function mentionedIn(html: string): string[] {
  const ids = new Set<string>()
  for (const [tag] of html.matchAll(/<(?:span|a)\s[^<>]*>/gi)) {
    const id = /\bdata-id="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/i.exec(tag)?.[1]
    if (id && /\bdata-type="mention"/i.test(tag)) ids.add(id.toLowerCase())
  }
  return [...ids]
}

const blobImage = /<img\b[^>]*\bsrc="(\/api\/blobs\/[\w-]{24})"/g

export const imagesIn = (html: string): string[] => [...new Set([...html.matchAll(blobImage)].flatMap(([, url]) => url ?? []))]

export const isBlank = (html: string) => !/<img\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
