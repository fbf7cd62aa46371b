import { calendarColors, type CalendarKind } from '#contract/calendar.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './calendar-page.module.css'

type Props = { kinds: readonly CalendarKind[]; hidden: readonly CalendarKind[]; onChange: (hidden: CalendarKind[]) => void }

/** Which kinds of entries are shown. */
export function KindSwitches({ kinds, hidden, onChange }: Props) {
  const t = useTranslation()
  if (kinds.length < 2) return null
  return (
    <div role="group" aria-label={t('events.calendar.kinds')} className={styles.kinds}>
      {kinds.map((kind) => {
        const isShown = !hidden.includes(kind)
        return (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={isShown}
            onClick={() => onChange(isShown ? [...hidden, kind] : hidden.filter((one) => one !== kind))}
          >
            <span className={styles.dot} style={{ background: `var(--hora-hue-${calendarColors[kind]})` }} />
            {t(`events.calendar.kind.${kind}`)}
          </button>
        )
      })}
    </div>
  )
}
