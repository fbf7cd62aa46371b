import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { call } from '#web/kernel/data/call.ts'

type Welcome = AnswerOf<typeof identity.welcome>

/**
 * What the server tells everybody at the door; undefined until it has. Asked directly: the cache of members' answers would make the door
 * a tenth heavier. Without an answer the form works all the same, so a failure is no matter here.
 */
export function useWelcome(): Welcome | undefined {
  const [welcome, setWelcome] = useState<Welcome>()
  useEffect(() => {
    const leaving = new AbortController()
    call(identity.welcome, undefined, { signal: leaving.signal }).then(setWelcome, () => undefined)
    return () => leaving.abort()
  }, [])
  return welcome
}
