import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type Entry, outbox, useOutbox } from '#web/kernel/data/outbox.ts'
import { CheckIcon, OfflineIcon } from '#web/ui/icons/icons.ts'
import styles from './SaveStatus.module.css'

const shownMs = 2500

type Props = { /** Which of the waiting writes it speaks of. */ of: (entry: Entry) => boolean }

/** Empty until something is typed, one word after a save. Not a live region, because it would speak in every pause of typing. */
export function SaveStatus({ of }: Props) {
  const t = useTranslation()
  const { pending, online } = useOutbox()
  const waiting = pending.some(of)
  const stored = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.pending().every((entry) => !of(entry) || outbox.isStored(entry.id)),
    () => false,
  )
  const waited = useRef(false)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    if (!waiting && waited.current) setSaved(true)
    waited.current = waiting
  }, [waiting])
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), shownMs)
    return () => clearTimeout(timer)
  }, [saved])

  if (waiting && !online) {
    return stored ? (
      <span className={styles.saved}>
        <OfflineIcon width={14} />
        <span className={styles.text}>{t('ui.savedHere')}</span>
      </span>
    ) : null
  }
  return saved && !waiting ? (
    <span className={styles.saved}>
      <CheckIcon width={14} />
      <span className={styles.text}>{t('ui.saved')}</span>
    </span>
  ) : null
}
