// Text that is being typed is saved a moment after the last key. While the caret is in the field, changes by others do not replace it.
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Saves 300 ms after the last key, and at least every 3 s during typing without a pause. */
const pause = { delay: 300, maxWait: 3000, flushOnUnmount: true }

/**
 * `save` also gets the text that this one was made from, so that the server knows whether somebody else wrote in between. It answers false
 * if it saved nothing.
 *
 * One field. NOTE give the component a key per thing edited: a draft belongs to one of them. */
export function useDraft(saved: string, save: (text: string, base: string) => unknown) {
  const [draft, setDraft] = useState<string>()
  const base = useRef(saved)
  const later = useDebouncedCallback((text: string) => {
    if (save(text, base.current) !== false) base.current = text
  }, pause)

  useEffect(() => {
    // A phone may end a hidden page without an event.
    const hidden = () => document.visibilityState === 'hidden' && later.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [later])

  return {
    value: draft ?? saved,
    change(text: string) {
      if (draft === undefined) base.current = saved
      setDraft(text)
      later(text)
    },
    leave() {
      later.flush()
      setDraft(undefined)
    },
  }
}
