import { useRef } from 'react'

/** Type-ahead: letters within this time belong together. */
const togetherMs = 600

/** Focuses the next of `elements` after `from` whose text starts with the typed letters. False when the key is not a letter. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })
  return (event: React.KeyboardEvent, elements: readonly HTMLElement[], from: number): boolean => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false
    const again = event.timeStamp - typed.current.at < togetherMs
    const text = (again ? typed.current.text : '') + event.key.toLocaleLowerCase()
    typed.current = { text, at: event.timeStamp }
    // The same letter again moves to the next entry. A longer text may match the current entry.
    const turned = [...elements.slice(from + 1), ...elements.slice(0, from + 1)]
    const order = text.length > 1 ? [...elements.slice(from), ...elements.slice(0, from)] : turned
    const found = order.find((element) => element.textContent.trim().toLocaleLowerCase().startsWith(text))
    found?.focus()
    return found !== undefined
  }
}
