import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Reorder } from './reorder.ts'

/** For screen readers: how to use a handle, and what happens while an item is moved. */
export function ReorderStatus({ reorder: { hintId, announcement } }: { reorder: Pick<Reorder, 'hintId' | 'announcement'> }) {
  const t = useTranslation()
  return (
    <>
      <VisuallyHidden id={hintId}>{t('ui.reorder.hint')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">
        {announcement}
      </VisuallyHidden>
    </>
  )
}
