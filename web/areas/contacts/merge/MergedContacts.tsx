import { Button } from '@mantine/core'
import { contactReads } from '#web/areas/contacts/queries.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { UndoIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { useUnmerge } from './unmerge.ts'

/** Contacts that were merged into this one and can be separated again. */
export function MergedContacts({ survivorId }: { survivorId: string }) {
  const t = useTranslation()
  const dates = useDates()
  const mayWrite = useMayWrite()
  const unmerge = useUnmerge()
  const merged = useRead(contactReads.merges, { id: survivorId }).data ?? []
  return merged.map(({ id, name, at }) => (
    <AlertBox key={id} tone="info">
      <span className={cx(layout.row, layout.wrap)}>
        {t('contacts.merge.done', { name, date: dates.date(at) })}
        {mayWrite && (
          <Button variant="default" size="compact-sm" leftSection={<UndoIcon width={14} />} onClick={() => void unmerge(id, name)}>
            {t('contacts.merge.undo')}
          </Button>
        )}
      </span>
    </AlertBox>
  ))
}
