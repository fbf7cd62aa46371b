// The content of a widget: a short list, with its loading, error and empty states.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import styles from './WidgetList.module.css'

type Props<T> = {
  /** Undefined while it loads. */
  rows: readonly T[] | undefined
  error: Error | null
  onRetry: () => void
  /** The text for an empty list. */
  empty: string
  keyOf: (row: T) => string
  children: (row: T) => ReactNode
}

export function WidgetList<T>({ rows, error, onRetry, empty, keyOf, children }: Props<T>) {
  const t = useTranslation()
  if (rows)
    return rows.length === 0 ? (
      <p className={styles.nothing}>{empty}</p>
    ) : (
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    )
  if (error)
    return (
      <div role="alert" className={styles.nothing}>
        <p className={styles.failure}>{errorMessage(t, error)}</p>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.waiting}>
      {[62, 46, 70].map((width) => (
        <span key={width} className={styles.bar} style={{ width: `${width}%` }} aria-hidden="true" />
      ))}
    </div>
  )
}

type RowProps = { link: string; title: ReactNode; note?: ReactNode; lead?: ReactNode; strong?: boolean; tone?: 'bad' | undefined }

/** One row: a link and a short text. */
export function WidgetListItem({ link, title, note, lead, strong, tone }: RowProps) {
  return (
    <>
      {lead}
      <span className={styles.words}>
        <SmartLink link={link} inApp className={styles.link} data-strong={strong || undefined}>
          {title}
        </SmartLink>
        {note && (
          <span className={styles.note} data-tone={tone}>
            {note}
          </span>
        )}
      </span>
    </>
  )
}
