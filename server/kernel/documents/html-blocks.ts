export type Block = { kind: 'paragraph' | 'heading' | 'item'; text: string; /** Of an item: its sign. */ sign?: string; depth: number }

const token = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+|</gi
const inline = new Set(['a', 'b', 'code', 'em', 'i', 'img', 'input', 'label', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? all
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })

export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = []
  /** The number of the last item of each open list; null: without numbers. */
  const lists: (number | null)[] = []
  let text = ''
  let kind: Block['kind'] = 'paragraph'
  let sign: string | undefined
  const flush = () => {
    const own = text
      .replace(/[^\S\n\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
    if (own) {
      blocks.push({ kind, text: own, depth: lists.length, ...(sign === undefined ? {} : { sign }) })
      // A second paragraph of an item has no sign of its own.
      if (kind === 'item') sign = ''
    }
    text = ''
  }
  for (const [part, closing, tag] of html.matchAll(token)) {
    const name = tag?.toLowerCase()
    if (name === undefined) text += decode(part).replaceAll('\n', ' ')
    else if (name === 'br') text += '\n'
    else if (!inline.has(name)) {
      flush()
      const opens = closing === ''
      if (name === 'ul' || name === 'ol') {
        if (opens) lists.push(name === 'ol' ? 0 : null)
        else lists.pop()
      } else if (name === 'li' && opens && lists.length > 0) {
        const last = lists.at(-1) ?? null
        if (last !== null) lists[lists.length - 1] = last + 1
        sign = last === null ? '•' : `${last + 1}.`
      } else if (name === 'li') sign = undefined
      if (lists.length === 0) sign = undefined
      kind = sign !== undefined ? 'item' : /^h\d$/.test(name) && opens ? 'heading' : 'paragraph'
    }
  }
  flush()
  return blocks
}
