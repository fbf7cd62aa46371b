import type { ReactNode } from 'react'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { LoadingState, type LoadingStateProps } from './LoadingState.tsx'

type Props<T> = Pick<LoadingStateProps, 'failed' | 'rows' | 'rowHeight' | 'skeleton'> & {
  of: Pick<ReadResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

/** The data of a read. A skeleton while it loads, the error and a retry button after a failure. */
export function Loaded<T>({ of: { data, error, refetch }, children, ...state }: Props<T>) {
  return data === undefined ? <LoadingState {...state} error={error} onRetry={refetch} /> : children(data)
}
