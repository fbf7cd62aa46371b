import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const EventDrawer = lazyPart(() => import('./EventDrawer.tsx').then((file) => file.EventDrawer))

/** The drawer is loaded when an event is opened: the calendar alone does not need its form. */
export function EventOutlet() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { new: wanted } = useSearch({ strict: false }) as { new?: unknown }
  return (
    (id !== undefined || wanted !== undefined) && (
      <Suspense>
        <EventDrawer />
      </Suspense>
    )
  )
}
