import { pieces } from '#web/ui/format/pieces.ts'

/** A text in which what matches the words is marked. `text.mark` of an element around it gives the colour. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return words.length === 0 ? text : pieces(text, words).map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text))
}
