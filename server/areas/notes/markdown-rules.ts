import { marked, type Token, type Tokens } from 'marked'
import { type MarkdownTask, parse, textIn } from '#contract/note-markdown.ts'
import { noteLimits } from '#contract/notes.ts'

export type ReadNote = { title: string | undefined; html: string; tasks: MarkdownTask[] | null }

/** A longer list stays part of the text. */
const isChecklist = (token: Token | undefined): token is Tokens.List =>
  token?.type === 'list' &&
  (token as Tokens.List).items.length <= noteLimits.tasks &&
  (token as Tokens.List).items.every(({ task, tokens }) => task && !tokens.some(({ type }) => type === 'list'))

/** Plain text of a line. */
const words = (markdown: string) => textIn(parse(marked.parseInline(markdown, { async: false }))).trim()

/** NOTE the HTML is not sanitized yet. */
export function readMarkdown(markdown: string): ReadNote {
  const tokens = marked.lexer(markdown)
  const links = tokens.links
  const rest = tokens.filter(({ type }) => type !== 'space')
  const first = rest[0]
  const title = first?.type === 'heading' && (first as Tokens.Heading).depth === 1 ? words((first as Tokens.Heading).text) : undefined
  if (title !== undefined) rest.shift()
  const last = rest.at(-1)
  const tasks = isChecklist(last)
    ? last.items.map(({ text, checked }) => ({ content: words(text).slice(0, noteLimits.task), completed: checked === true }))
    : null
  if (tasks) rest.pop()
  // Our texts use <s>.
  const html = marked.parser(Object.assign(rest, { links })).replace(/<(\/?)del>/g, '<$1s>')
  return { title, html, tasks }
}
