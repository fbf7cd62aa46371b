// Text that is being typed is saved a moment after the last key. While the caret is in the field, changes by others do not replace it.
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Saves 300 ms after the last key, and at least every 3 s during typing without a pause. */
const pause = { delay: 300, maxWait: 3000, flushOnUnmount: true }

/** One field. NOTE give the component a key per thing edited: a draft belongs to one of them. */
export function useDraft(saved: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<string>()
  const later = useDebouncedCallback(save, pause)

  useEffect(() => {
    // A phone may end a hidden page without an event.
    const hidden = () => document.visibilityState === 'hidden' && later.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [later])

  return {
    value: draft ?? saved,
    change(text: string) {
      setDraft(text)
      later(text)
    },
    leave() {
      later.flush()
      setDraft(undefined)
    },
  }
}
