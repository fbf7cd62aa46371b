import { type FormEvent, useState } from 'react'
import { type AttendeeState, type Channel, eventLimits, type OpenPublicEvent, type PublicEvent } from '#contract/event-shapes.ts'
import { identityLimits } from '#contract/identity.ts'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { post, Refusal } from './calls.ts'
import { eventTimeText, ownTimeText } from './event-times.ts'
import { Frame, Refused } from './Frame.tsx'
import styles from './public-pages.module.css'
import { useText } from './texts.ts'
import { useOpened } from './use-opened.ts'

type Registered = { state: AttendeeState; waitPosition: number | null }
const known: readonly AttendeeState[] = ['confirmed', 'waitlisted', 'pending_approval']
const reasons: Record<number, string> = { 410: 'eventGone', 422: 'eventIsFull', 429: 'tooMany' }

function Facts({ event }: { event: OpenPublicEvent }) {
  const { t, language } = useText()
  const own = ownTimeText(language, event)
  const where = { onsite: 'eventOnsite', online: 'eventOnline', hybrid: 'eventHybrid' } as const
  return (
    <dl className={styles.facts}>
      <dt>{t('eventWhen')}</dt>
      <dd>
        {eventTimeText(language, event)}
        {!event.allDay && <span className={styles.dimmed}> · {t('eventTimeZone', { zone: event.timeZone })}</span>}
        {own && <p className={styles.dimmed}>{t('eventYourTime', { time: own })}</p>}
      </dd>
      <dt>{t('eventWhere')}</dt>
      <dd>
        {event.mode === 'online' ? t('eventOnline') : [event.place, event.mode === 'hybrid' ? t(where.hybrid) : ''].filter(Boolean).join(' · ')}
      </dd>
    </dl>
  )
}

function RegistrationForm({ path, event, onDone }: { path: string; event: OpenPublicEvent; onDone(registered: Registered): void }) {
  const { t, language } = useText()
  const [fields, setFields] = useState({ name: '', email: '', note: '', website: '' })
  const [date, setDate] = useState(0)
  const [channel, setChannel] = useState<Channel>(event.mode === 'online' ? 'online' : 'onsite')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = event.dates[date]
  const left = chosen?.left[channel] ?? null
  const isFull = left !== null && left <= 0
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (change: { target: { value: string } }) => setFields({ ...fields, [name]: change.target.value }),
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setBusy(true)
    setProblem(undefined)
    post<Registered>(`${path}/register`, { ...fields, note: fields.note || null, channel, occurrence: chosen?.occurrence ?? null, language })
      .then(onDone, (error: unknown) => setProblem(reasons[error instanceof Refusal ? error.status : 0] ?? 'failed'))
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={submit}>
      {event.dates.length > 1 && (
        <label className={styles.field}>
          {t('eventDate')}
          <select value={date} onChange={(change) => setDate(Number(change.target.value))}>
            {event.dates.map((one, number) => (
              <option key={one.occurrence ?? ''} value={number}>
                {eventTimeText(language, { ...event, startsAt: one.startsAt, endsAt: one.endsAt })}
              </option>
            ))}
          </select>
        </label>
      )}
      {event.mode === 'hybrid' && (
        <label className={styles.field}>
          {t('eventChannel')}
          <select value={channel} onChange={(change) => setChannel(change.target.value === 'online' ? 'online' : 'onsite')}>
            <option value="onsite">{t('eventOnsite')}</option>
            <option value="online">{t('eventOnline')}</option>
          </select>
        </label>
      )}
      {left !== null && (
        <p className={styles.dimmed}>{isFull ? t(event.waitlist ? 'eventFull' : 'eventFullClosed') : t('eventLeft', { count: left })}</p>
      )}
      {event.registration === 'approval' && <p className={styles.dimmed}>{t('eventApproval')}</p>}
      <label className={styles.field}>
        {t('yourName')}
        <input {...field('name')} required maxLength={identityLimits.name} autoComplete="name" />
      </label>
      <label className={styles.field}>
        {t('email')}
        <input {...field('email')} type="email" required maxLength={identityLimits.email} autoComplete="email" />
      </label>
      <label className={styles.field}>
        {t('eventNote')}
        <textarea {...field('note')} rows={2} maxLength={eventLimits.note} />
      </label>
      {/* People do not see this field, and robots fill it. */}
      <label className={styles.trap} aria-hidden="true">
        {t('eventWebsite')}
        <input {...field('website')} tabIndex={-1} autoComplete="off" />
      </label>
      {problem && (
        <p role="alert" className={styles.error}>
          {t(problem)}
        </p>
      )}
      <button className={`${styles.button} ${styles.primary}`} disabled={busy || (isFull && !event.waitlist)}>
        {t('eventRegister')}
      </button>
    </form>
  )
}

function Done({ registered: { state, waitPosition }, sendsMail }: { registered: Registered; sendsMail: boolean }) {
  const { t } = useText()
  const form = known.includes(state) ? state : 'already'
  return (
    <div role="status">
      <h2>{t(`registered_${form}`)}</h2>
      <p>{t(`${sendsMail ? 'registeredWhy' : 'registeredUnmailed'}_${form}`, { position: waitPosition ?? 0 })}</p>
    </div>
  )
}

export function EventPage({ slug }: { slug: string }) {
  const { t } = useText()
  const path = `/api/public/events/${encodeURIComponent(slug)}`
  const { state, reload } = useOpened<PublicEvent>(path)
  const [registered, setRegistered] = useState<Registered>()
  if (state.kind === 'loading' || state.kind === 'needs') return <p role="status">{t('loading')}</p>
  if (state.kind === 'refused' && state.status === 410) return <Frame title={t('eventGone')}>{t('eventGoneWhy')}</Frame>
  if (state.kind === 'refused') return <Refused status={state.status} onAgain={reload} />
  const { open: event } = state
  if (event.state === 'cancelled') return <Frame title={event.title}>{t('eventCancelled')}</Frame>
  return (
    <Frame title={event.title} team={event.team.name}>
      {event.cover && <img className={styles.cover} src={event.cover} alt="" />}
      <Facts event={event} />
      {event.description && <SafeHtml className={styles.message} html={event.description} />}
      <p>
        <a className={styles.link} href={`${path}/ics`} download="event.ics">
          {t('eventAddToCalendar')}
        </a>
      </p>
      {registered ? (
        <Done registered={registered} sendsMail={event.sendsMail} />
      ) : event.isClosed ? (
        <p role="status">{t('eventClosed')}</p>
      ) : (
        <RegistrationForm path={path} event={event} onDone={setRegistered} />
      )}
    </Frame>
  )
}
