import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { landing, type LandingService } from '#contract/landing.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useAnswer } from '#web/kernel/data/use-answer.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { BriefcaseIcon, CheckIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './landing.module.css'
import { LandingFrame } from './LandingFrame.tsx'
import { RequestForm } from './RequestForm.tsx'

export function ServicesPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  /** The page of a certain team; else of the one that the server shows to everybody. */
  const { team } = useSearch({ strict: false }) as { team?: unknown }
  const asked = typeof team === 'string' ? { language, teamId: team } : { language }
  const { data, error, refetch } = useAnswer(landing.rds, asked, { keepPreviousData: true })
  const [chosen, setChosen] = useState<string>()
  const choose = (id: string) => {
    setChosen(id)
    document.getElementById('request')?.scrollIntoView({ behavior: 'smooth' })
    document.querySelector<HTMLElement>('#request [name="name"]')?.focus({ preventScroll: true })
  }
  return (
    <LandingFrame>
      <section className={cx(styles.section, styles.hero)}>
        <h1 className={styles.title}>{t('landing.rds.title')}</h1>
        <p className={cx(text.dimmed, text.pretty, styles.lead)}>
          {data?.team ? t('landing.rds.by', { team: data.team.name }) : t('landing.rds.lead')}
        </p>
      </section>
      <div className={styles.section}>
        {error ? (
          <ErrorState title={t('landing.rds.failed')} error={error} onRetry={refetch} />
        ) : !data ? (
          <ul className={cx(layout.grid, styles.services)} aria-busy="true" aria-label={t('ui.loading')}>
            {[1, 2, 3].map((number) => (
              <Card as="li" key={number} className={styles.service} data-empty />
            ))}
          </ul>
        ) : !data.team || data.services.length === 0 ? (
          <EmptyState icon={BriefcaseIcon} title={t('landing.rds.none')} text={t('landing.rds.noneText')} />
        ) : (
          <>
            <ul className={cx(layout.grid, styles.services)}>
              {data.services.map((service) => (
                <Service key={service.id} service={service} onChoose={() => choose(service.id)} />
              ))}
            </ul>
            <RequestForm services={data.services} teamId={data.team.id} chosen={chosen} onChoose={setChosen} />
          </>
        )}
      </div>
    </LandingFrame>
  )
}

function Service({ service, onChoose }: { service: LandingService; onChoose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { name, description, features, price, currency, seatsFrom, seatsTo, recommended } = service
  const money = (minor: number) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100)
  return (
    <Card as="li" className={cx(layout.stack, styles.service)} data-recommended={recommended || undefined}>
      {recommended && (
        <Badge tone="filled" className={styles.recommended}>
          {t('landing.rds.recommended')}
        </Badge>
      )}
      <div className={cx(layout.stack, layout.gap1)}>
        <h2 className={text.title}>{name}</h2>
        <p className={cx(text.dimmed, text.pretty)}>{description}</p>
      </div>
      <div>
        <p className={cx(layout.row, layout.wrap, layout.baseline, text.numeric)}>
          <strong className={text.pageTitle}>{price === null ? t('landing.rds.onRequest') : money(price)}</strong>
          {price !== null && <span className={text.dimmed}>{t('landing.rds.perSeat')}</span>}
        </p>
        <p className={text.dimmed}>
          {seatsTo === null ? t('landing.rds.seatsFrom', { from: seatsFrom }) : t('landing.rds.seats', { from: seatsFrom, to: seatsTo })}
        </p>
      </div>
      <ul className={cx(layout.stack, layout.grow, styles.features)}>
        {features.map((feature) => (
          <li key={feature} className={cx(layout.row, layout.top)}>
            <CheckIcon width={16} className={text.success} />
            {feature}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={cx(layout.inlineRow, layout.center, layout.hoverable, text.plainLink, styles.button)}
        data-primary={recommended || undefined}
        onClick={onChoose}
        aria-label={t('landing.rds.askFor', { name })}
      >
        {t('landing.rds.ask')}
      </button>
    </Card>
  )
}
