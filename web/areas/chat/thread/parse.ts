// Splits the text of a message into links, code and mentions. HTML is not parsed: it stays text.
import { linkify } from '#web/ui/rich-text/linkify.ts'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; address: string }
  | { kind: 'mention'; name: string; id: string }

export type Block = { kind: 'words'; pieces: Inline[] } | { kind: 'code'; text: string }

type Named = { id: string; name: string }

const fence = '```'

/** Code is between an odd and an even fence. A fence that is not closed stays text. */
export function blocksIn(text: string, people: readonly Named[] = []): Block[] {
  const parts = text.split(fence)
  const closed = parts.length % 2 === 1 ? parts : [...parts.slice(0, -2), `${parts.at(-2)}${fence}${parts.at(-1)}`]
  return closed.flatMap((part, nr): Block[] => {
    if (nr % 2 === 1) {
      // The rest of the fence's line names the language.
      const code = part.replace(/^[\w+#.-]*\n/, '').replace(/\n$/, '')
      return code === '' ? [] : [{ kind: 'code', text: code }]
    }
    // A code block already starts and ends a line.
    const words = part.replace(nr > 0 ? /^\n/ : /^$/, '').replace(nr < closed.length - 1 ? /\n$/ : /^$/, '')
    return words.trim() === '' ? [] : [{ kind: 'words', pieces: inlinesIn(words, people) }]
  })
}

function inlinesIn(words: string, people: readonly Named[]): Inline[] {
  const parts = words.split(/`([^`\n]+)`/)
  return parts.flatMap((part, nr): Inline[] => {
    if (nr % 2 === 1) return [{ kind: 'code', text: part }]
    return linkify(part).flatMap((piece): Inline[] =>
      typeof piece === 'string' ? mentionsIn(piece, people) : [{ kind: 'link', address: piece.address }],
    )
  })
}

/** By name, the longest first: “@Ana Pop” is not “@Ana” with a word behind. */
function mentionsIn(text: string, people: readonly Named[]): Inline[] {
  const named = people.toSorted((a, b) => b.name.length - a.name.length)
  const pieces: Inline[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const found = text[at] === '@' && !/\w/.test(text[at - 1] ?? '') ? named.find(({ name }) => isAt(text, at + 1, name)) : undefined
    if (found) {
      if (plain !== '') pieces.push({ kind: 'text', text: plain })
      plain = ''
      pieces.push({ kind: 'mention', ...found })
      at += 1 + found.name.length
    } else plain += text[at++]
  }
  if (plain !== '') pieces.push({ kind: 'text', text: plain })
  return pieces
}

const isAt = (text: string, at: number, name: string) =>
  name !== '' && text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '')

/** The ids of the people that a text mentions. The server notifies them. */
export const mentionedIn = (text: string, people: readonly Named[]): string[] => [
  ...new Set(
    blocksIn(text, people).flatMap((block) =>
      block.kind === 'words' ? block.pieces.flatMap((piece) => (piece.kind === 'mention' ? piece.id : [])) : [],
    ),
  ),
]

const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\s){1,40}$/u

/** Such messages are shown larger. */
export const isEmojiOnly = (text: string) => emoji.test(text) && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text)

/** The beginning of a message on one line, for lists, titles and quotes. */
export function firstLine(text: string, maxLength = 140): string {
  const line = text.replaceAll(fence, ' ').trim().replaceAll(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
}
