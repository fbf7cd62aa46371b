import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useRight } from '#web/kernel/session/rights.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const FeedsDialog = lazyPart(() => import('./FeedsDialog.tsx').then((file) => file.FeedsDialog))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => file.ImportDialog))

/** Opened by the address, so that the settings lead to it too. */
export function CalendarDialogs() {
  const navigate = useNavigate()
  const { feeds, import: importing } = useSearch({ strict: false }) as { feeds?: unknown; import?: unknown }
  const mayWrite = useRight('events') === 'write'
  const close = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, feeds: undefined, import: undefined }), replace: true, resetScroll: false })
  return (
    <Suspense>
      {feeds !== undefined && <FeedsDialog onClose={close} />}
      {importing !== undefined && mayWrite && <ImportDialog onClose={close} />}
    </Suspense>
  )
}
