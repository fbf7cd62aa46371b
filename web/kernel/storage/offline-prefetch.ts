import { useEffect } from 'react'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { optionsFor, type Read, readKey } from '#web/kernel/data/reads.ts'

const idleMs = 2000

/** Repeats when `state` changes. `input` must be the same object for the life of the screen. */
export function useOfflinePrefetch<E extends Endpoint>(read: Read<E>, input: SentOf<E> | undefined, state: unknown) {
  useEffect(() => {
    if (state === undefined) return undefined
    const timer = setTimeout(() => void queryClient.prefetchQuery(optionsFor(read, input)), idleMs)
    return () => clearTimeout(timer)
  }, [read, input, state])
}

export const prefetched = <E extends Endpoint>(read: Read<E>, input?: SentOf<E>): AnswerOf<E> | undefined =>
  queryClient.getQueryData<AnswerOf<E>>(readKey(read, input))
