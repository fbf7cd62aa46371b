import { useRef } from 'react'

/** Type-ahead: letters within this time belong together. */
const togetherMs = 600

/** Finds the next of `elements` after `from` whose text begins with what was typed; false when the key is no letter. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })
  return (event: React.KeyboardEvent, elements: readonly HTMLElement[], from: number): boolean => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false
    const again = event.timeStamp - typed.current.at < togetherMs
    const text = (again ? typed.current.text : '') + event.key.toLocaleLowerCase()
    typed.current = { text, at: event.timeStamp }
    // The same letter again goes on to the next; a longer beginning may be the entry one is on.
    const turned = [...elements.slice(from + 1), ...elements.slice(0, from + 1)]
    const order = text.length > 1 ? [...elements.slice(from), ...elements.slice(0, from)] : turned
    const found = order.find((element) => element.textContent.trim().toLocaleLowerCase().startsWith(text))
    found?.focus()
    return found !== undefined
  }
}
