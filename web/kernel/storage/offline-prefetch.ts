// What a screen may be asked for without a network although nobody has opened it yet: read when all is quiet, and kept like every answer.
import { useEffect } from 'react'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { optionsFor, type Read, readKey } from '#web/kernel/data/reads.ts'

/** Who types is not disturbed. */
const quietMs = 2000

/** Again whenever `state` has changed and something of it is old. `input` is one object for the life of the screen. */
export function useOfflinePrefetch<E extends Endpoint>(read: Read<E>, input: SentOf<E> | undefined, state: unknown) {
  useEffect(() => {
    if (state === undefined) return undefined
    const timer = setTimeout(() => void queryClient.prefetchQuery(optionsFor(read, input)), quietMs)
    return () => clearTimeout(timer)
  }, [read, input, state])
}

/** What was taken along, however old. */
export const prefetched = <E extends Endpoint>(read: Read<E>, input?: SentOf<E>): AnswerOf<E> | undefined =>
  queryClient.getQueryData<AnswerOf<E>>(readKey(read, input))
