import { useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { applyPending } from './optimistic.ts'
import { outbox } from './outbox.ts'
import { queryClient } from './query-client.ts'
import { optionsFor, type Read } from './reads.ts'

type ParallelResult<T> = {
  data: (T | undefined)[]
  errors: Error[]
  refetch: () => void
}

export function useReads<E extends Endpoint>(read: Read<E>, inputs: readonly SentOf<E>[]): ParallelResult<AnswerOf<E>> {
  const results = useQueries({ queries: inputs.map((input) => optionsFor(read, input)) }, queryClient)
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending)
  const data = results.map(({ data: answer }, index) =>
    answer === undefined ? undefined : (applyPending(pending, read, inputs[index], answer) as AnswerOf<E>),
  )
  const failed = results.filter((result) => result.data === undefined && result.error)
  return { data, errors: failed.flatMap(({ error }) => error ?? []), refetch: () => failed.forEach((result) => void result.refetch()) }
}
