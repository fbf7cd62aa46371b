import { useEffect, useState } from 'react'
import { search, type SearchSet, shortestQuery } from '#contract/search.ts'
import { call, Unreachable } from '#web/kernel/data/call.ts'
import { online } from '#web/kernel/live/reachability.ts'

const debounceMs = 300

type Found = { query: string; sets: readonly SearchSet[]; from: 'server' | 'device' }
/** Searches the cached data, for when the server cannot be reached. */
export type FindOnDevice = (query: string) => Promise<readonly SearchSet[]>
export type Search = { found: Found | undefined; error: Error | undefined }

const noSearch: Search = { found: undefined, error: undefined }

async function find(query: string, onDevice: FindOnDevice, signal: AbortSignal): Promise<Found> {
  if (online.now()) {
    try {
      return { query, sets: await call(search.search, { query }, { quiet: true, signal }), from: 'server' }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
    }
  }
  return { query, sets: await onDevice(query), from: 'device' }
}

/** Debounced. Late answers to earlier queries are ignored. */
export function useSearch(typed: string, onDevice: FindOnDevice): Search {
  const query = typed.trim()
  const [state, setState] = useState(noSearch)
  const short = query.length < shortestQuery
  useEffect(() => {
    if (short) return setState(noSearch)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      find(query, onDevice, abort.signal).then(
        (found) => !abort.signal.aborted && setState({ found, error: undefined }),
        (error: Error) => !abort.signal.aborted && setState({ found: undefined, error }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, short, onDevice])
  return short ? noSearch : state
}
