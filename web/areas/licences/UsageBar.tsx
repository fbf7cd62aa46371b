import type { Licence } from '#contract/licence-shapes.ts'
import { isLow } from '#contract/licence-terms.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './licences.module.css'
import { isOverUsed } from './words.ts'

/** How many seats are used, drawn and in words. */
export function UsageBar({ licence }: { licence: Pick<Licence, 'type' | 'seats' | 'seatsUsed' | 'seatsFree'> }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { seats, seatsUsed, seatsFree } = licence
  const [used, all] = [seatsUsed.toLocaleString(language), seats.toLocaleString(language)]
  if (seatsFree === null) return <span className={cx(text.small, text.dimmed)}>{t('licences.seats.any', { used })}</span>
  const over = isOverUsed(licence)
  const most = seatsUsed + seatsFree
  const state = over ? 'over' : isLow(seatsFree, seats) ? 'low' : undefined
  return (
    <span className={styles.seats}>
      <span className={styles.seatTrack} aria-hidden="true" data-state={state}>
        <span style={{ width: `${Math.min(100, most <= 0 ? 100 : (100 * seatsUsed) / most)}%` }} />
      </span>
      <span className={cx(text.small, text.numeric, over && text.danger)}>
        {over ? t('licences.seats.over', { used, all, count: -seatsFree }) : t('licences.seats.used', { used, all })}
      </span>
    </span>
  )
}
