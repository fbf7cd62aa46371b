import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isConflict, ownText, recordId } from '#web/kernel/data/conflicts.ts'
import { type Entry, outbox, useOutbox } from '#web/kernel/data/outbox.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './ConflictCards.module.css'

/** In the details of a record: the texts of it that another member changed while this one did. */
export function ConflictCards({ area, id }: { area: string; id: string }) {
  const { refused } = useOutbox()
  return refused
    .filter((entry) => entry.area === area && isConflict(entry) && recordId(entry.input) === id)
    .map((entry) => (
      <AlertBox key={entry.id} tone="warning">
        <ConflictChoice entry={entry} />
      </AlertBox>
    ))
}

/** Both texts, and which one stays. */
export function ConflictChoice({ entry }: { entry: Entry }) {
  const t = useTranslation()
  return (
    <div className={cx(layout.stack, layout.gap2)}>
      {entry.conflicts?.map(({ field, value, by }) => (
        <div key={field}>
          <p className={text.strong}>{by === null ? t('ui.conflict.changed') : t('ui.conflict.changedBy', { name: by })}</p>
          <dl className={cx(text.anywhere, styles.texts)}>
            <dt>{t('ui.conflict.theirs')}</dt>
            <dd>{textOfHtml(value) || '–'}</dd>
            <dt>{t('ui.conflict.mine')}</dt>
            <dd>{textOfHtml(ownText(entry.input, field)) || '–'}</dd>
          </dl>
        </div>
      ))}
      <div className={cx(layout.row, layout.wrap)}>
        <Button size="compact-sm" variant="default" onClick={() => outbox.discard(entry.id)}>
          {t('ui.conflict.keepTheirs')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => outbox.retry(entry.id)}>
          {t('ui.conflict.useMine')}
        </Button>
      </div>
    </div>
  )
}
