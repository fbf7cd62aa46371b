// Between the HTML that is stored and the plain text that is typed here.

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Safe to show: everything typed is escaped, only the tags below are ours. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br />')}</p>`)
    .join('')

type Named = { id: string; name: string }

/** As `htmlOf`, with the names after an @ as mentions. The longest name wins: “@Ana Pop” is not “@Ana”. */
export function commentHtml(text: string, people: readonly Named[]): string {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const marks = new Map<string, string>()
  const marked = byLength.reduce(
    (so, { id, name }, nr) => {
      const mark = `\uE000${nr}\uE001`
      marks.set(mark, `<span data-type="mention" data-id="${escaped(id)}">@${escaped(name)}</span>`)
      return so.replaceAll(`@${name}`, mark)
    },
    text.replaceAll(/[\uE000\uE001]/g, ''),
  )
  return [...marks].reduce((html, [mark, span]) => html.replaceAll(mark, span), htmlOf(marked))
}

const blocks = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'PRE', 'TR'])

export function textOf(html: string): string {
  const read = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? ''
    if (node.nodeName === 'BR') return '\n'
    const inside = [...node.childNodes].map(read).join('')
    return blocks.has(node.nodeName) ? `${inside}\n\n` : inside
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return read(body)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Has what a plain text cannot keep. */
export const isRich = (html: string) => /<(?!\/?(p|br)\b)/i.test(html)
