// The cache of what the server said. It never holds anything unconfirmed: waiting writes are folded in when data is shown (see reads.ts).
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { type Answered, Unreachable } from './call.ts'
import { areasOf, Invalidation } from './invalidation.ts'

const day = 24 * 3600 * 1000
/** How old an answer may get while no socket tells of changes. */
const untoldMs = 30_000

/** What a read under way was started at, by the hash of its key. */
const started = new Map<string, ReturnType<Invalidation['snapshot']>>()

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess(_data, query) {
      const marks = started.get(query.queryHash)
      started.delete(query.queryHash)
      // Its area moved on after the question was sent; the answer just cleared the mark that said so.
      if (marks && invalidation.verdict(areasOf(query), marks, query.queryHash) !== 'good')
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: () => (invalidation.live ? Infinity : untoldMs),
      gcTime: day,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Unreachable && failures < 2,
    },
  },
})

export const invalidation = new Invalidation(queryClient)

/** Asks until the answer holds every write of ours that was answered before it came. */
export async function fetchFresh<T>(hash: string, areas: readonly string[], ask: () => Promise<Answered<T>>): Promise<T> {
  for (;;) {
    const marks = invalidation.snapshot(areas)
    started.set(hash, marks)
    const { answer, seq } = await ask()
    invalidation.answered(hash, seq)
    if (invalidation.verdict(areas, marks) !== 'void') return answer
  }
}

/** After the server could not be reached: what failed or grew old meanwhile is read now. */
export const refetchFailed = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' || state.isInvalidated }, { cancelRefetch: false })
