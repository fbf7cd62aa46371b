import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'

export function PendingPage() {
  return <ListSkeleton rows={16} />
}
