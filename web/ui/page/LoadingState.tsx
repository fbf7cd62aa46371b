import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

export type LoadingStateProps = {
  /** What could not be done: "The tasks could not be loaded." */
  failed: string
  error: unknown
  onRetry: () => unknown
  rows?: number
  rowHeight?: number
  /** Instead of a list's skeleton. */
  skeleton?: ReactNode
}

/** Instead of data that is not there yet: a skeleton, or why it did not come. */
export function LoadingState({ failed, error, onRetry, rows, rowHeight, skeleton }: LoadingStateProps) {
  if (error) return <ErrorState title={failed} error={error} onRetry={() => void onRetry()} />
  return skeleton ?? <ListSkeleton rows={rows} rowHeight={rowHeight} />
}
