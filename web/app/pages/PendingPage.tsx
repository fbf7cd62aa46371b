import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'

/** Shown while a page loads slowly. */
export function PendingPage() {
  return <ListSkeleton rows={16} />
}
