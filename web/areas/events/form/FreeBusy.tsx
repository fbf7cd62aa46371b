import { Button } from '@mantine/core'
import { localTimeAt } from '#contract/zoned-times.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { useDateRanges } from '#web/ui/format/dates.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './form.module.css'
import { localField, meeting, nextFree, onStrip, plannedSpan, stripOf } from './free-times.ts'
import { type Planned, useBusy } from './use-busy.ts'

type Props = {
  draft: Planned
  members: readonly string[]
  /** The event that is planned: its own time is no obstacle. */
  except?: string | undefined
  onTake: (start: string, end: string) => void
}

/** Who is busy at the time of the event, as a strip of the day, and the next time at which nobody is. */
export function FreeBusy({ draft, members, except, onTake }: Props) {
  const t = useTranslation()
  const ranges = useDateRanges(draft.timeZone)
  const team = useMembers()
  const busy = useBusy(draft, members, except)
  const span = plannedSpan(draft)
  if (!busy || !span) return null
  const { timeZone } = draft
  const strip = stripOf(span, timeZone)
  const rows = members.flatMap((id) => {
    const member = team.find((one) => one.id === id)
    const spans = busy.get(id)
    return member && spans ? { ...member, spans, met: meeting(spans, span) } : []
  })
  const isMet = rows.some(({ met }) => met.length > 0)
  const proposed = isMet
    ? nextFree(
        draft,
        rows.flatMap(({ spans }) => spans),
        Date.now(),
      )
    : undefined
  const width = (at: { left: number; width: number }) => ({ insetInlineStart: `${at.left}%`, inlineSize: `${at.width}%` })
  const own = onStrip(span, strip)
  return (
    <section className={cx(layout.stack, layout.gap2)} aria-label={t('events.event.freeBusy.title')}>
      <div className={cx(layout.row, layout.between)}>
        <span className={text.subtitle}>{t('events.event.freeBusy.title')}</span>
        <span className={cx(text.small, text.dimmed)} aria-hidden="true">
          {ranges.time(strip.start, strip.end)}
        </span>
      </div>
      <ul className={styles.busyList}>
        {rows.map(({ id, name, spans, met }) => (
          <li key={id} className={styles.busyRow}>
            <span className={text.truncate}>{name}</span>
            <span className={styles.strip} aria-hidden="true">
              {own && <span className={styles.planned} style={width(own)} />}
              {spans.map((one) => {
                const at = onStrip(one, strip)
                return at && <span key={one.start} className={styles.busy} style={width(at)} />
              })}
            </span>
            <Badge tone={met.length > 0 ? 'warning' : 'success'}>
              {met[0] === undefined
                ? t('events.event.freeBusy.free')
                : draft.allDay || localTimeAt(met[0].start, timeZone).slice(0, 10) !== draft.start.slice(0, 10)
                  ? t('events.event.freeBusy.busy')
                  : t('events.event.freeBusy.busyAt', { time: ranges.time(met[0].start, met[0].end) })}
            </Badge>
          </li>
        ))}
      </ul>
      {proposed && (
        <div className={cx(layout.row, layout.wrap)}>
          <span className={text.small}>{t('events.event.freeBusy.next', { time: ranges.appointment(proposed.start, proposed.end) })}</span>
          <Button size="compact-sm" variant="light" onClick={() => onTake(localField(proposed.start, timeZone), localField(proposed.end, timeZone))}>
            {t('events.event.freeBusy.take')}
          </Button>
        </div>
      )}
    </section>
  )
}
