// HTML that people send, made harmless on the way in, so that what is stored may be shown.
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'a', 'img'],
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
}

export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
