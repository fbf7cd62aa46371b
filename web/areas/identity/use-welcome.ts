import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { call } from '#web/kernel/data/call.ts'

type Welcome = AnswerOf<typeof identity.welcome>

/**
 * The public settings of the server; undefined until they are loaded. Not a read: the query cache would make the sign-in bundle a tenth
 * larger. The forms work without an answer, so failures are ignored.
 */
export function useWelcome(): Welcome | undefined {
  const [welcome, setWelcome] = useState<Welcome>()
  useEffect(() => {
    const controller = new AbortController()
    call(identity.welcome, undefined, { signal: controller.signal }).then(setWelcome, () => undefined)
    return () => controller.abort()
  }, [])
  return welcome
}
