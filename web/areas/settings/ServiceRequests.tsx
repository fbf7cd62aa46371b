import { NativeSelect } from '@mantine/core'
import type { ServiceRequest } from '#contract/landing.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { Section, hintClass } from './form-parts.tsx'
import { landingReads, saveRequestStatus } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

const states = ['new', 'answered', 'closed'] as const

/** Requests from visitors of the public page. */
export function ServiceRequests() {
  const t = useTranslation()
  const requests = useRead(landingReads.requests)
  return (
    <Section title={t('settings.requests.title')} text={t('settings.requests.text')}>
      <Loaded of={requests} failed={t('settings.requests.notLoaded')} rows={2} rowHeight={52}>
        {(list) =>
          list.length === 0 ? (
            <p className={cx(text.dimmed, text.pretty)}>{t('settings.requests.none')}</p>
          ) : (
            <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.requests.title')}>
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
  const { moment: formatMoment } = useDates()
  const { id, name, email, company, phone, service, seats, message, status, createdAt } = request
  const about = [company, service?.name, seats === null ? undefined : t('settings.requests.seats', { count: seats }), formatMoment(createdAt)]
  return (
    <li className={cx(layout.row, layout.wrap, layout.top, styles.row)}>
      <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
        <span className={cx(text.strong, text.anywhere)}>{name}</span>
        <span className={hintClass}>{about.filter(Boolean).join(' · ')}</span>
        <span className={hintClass}>
          <a href={`mailto:${encodeURIComponent(email)}`} className={text.link}>
            {email}
          </a>
          {phone && ` · ${phone}`}
        </span>
        <p className={cx(text.anywhere, styles.message)}>{message}</p>
      </div>
      <NativeSelect
        className={cx(layout.fixed)}
        w="9rem"
        aria-label={t('settings.requests.stateOf', { name })}
        value={status}
        data={states.map((value) => ({ value, label: t(`settings.requests.states.${value}`) }))}
        onChange={({ currentTarget: { value } }) => saveRequestStatus(id, value as ServiceRequest['status'])}
      />
    </li>
  )
}
