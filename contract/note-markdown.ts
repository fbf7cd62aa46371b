// A note as Markdown. Server and browser both write it, so that an export works offline.
// The HTML is sanitised, so it has few tags and all are closed.

type Node = { tag: string; attributes: string; children: (Node | string)[] }

const voids = new Set(['br', 'hr', 'img', 'input'])
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => signs[name] ?? '')

/** Deeper text loses its tags, because each level costs time and stack. */
const depthLimit = 50

export function parse(html: string): Node {
  const root: Node = { tag: '', attributes: '', children: [] }
  const open = [root]
  let tooDeep = 0
  for (const [, end, tag = '', attributes = '', text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/gi)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(text)
    else if (end && tooDeep > 0) tooDeep -= 1
    else if (end) {
      const at = open.findLastIndex((node) => node.tag === tag)
      if (at > 0) open.length = at
    } else if (open.length > depthLimit && !voids.has(tag)) tooDeep += 1
    else {
      const node = { tag, attributes, children: [] }
      parent.children.push(node)
      if (!voids.has(tag)) open.push(node)
    }
  }
  return root
}

const attribute = (node: Node, name: string) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(node.attributes)?.[1] ?? '')
export const textIn = (node: Node | string): string => (typeof node === 'string' ? plain(node) : node.children.map(textIn).join(''))

/** Escapes the characters that mean something in Markdown. */
const escaped = (text: string) => text.replace(/([\\`*_[\]~<>])/g, '\\$1').replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2')

const around = (mark: string) => (inner: string) => {
  const words = inner.trim()
  if (words === '') return inner
  const start = inner.length - inner.trimStart().length
  return `${inner.slice(0, start)}${mark}${words}${mark}${inner.slice(start + words.length)}`
}
const marks: Record<string, (inner: string) => string> = {
  ...{ strong: around('**'), b: around('**'), em: around('*'), i: around('*'), s: around('~~') },
}

function inline(node: Node | string): string {
  if (typeof node === 'string') return escaped(plain(node).replace(/\s+/g, ' '))
  const inner = () => node.children.map(inline).join('')
  if (node.tag === 'br') return '  \n'
  if (node.tag === 'code') return `\`${textIn(node)}\``
  if (node.tag === 'img') return `![${escaped(attribute(node, 'alt'))}](${attribute(node, 'src')})`
  if (node.tag === 'a') return attribute(node, 'href') ? `[${inner()}](${attribute(node, 'href')})` : inner()
  if (node.tag === 'input') return ''
  return (marks[node.tag] ?? ((words) => words))(inner())
}

const blockTags = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'table', 'figure', 'figcaption'])
const isBlock = (node: Node | string) => typeof node !== 'string' && blockTags.has(node.tag)

const indented = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`)

function item(node: Node, mark: string): string {
  const checked = attribute(node, 'data-checked')
  const box = checked === '' ? '' : checked === 'true' ? '[x] ' : '[ ] '
  return `${mark}${box}${indented(blocks(node.children, '\n'), ' '.repeat(mark.length))}`
}

const elements = (node: Node, tag: string): Node[] =>
  node.children.flatMap((child) => (typeof child === 'string' ? [] : child.tag === tag ? [child] : elements(child, tag)))

const inOneLine = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join(' ')

function table(node: Node): string {
  const rows = elements(node, 'tr').map((row) =>
    row.children.flatMap((cell) => (typeof cell === 'string' ? [] : inOneLine(blocks(cell.children, ' ')).replaceAll('|', '\\|'))),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

function block(node: Node): string {
  const { tag, children } = node
  if (tag === 'hr') return '---'
  if (tag === 'pre') return `\`\`\`\n${textIn(node).replace(/\n$/, '')}\n\`\`\``
  if (tag === 'blockquote') return `> ${blocks(children, '\n\n').replaceAll('\n', '\n> ')}`
  if (tag === 'ul')
    return elements(node, 'li')
      .map((li) => item(li, '- '))
      .join('\n')
  if (tag === 'ol')
    return elements(node, 'li')
      .map((li, index) => item(li, `${index + 1}. `))
      .join('\n')
  if (tag === 'table') return table(node)
  const level = /^h([1-4])$/.exec(tag)?.[1]
  return level ? `${'#'.repeat(Number(level))} ${blocks(children, ' ')}` : blocks(children, '\n\n')
}

/** Text beside blocks becomes a paragraph. */
function blocks(nodes: readonly (Node | string)[], between: string): string {
  const parts: string[] = []
  let words = ''
  const flush = () => {
    if (words.trim()) parts.push(words.trim())
    words = ''
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) words += inline(node)
    else {
      flush()
      parts.push(block(node))
    }
  }
  flush()
  return parts.filter((part) => part !== '').join(between)
}

export const markdownOfHtml = (html: string): string => blocks(parse(html).children, '\n\n')

export type MarkdownTask = { content: string; completed: boolean }

type Page = { title: string; content: string; image: string | null; tasks: readonly MarkdownTask[] | null }

export function markdownOf({ title, content, image, tasks }: Page): string {
  const list = (tasks ?? []).map((task) => `- [${task.completed ? 'x' : ' '}] ${escaped(task.content.replace(/\s+/g, ' '))}`).join('\n')
  const parts = [title && `# ${escaped(title)}`, image && `![](${image})`, markdownOfHtml(content), list]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A file name from the folded title, valid on every system. */
export function markdownName(folded: string): string {
  const name = folded
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${name || 'note'}.md`
}
