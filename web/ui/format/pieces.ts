// What of a text matches a search.
import { foldText } from '#contract/fold.ts'

export const wordsOf = (query = '') => foldText(query).split(/\s+/).filter(Boolean)

export type Piece = { text: string; hit: boolean }

/** A text in parts, with what matches the words marked. */
export function pieces(shown: string, wanted: readonly string[]): Piece[] {
  const signs = [...shown]
  const marks = signs.map(() => false)
  // Folding may change the length, so each folded letter has the index of its source.
  const origin: number[] = []
  let text = ''
  signs.forEach((sign, index) => {
    const fold = foldText(sign)
    for (let left = fold.length; left > 0; left--) origin.push(index)
    text += fold
  })
  for (const one of wanted) {
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length)) {
      for (let letter = at; letter < at + one.length; letter++) marks[origin[letter] ?? 0] = true
    }
  }
  const found: Piece[] = []
  signs.forEach((sign, index) => {
    const hit = marks[index] ?? false
    const last = found.at(-1)
    if (last && last.hit === hit) last.text += sign
    else found.push({ text: sign, hit })
  })
  return found
}
