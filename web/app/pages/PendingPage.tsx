import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'

/** Shown when a page takes longer than a blink to arrive. */
export function PendingPage() {
  return <ListSkeleton rows={16} />
}
