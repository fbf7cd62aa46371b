import { useEffect, useState } from 'react'
import { search, type SearchSet, shortestQuery } from '#contract/search.ts'
import { call, Unreachable } from '#web/kernel/data/call.ts'
import { online } from '#web/kernel/live/reachability.ts'

const pauseMs = 300

type Found = { query: string; sets: readonly SearchSet[]; from: 'server' | 'device' }
/** What the answers kept on this device have to say, for when the server cannot be asked. */
export type FindOnDevice = (query: string) => Promise<readonly SearchSet[]>
export type Search = { found: Found | undefined; error: Error | undefined }

const nothing: Search = { found: undefined, error: undefined }

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

/** The answer to the last query that was long enough and stood still; an earlier one that comes late is thrown away. */
export function useSearch(typed: string, onDevice: FindOnDevice): Search {
  const query = typed.trim()
  const [state, setState] = useState(nothing)
  const short = query.length < shortestQuery
  useEffect(() => {
    if (short) return setState(nothing)
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      find(query, onDevice, outdated.signal).then(
        (found) => !outdated.signal.aborted && setState({ found, error: undefined }),
        (error: Error) => !outdated.signal.aborted && setState({ found: undefined, error }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [query, short, onDevice])
  return short ? nothing : state
}
