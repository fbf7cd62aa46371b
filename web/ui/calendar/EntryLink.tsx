import { memo } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './calendar.module.css'
import type { LocalEntry } from './entries.ts'

type Props = {
  entry: LocalEntry
  /** Said after the title. */
  when: string
  /** Shown before the title. */
  time?: string | undefined
  moved: boolean
  /** It was dropped here just now. */
  landed: boolean
  hintId: string
  link: string
  className?: string | undefined
  /** The length can be changed here, by pointer. */
  handle?: boolean
  begins?: boolean
  ends?: boolean
}

export const EntryLink = memo(function EntryLink({
  entry,
  when,
  time,
  moved,
  landed,
  hintId,
  link,
  className,
  handle = false,
  begins = true,
  ends = true,
}: Props) {
  const t = useTranslation()
  const { title, kindName, color, movable, resizable } = entry
  const name = [kindName, title || t('ui.calendar.untitled'), when].filter(Boolean).join(', ')
  return (
    <SmartLink
      link={link}
      inApp
      className={cx(styles.entry, className)}
      data-entry={entry.key}
      data-color={color}
      data-moved={moved || undefined}
      data-landed={landed || undefined}
      data-movable={movable || undefined}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      aria-label={name}
      title={name}
      draggable={false}
      {...(movable ? { 'aria-describedby': hintId } : {})}
    >
      {time && <span className={styles.time}>{time}</span>}
      <span className={styles.title}>{title || t('ui.calendar.untitled')}</span>
      {handle && resizable && <span className={styles.handle} data-resize="" />}
    </SmartLink>
  )
})
