// Mails need tables and inline styles, so more is allowed than in members' texts. Nothing may run, load, submit or leave its position.
import sanitizeHtml from 'sanitize-html'
import { bounded } from './sanitize.ts'

const length = String.raw`(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|ex|ch|%|in|cm|mm)?)`
const lengths = new RegExp(`^(?:${length}|auto)(?:\\s+(?:${length}|auto)){0,3}$`, 'i')
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/-]{3,60}\))$/i
const word = /^[a-z-]{2,30}$/i
/** No brackets and no backslash, and so no url(), no expression() and no escapes of them. */
const plain = /^[\w\s#.,%'"-]{1,200}$/
const number = /^(?:normal|\d{1,3}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?)$/i
const border = new RegExp(
  `^(?:none|0|(?:(?:${length}|solid|dashed|dotted|double|none|#[\\da-f]{3,8}|[a-z]{3,20}|rgba?\\([\\d\\s.,%]{3,40}\\))\\s*){1,3})$`,
  'i',
)

const sides = (property: string) => [property, ...['top', 'right', 'bottom', 'left'].map((side) => `${property}-${side}`)]
const all = (properties: readonly string[], rule: RegExp) => Object.fromEntries(properties.map((property) => [property, [rule]]))

const styles = {
  ...all(['color', 'background-color', 'border-color'], color),
  background: [color],
  ...all(['font-style', 'text-align', 'text-transform', 'vertical-align', 'white-space', 'word-break', 'overflow-wrap', 'direction'], word),
  ...all(['border-style', 'border-collapse', 'list-style-type', 'table-layout', 'box-sizing'], word),
  'font-weight': [/^(?:[a-z]{4,7}|[1-9]00)$/i],
  'font-family': [plain],
  'text-decoration': [/^[a-z\s-]{2,40}$/i],
  ...all(['line-height', 'letter-spacing'], number),
  ...all(['font-size', 'text-indent', 'width', 'max-width', 'min-width', 'height', 'max-height', 'border-radius', 'border-spacing'], lengths),
  ...all([...sides('padding'), ...sides('margin')], lengths),
  ...all(
    [
      ...sides('border'),
      ...sides('border')
        .slice(1)
        .flatMap((side) => [`${side}-color`, `${side}-width`, `${side}-style`]),
      'border-width',
    ],
    border,
  ),
  display: [/^(?:block|inline|inline-block|table|table-row|table-cell|none)$/i],
}

const ownPicture = /^\/api\/blobs\/[\w-]{24}$/
/** Raster only, because an SVG is a document. */
const inlinePicture = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/\s]+=*$/i
const picture = /^https?:\/\/[^\s"'<>\\]+$/i
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** Browsers drop these characters before they look at the scheme. */
const invisible = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

const layoutAttributes = ['align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'style']

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
      'h5',
      'h6',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'div',
      'span',
      'center',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'big', 'font', 'a', 'img', 'address'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  // Their text is not part of the mail, or browsers parse it by other rules than this parser.
  nonTextTags: [
    ...[
      'script',
      'style',
      'textarea',
      'option',
      'select',
      'noscript',
      'xmp',
      'noembed',
      'noframes',
      'iframe',
      'object',
      'applet',
      'template',
      'title',
    ],
    ...['svg', 'math', 'audio', 'video', 'canvas'],
  ],
  allowedAttributes: {
    '*': layoutAttributes,
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'data-src', 'alt', 'title', 'border'],
    font: ['color', 'size', 'face'],
    table: ['cellpadding', 'cellspacing', 'border'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'data-src'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '', title }) => {
      const address = href.replace(invisible, '')
      const attribs = { ...(link.test(address) ? { href: address } : {}), ...(title === undefined ? {} : { title }) }
      return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } }
    },
    img: (tagName, { src, 'data-src': blocked, srcset: _, ...attribs }) => ({ tagName, attribs: { ...attribs, ...sourceOf(src, blocked) } }),
  },
}

/** An external picture shows the sender who reads the mail and when. `data-src` has its address until the reader asks for it. */
function sourceOf(src = '', blocked = ''): Record<string, string> {
  const address = (src || blocked).replace(invisible, '')
  if (ownPicture.test(address) || inlinePicture.test(address)) return { src: address }
  return picture.test(address) ? { 'data-src': address } : {}
}

const blockedSource = / data-src="/g

export function cleanMail(html: string): { content: string; remoteImages: number } {
  const content = sanitizeHtml(bounded(html.replaceAll('\0', '')), options)
  return { content, remoteImages: content.match(blockedSource)?.length ?? 0 }
}

export const withImages = (content: string): string => content.replace(blockedSource, ' src="')
