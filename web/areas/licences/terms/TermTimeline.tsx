import type { Licence, LicenceTerm } from '#contract/licence-shapes.ts'
import { termAmount } from '#contract/licence-terms.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/licences/licences.module.css'
import { useServices } from '#web/areas/licences/queries.ts'
import { timelineOf } from './timeline.ts'

/** Drawn, and the same in a list of words below. */
export function TermTimeline({ licence }: { licence: Licence }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const line = timelineOf(licence, today)
  const date = (day: string) => formatDate(day, language)
  const gaps = line?.spans.filter(({ kind }) => kind === 'gap') ?? []
  const side = line && line.today < 10 ? 'start' : line && line.today > 90 ? 'end' : undefined
  return (
    <section className={layout.stack} aria-label={t('licences.terms.title')}>
      <h3 className={text.subtitle}>{t('licences.terms.title')}</h3>
      {line && (
        <div className={styles.timeline} aria-hidden="true">
          <div className={styles.track}>
            {line.spans.map(({ kind, startsOn, endsOn, left, width }) => (
              <span
                key={`${kind} ${startsOn}`}
                className={styles.span}
                data-kind={kind}
                title={`${t(`licences.terms.${kind}`)}: ${date(startsOn)} – ${date(endsOn)}`}
                style={{ insetInlineStart: `${left}%`, width: `calc(${width}% - 1px)` }}
              />
            ))}
          </div>
          {line.years.map(({ year, left }) => (
            <span key={year} className={cx(text.small, text.dimmed, styles.tick)} style={{ insetInlineStart: `${left}%` }}>
              {year}
            </span>
          ))}
          <span className={styles.today} style={{ insetInlineStart: `${line.today}%` }} />
          <span className={cx(text.small, styles.todayWord)} data-side={side} style={{ insetInlineStart: `${line.today}%` }}>
            {t('licences.terms.today')}
          </span>
        </div>
      )}
      <ol className={cx(styles.plainList, styles.parts)} reversed>
        {licence.terms.toReversed().map((term) => (
          <TermRow key={term.id} term={term} today={today} of={licence} />
        ))}
      </ol>
      {gaps.map(({ startsOn, endsOn }) => (
        <p key={startsOn} className={cx(text.small, text.danger)}>
          {t('licences.terms.gapOf', { from: date(startsOn), until: date(endsOn) })}
        </p>
      ))}
      {licence.graceDays > 0 && <p className={cx(text.small, text.dimmed)}>{t('licences.terms.graceOf', { count: licence.graceDays })}</p>}
    </section>
  )
}

function TermRow({ term, today, of }: { term: LicenceTerm; today: string; of: Licence }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const services = useServices()
  const { startsOn, endsOn, seats, unitPrice, recurrence, currency, createdFrom, serviceId } = term
  const runs = startsOn <= today && today <= endsOn && of.state !== 'cancelled'
  const service = serviceId === of.serviceId ? undefined : services.find(({ id }) => id === serviceId)
  return (
    <li className={cx(layout.stack, layout.gap0)}>
      <span className={cx(layout.row, layout.wrap)}>
        <span className={text.strong}>{`${formatDate(startsOn, language)} – ${formatDate(endsOn, language)}`}</span>
        {runs && <Badge tone="success">{t('licences.terms.current')}</Badge>}
        {startsOn > today && <Badge tone="info">{t('licences.terms.future')}</Badge>}
      </span>
      <span className={cx(text.small, text.dimmed)}>
        {[
          t('licences.terms.seats', { count: seats }),
          service?.name,
          unitPrice > 0 &&
            t(`licences.terms.price.${recurrence}`, {
              price: formatMoney(unitPrice, currency, language),
              sum: formatMoney(termAmount(term), currency, language),
            }),
          t(`licences.terms.from.${createdFrom}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
