// Caches only the server's answers. Pending writes are applied when data is shown (reads.ts).
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { dayMs } from '#contract/units.ts'
import { type Answered, isNotFound, Unreachable } from './call.ts'
import { areasOf, Invalidation } from './invalidation.ts'
import { shareStructure } from './share-structure.ts'
import { waitForWrites } from './wait-for-writes.ts'

/** While the socket is down, answers expire by age. */
const offlineStaleMs = 30_000

const snapshots = new Map<string, ReturnType<Invalidation['snapshot']>>()

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess(_data, query) {
      const snapshot = snapshots.get(query.queryHash)
      snapshots.delete(query.queryHash)
      // The area changed after the request was sent, and the answer has just cleared `isInvalidated`.
      if (snapshot && invalidation.verdict(areasOf(query), snapshot, query.queryHash) !== 'fresh')
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: () => (invalidation.live ? Infinity : offlineStaleMs),
      gcTime: dayMs,
      networkMode: 'always',
      structuralSharing: shareStructure,
      retry: (failures, error) => error instanceof Unreachable && failures < 2,
    },
  },
})

export const invalidation = new Invalidation(queryClient)

/** Repeats the read until its answer includes every own write that was answered meanwhile. */
export async function fetchFresh<T>(hash: string, areas: readonly string[], read: () => Promise<Answered<T>>): Promise<T> {
  for (;;) {
    const snapshot = invalidation.snapshot(areas)
    snapshots.set(hash, snapshot)
    const answered = await read().catch(async (error: unknown) => {
      if (!isNotFound(error)) throw error
      // A new record may be opened before the server has it.
      await waitForWrites(areas)
      if (invalidation.verdict(areas, snapshot) !== 'discard') throw error
    })
    if (!answered) continue
    invalidation.answered(hash, answered.seq)
    if (invalidation.verdict(areas, snapshot) !== 'discard') return answered.answer
  }
}

export const refetchFailed = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' || state.isInvalidated }, { cancelRefetch: false })
