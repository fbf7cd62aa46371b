import { useState } from 'react'
import type { LandingService } from '#contract/landing.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { BriefcaseIcon, CheckIcon } from '#web/ui/icons/icons.ts'
import styles from './landing.module.css'
import { LandingFrame } from './LandingFrame.tsx'
import { landingReads } from './queries.ts'
import { RequestForm } from './RequestForm.tsx'

export function ServicesPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(landingReads.rds, { language }, { keepPrevious: true })
  const [chosen, setChosen] = useState<string>()
  const choose = (id: string) => {
    setChosen(id)
    document.getElementById('request')?.scrollIntoView({ behavior: 'smooth' })
    document.querySelector<HTMLElement>('#request [name="name"]')?.focus({ preventScroll: true })
  }
  return (
    <LandingFrame>
      <section className={styles.hero}>
        <h1 className={styles.title}>{t('landing.rds.title')}</h1>
        <p className={styles.lead}>{data?.team ? t('landing.rds.by', { team: data.team.name }) : t('landing.rds.lead')}</p>
      </section>
      <div className={styles.part}>
        {error ? (
          <ErrorState title={t('landing.rds.failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ul className={styles.services} aria-busy="true" aria-label={t('ui.loading')}>
            {[1, 2, 3].map((place) => (
              <li key={place} className={styles.service} data-empty />
            ))}
          </ul>
        ) : !data.team || data.services.length === 0 ? (
          <EmptyState icon={BriefcaseIcon} title={t('landing.rds.none')} text={t('landing.rds.noneText')} />
        ) : (
          <>
            <ul className={styles.services}>
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
    <li className={styles.service} data-recommended={recommended || undefined}>
      {recommended && <span className={styles.badge}>{t('landing.rds.recommended')}</span>}
      <h2 className={styles.serviceName}>{name}</h2>
      <p className={styles.serviceText}>{description}</p>
      <p className={styles.price}>
        {price === null ? <strong>{t('landing.rds.onRequest')}</strong> : <strong>{money(price)}</strong>}
        {price !== null && <span>{t('landing.rds.perSeat')}</span>}
      </p>
      <p className={styles.seats}>
        {seatsTo === null ? t('landing.rds.seatsFrom', { from: seatsFrom }) : t('landing.rds.seats', { from: seatsFrom, to: seatsTo })}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon width={16} />
            {feature}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.button}
        data-strong={recommended || undefined}
        onClick={onChoose}
        aria-label={t('landing.rds.askFor', { name })}
      >
        {t('landing.rds.ask')}
      </button>
    </li>
  )
}
