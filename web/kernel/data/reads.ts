// Reads of an area, by the contract: what is shown is the server's last answer with the waiting writes folded in.
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type AnswerOf, type Contract, type Endpoint, type SentOf, writes } from '#contract/endpoint.ts'
import { callFully } from './call.ts'
import { applyPending } from './optimistic.ts'
import { everyArea } from './invalidation.ts'
import { outbox } from './outbox.ts'
import { fetchFresh, queryClient } from './query-client.ts'

export type ReadRules<E extends Endpoint> = {
  /** Which thing of the area an answer is about: hints that name others leave it alone. */
  thing?: (input: SentOf<E>) => string
  /** Brings an answer up to date for less than reading it anew costs; undefined when it cannot. */
  refresh?: (old: AnswerOf<E>, input: SentOf<E>) => Promise<AnswerOf<E> | undefined>
}

export type Read<E extends Endpoint = Endpoint> = {
  area: string
  op: string
  endpoint: E
  // Forgotten types: each is only called with what belongs to it.
  rules?: { thing?: (input: never) => string; refresh?: (old: never, input: never) => Promise<unknown> }
}

export type Reads<C extends Contract> = { [K in keyof C]: Read<C[K]> }

export type ReadResult<T> = {
  data: T | undefined
  /** Nothing to show yet. */
  isPending: boolean
  /** Only while there is nothing to show: an old answer is better than a message about a new one. */
  error: Error | null
  /** Why the last read failed, also while an older answer is shown. */
  failure: Error | null
  /** Resolves when the server has answered, or with why it has not. */
  refetch: () => Promise<{ error: Error | null }>
}

export type ReadOptions = {
  /** False waits, e.g. until a search has enough letters. */
  enabled?: boolean
  /** Shows the answer to the last input until the one to this input is there. */
  keepPrevious?: boolean
}

/** `const taskReads = defineReads('tasks', tasks)`, then `useRead(taskReads.all)`. */
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
    meta: { areas, thing: read.rules?.thing?.(input as never) },
    queryFn: () =>
      fetchFresh<unknown>(hashKey(queryKey), areas, async () => {
        const old = queryClient.getQueryData(queryKey)
        const refreshed = old === undefined ? undefined : await read.rules?.refresh?.(old as never, input as never)
        if (refreshed !== undefined) return { answer: refreshed, seq: undefined }
        // With something on screen already nobody waits for the answer.
        return callFully(read.endpoint, input, { quiet: old !== undefined })
      }),
  }
}

export function useRead<E extends Endpoint>(read: Read<E>, input?: SentOf<E>, options: ReadOptions = {}): ReadResult<AnswerOf<E>> {
  const result = useQuery<unknown>(
    {
      ...optionsFor(read, input),
      enabled: options.enabled ?? true,
      ...(options.keepPrevious ? { placeholderData: (previous: unknown) => previous } : {}),
    },
    queryClient,
  )
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending)
  const data = result.data === undefined ? undefined : (applyPending(waiting, read, input, result.data) as AnswerOf<E>)
  return { data, isPending: result.isPending, error: data === undefined ? result.error : null, failure: result.error, refetch: result.refetch }
}

/** For route loaders: there is something to show when it resolves; what is old is read again behind. */
export async function ensureRead<E extends Endpoint>(read: Read<E>, input?: SentOf<E>): Promise<AnswerOf<E>> {
  const answer = await queryClient.ensureQueryData<unknown>({ ...optionsFor(read, input), revalidateIfStale: true })
  return applyPending(outbox.pending(), read, input, answer) as AnswerOf<E>
}
