import { NativeSelect } from '@mantine/core'
import type { ServiceRequest } from '#contract/landing.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useMoment } from './date-formats.ts'
import { Section } from './form-parts.tsx'
import { landingReads, saveRequestStatus } from './queries.ts'
import styles from './settings.module.css'

const states = ['new', 'answered', 'closed'] as const

/** What visitors of the public page have asked for. */
export function ServiceRequests() {
  const t = useTranslation()
  const requests = useRead(landingReads.requests)
  return (
    <Section title={t('settings.requests.title')} text={t('settings.requests.text')}>
      <Loaded of={requests} failed={t('settings.requests.notLoaded')} rows={2} rowHeight={52}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.step}>{t('settings.requests.none')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('settings.requests.title')}>
              {list.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function RequestRow({ request }: { request: ServiceRequest }) {
  const t = useTranslation()
  const at = useMoment()
  const { id, name, email, company, phone, service, seats, message, status, createdAt } = request
  const about = [company, service?.name, seats === null ? undefined : t('settings.requests.seats', { count: seats }), at(createdAt)]
  return (
    <li className={styles.row} data-top>
      <div className={styles.rowText}>
        <span className={styles.rowTitle}>{name}</span>
        <span className={styles.rowHint}>{about.filter(Boolean).join(' · ')}</span>
        <span className={styles.rowHint}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          {phone && ` · ${phone}`}
        </span>
        <p className={styles.message}>{message}</p>
      </div>
      <NativeSelect
        className={styles.role}
        aria-label={t('settings.requests.stateOf', { name })}
        value={status}
        data={states.map((value) => ({ value, label: t(`settings.requests.states.${value}`) }))}
        onChange={({ currentTarget: { value } }) => saveRequestStatus(id, value as ServiceRequest['status'])}
      />
    </li>
  )
}
