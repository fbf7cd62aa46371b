// HTML of mails, made harmless on the way in. Mails come from anybody and are laid out by tables and inline styles, so more is let through
// than in what members write; nothing that runs, asks the net, sends, or leaves its place.
import sanitizeHtml from 'sanitize-html'
import { bounded } from './sanitize.ts'

const length = String.raw`(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|ex|ch|%|in|cm|mm)?)`
const lengths = new RegExp(`^(?:${length}|auto)(?:\\s+(?:${length}|auto)){0,3}$`, 'i')
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/-]{3,60}\))$/i
const word = /^[a-z-]{2,30}$/i
/** Nothing with brackets or a backslash: no url(), no expression(), no escapes that spell them. */
const plain = /^[\w\s#.,%'"-]{1,200}$/
const number = /^(?:normal|\d{1,3}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?)$/i
const border = new RegExp(
  `^(?:none|0|(?:(?:${length}|solid|dashed|dotted|double|none|#[\\da-f]{3,8}|[a-z]{3,20}|rgba?\\([\\d\\s.,%]{3,40}\\))\\s*){1,3})$`,
  'i',
)

const sides = (property: string) => [property, ...['top', 'right', 'bottom', 'left'].map((side) => `${property}-${side}`)]
const all = (properties: readonly string[], rule: RegExp) => Object.fromEntries(properties.map((property) => [property, [rule]]))

/** By what they may be: no position, z-index, float, transform, animation, background-image or content, and no negative margin. */
const styles = {
  ...all(['color', 'background-color', 'border-color'], color),
  // Only a colour; a picture would be fetched.
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

/** Pictures that our own blobs answer. */
const ownPicture = /^\/api\/blobs\/[\w-]{24}$/
/** Raster only: an SVG is a document. */
const carriedPicture = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/\s]+=*$/i
const picture = /^https?:\/\/[^\s"'<>\\]+$/i
/** A page of the web, an address, or a place of ours. */
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** As a browser reads it: it drops these before it looks at the scheme. */
const invisible = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

const laidOut = ['align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'style']

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
  // Their words are no part of the mail, or a browser reads them by other rules than the parser here.
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
    '*': laidOut,
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
    img: (tagName, { src, 'data-src': waiting, srcset: _, ...attribs }) => ({ tagName, attribs: { ...attribs, ...seatOf(src, waiting) } }),
  },
}

/** A picture from elsewhere tells its sender who reads when: its address waits beside, until the reader asks for it. */
function seatOf(src = '', waiting = ''): Record<string, string> {
  const address = (src || waiting).replace(invisible, '')
  if (ownPicture.test(address) || carriedPicture.test(address)) return { src: address }
  return picture.test(address) ? { 'data-src': address } : {}
}

const waiting = / data-src="/g

export function cleanMail(html: string): { content: string; remoteImages: number } {
  // PostgreSQL stores no such sign, and no browser shows it.
  const content = sanitizeHtml(bounded(html.replaceAll('\0', '')), options)
  return { content, remoteImages: content.match(waiting)?.length ?? 0 }
}

/** For those who read it elsewhere: pictures stand in their place again. */
export const withImages = (content: string): string => content.replace(waiting, ' src="')
