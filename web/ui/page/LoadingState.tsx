import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

export type LoadingStateProps = {
  /** What failed: "The tasks could not be loaded." */
  failed: string
  error: unknown
  onRetry: () => unknown
  rows?: number
  rowHeight?: number
  /** Instead of a list's skeleton. */
  skeleton?: ReactNode
}

/** Instead of missing data: a skeleton, or the error. */
export function LoadingState({ failed, error, onRetry, rows, rowHeight, skeleton }: LoadingStateProps) {
  if (error) return <ErrorState title={failed} error={error} onRetry={() => void onRetry()} />
  return skeleton ?? <ListSkeleton rows={rows} rowHeight={rowHeight} />
}
