import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { ServiceState } from '#contract/services.ts'
import { unitName } from '#contract/unit-codes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { formatDay } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { ShownService } from './edits.ts'
import { type Group, nextChange, pricesToday } from './listing.ts'
import { PriceSteps } from './PriceSteps.tsx'
import styles from './services.module.css'

const tones = { draft: 'outline', active: 'success', retired: 'neutral' } as const

export function StateBadge({ state }: { state: ServiceState }) {
  const t = useTranslation()
  return <Badge tone={tones[state]}>{t(`services.states.${state}`)}</Badge>
}

/** Arrow keys move the focus between services. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-service]')]
  const next = all[all.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function ServiceList({ groups, selectedId }: { groups: readonly Group[]; selectedId: string | undefined }) {
  const t = useTranslation()
  return (
    <div className={cx(layout.stack, layout.gap6, layout.page, styles.list)} role="presentation" onKeyDown={onArrows}>
      {groups.map(({ id, name, services }) => (
        <section key={id ?? ''} className={cx(layout.stack, layout.gap3)} aria-label={name || t('services.noCategory')}>
          <h2 className={text.groupTitle}>{name || t('services.noCategory')}</h2>
          <ul className={cx(layout.grid, styles.cards)}>
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} selected={service.id === selectedId} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ServiceCard({ service, selected }: { service: ShownService; selected: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { id, code, name, kind, state, unitCode, prices } = service
  const now = pricesToday(prices, today)
  const coming = now[0] ? nextChange(prices, now[0].currency, today) : undefined
  return (
    <Card as="li" className={cx(layout.stack, layout.hoverable, styles.card)} data-selected={selected || undefined}>
      <div className={cx(layout.row, layout.between)}>
        <span className={cx(text.small, text.dimmed, text.truncate)}>{code}</span>
        <StateBadge state={state} />
      </div>
      <Link
        to="/services/$id"
        params={{ id }}
        search={true}
        resetScroll={false}
        data-service
        className={cx(layout.cover, text.plainLink, text.subtitle, text.clamp2)}
        {...(selected ? { 'aria-current': 'true' as const } : {})}
      >
        {name}
      </Link>
      <span className={cx(text.small, text.dimmed)}>{t(`services.kinds.${kind}`)}</span>
      <div className={cx(layout.row, layout.between, styles.cardPrice)}>
        <span className={cx(layout.stack, layout.gap0)}>
          {now.length > 0 ? (
            <span className={cx(text.numeric, text.strong)}>
              {now.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' · ')}
              <span className={cx(text.small, text.dimmed, styles.unit)}> / {unitName(unitCode, language)}</span>
            </span>
          ) : (
            <span className={text.dimmed}>{t('services.noPrice')}</span>
          )}
          {coming && (
            <span className={cx(text.small, text.dimmed, text.numeric)}>
              {t('services.coming', { price: formatMoney(coming.amount, coming.currency, language), day: formatDay(coming.validFrom, language) })}
            </span>
          )}
        </span>
        {now[0] && <PriceSteps prices={prices} currency={now[0].currency} today={today} />}
      </div>
    </Card>
  )
}
