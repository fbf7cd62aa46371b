import { useEffect, useState } from 'react'
import type { ReadResult } from '#web/kernel/data/reads.ts'

/** A list may be older than the followed link, so it is read once more before a thing counts as missing. `id` is the missing thing. */
export function useRefetchIfMissing(id: string | undefined, refetch: ReadResult<unknown>['refetch']) {
  const [found, setFound] = useState<{ id: string; error: Error | null }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (id === undefined) return
    let wanted = true
    setFound(undefined)
    void refetch().then(({ error }) => wanted && setFound({ id, error }))
    return () => {
      wanted = false
    }
  }, [id, tries, refetch])
  const answer = id !== undefined && found?.id === id ? found : undefined
  return { missing: answer !== undefined && answer.error === null, error: answer?.error ?? null, again: () => setTries(tries + 1) }
}
