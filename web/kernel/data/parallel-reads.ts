// Apart from reads.ts: only few screens read several at once, and every page would carry it.
import { useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { applyPending } from './optimistic.ts'
import { outbox } from './outbox.ts'
import { queryClient } from './query-client.ts'
import { optionsFor, type Read } from './reads.ts'

type ManyShown<T> = {
  /** Undefined while one is not there. */ data: (T | undefined)[]
  errors: Error[]
  /** Those that failed. */ refetch: () => void
}

/** The answers to as many inputs as are wanted now, in their order. */
export function useReads<E extends Endpoint>(read: Read<E>, inputs: readonly SentOf<E>[]): ManyShown<AnswerOf<E>> {
  const results = useQueries({ queries: inputs.map((input) => optionsFor(read, input)) }, queryClient)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending)
  const data = results.map(({ data: answer }, nr) =>
    answer === undefined ? undefined : (applyPending(waiting, read, inputs[nr], answer) as AnswerOf<E>),
  )
  const failed = results.filter((result) => result.data === undefined && result.error)
  return { data, errors: failed.flatMap(({ error }) => error ?? []), refetch: () => failed.forEach((result) => void result.refetch()) }
}
