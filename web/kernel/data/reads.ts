import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type AnswerOf, type Contract, type Endpoint, type ListEndpoint, type SentOf, writes } from '#contract/endpoint.ts'
import { callFully } from './call.ts'
import { applyPending } from './optimistic.ts'
import { everyArea } from './invalidation.ts'
import { outbox } from './outbox.ts'
import { useIdleAfterFirstPage } from '#web/kernel/routing/first-page.ts'
import { fetchFresh, queryClient } from './query-client.ts'
import { waitForCreates } from './wait-for-writes.ts'

export type ReadRules<E extends Endpoint> = {
  /** The record of an answer. A change hint about other records does not invalidate the answer. */
  key?: (input: SentOf<E>) => string
  /** Updates an old answer more cheaply than a full read; undefined if it cannot. */
  refresh?: (old: AnswerOf<E>, input: SentOf<E>) => Promise<AnswerOf<E> | undefined>
}

export type Read<E extends Endpoint = Endpoint> = {
  area: string
  op: string
  endpoint: E
  rules?: { key?: (input: never) => string; refresh?: (old: never, input: never) => Promise<unknown> }
}

export type Reads<C extends Contract> = { [K in keyof C]: Read<C[K]> }

export type ReadResult<T> = {
  data: T | undefined
  isPending: boolean
  /** Null while there is data: an old answer is better than an error message. */
  error: Error | null
  failure: Error | null
  refetch: () => Promise<{ error: Error | null }>
  /** A component that reads this renders with each answer, even with an equal one. */
  readonly answeredAt: number
}

export type ReadOptions = {
  enabled?: boolean
  keepPreviousData?: boolean
  /** For a read that nobody waits for: it starts after the first page, when the browser is idle. A stored answer is shown at once. */
  afterFirstPage?: boolean
}

export function defineReads<C extends Contract>(area: string, contract: C, rules: { [K in keyof C]?: ReadRules<C[K]> } = {}): Reads<C> {
  const reads = Object.entries(contract)
    .filter(([, endpoint]) => !writes(endpoint))
    .map(([op, endpoint]) => [op, { area, op, endpoint, rules: rules[op] }])
  return Object.fromEntries(reads) as Reads<C>
}

export const readKey = (read: Read, input?: unknown): QueryKey => [read.area, read.op, input ?? null]

export function optionsFor<E extends Endpoint>(read: Read<E>, input: SentOf<E> | undefined) {
  const queryKey = readKey(read, input)
  const named = read.endpoint.reads ?? [read.area]
  const areas = named === '*' ? [everyArea] : named
  return {
    queryKey,
    meta: { areas, key: read.rules?.key?.(input as never) },
    queryFn: async () => {
      // A new record is shown before it is stored. The server would not find it yet.
      await waitForCreates(input)
      return fetchFresh<unknown>(hashKey(queryKey), areas, async () => {
        const old = queryClient.getQueryData(queryKey)
        const refreshed = old === undefined ? undefined : await read.rules?.refresh?.(old as never, input as never)
        if (refreshed !== undefined) return { answer: refreshed, seq: undefined }
        return callFully(read.endpoint, input, { quiet: old !== undefined, ...(read.endpoint.reads && { base: { answer: old } }) })
      })
    },
  }
}

export function useRead<E extends Endpoint>(read: Read<E>, input?: SentOf<E>, options: ReadOptions = {}): ReadResult<AnswerOf<E>> {
  const mayAsk = useIdleAfterFirstPage(options.afterFirstPage ?? false)
  const result = useQuery<unknown>(
    {
      ...optionsFor(read, input),
      enabled: mayAsk && (options.enabled ?? true),
      ...(options.keepPreviousData ? { placeholderData: (previous: unknown) => previous } : {}),
    },
    queryClient,
  )
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending)
  const data = result.data === undefined ? undefined : (applyPending(pending, read, input, result.data) as AnswerOf<E>)
  return {
    data,
    isPending: result.isPending,
    error: data === undefined ? result.error : null,
    failure: result.error,
    refetch: result.refetch,
    get answeredAt() {
      return result.dataUpdatedAt
    },
  }
}

/** One array for every render: hooks that depend on a list do not run again while it loads. */
export const emptyList: never[] = []

export const useList = <T>(read: Read<ListEndpoint<T>>): T[] => useRead(read).data ?? emptyList

export async function ensureRead<E extends Endpoint>(read: Read<E>, input?: SentOf<E>): Promise<AnswerOf<E>> {
  const answer = await queryClient.ensureQueryData<unknown>({ ...optionsFor(read, input), revalidateIfStale: true })
  return applyPending(outbox.pending(), read, input, answer) as AnswerOf<E>
}
