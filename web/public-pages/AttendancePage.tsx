import { useState } from 'react'
import type { PublicAttendance } from '#contract/event-shapes.ts'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { post, Refusal } from './calls.ts'
import { eventTimeText, ownTimeText } from './event-times.ts'
import { Frame, Refused } from './Frame.tsx'
import styles from './public-pages.module.css'
import { timeText, useText } from './texts.ts'
import { useOpened } from './use-opened.ts'

const answers = [
  ['accepted', 'answerAccept'],
  ['tentative', 'answerMaybe'],
  ['declined', 'answerDecline'],
] as const
const mayAnswer = ['invited', 'accepted', 'tentative', 'declined']
const mayCancel = ['confirmed', 'waitlisted', 'offered', 'pending_approval']
const reasons: Record<number, string> = { 410: 'state_lapsed', 422: 'eventIsFull', 429: 'tooMany' }

function Choices({ attendance, busy, onSend }: { attendance: PublicAttendance; busy: boolean; onSend(verb: string, body?: object): void }) {
  const { t, language } = useText()
  const [isSure, setIsSure] = useState(false)
  const { state, offeredUntil } = attendance
  return (
    <>
      {state === 'offered' && (
        <>
          <p>{t('offeredUntil', { time: timeText(language, offeredUntil ?? '') })}</p>
          <button className={`${styles.button} ${styles.primary}`} disabled={busy} onClick={() => onSend('confirm')}>
            {t('confirmPlace')}
          </button>
        </>
      )}
      {mayAnswer.includes(state) && (
        <div className={styles.choices}>
          {answers.map(([answer, text]) => (
            <button
              key={answer}
              className={state === answer ? `${styles.button} ${styles.chosen}` : styles.button}
              aria-pressed={state === answer}
              disabled={busy}
              onClick={() => onSend('respond', { answer })}
            >
              {t(text)}
            </button>
          ))}
        </div>
      )}
      {mayCancel.includes(state) &&
        (isSure ? (
          <div role="group" aria-label={t('cancelSure')}>
            <p>{t('cancelSure')}</p>
            <div className={styles.choices}>
              <button className={styles.button} disabled={busy} onClick={() => onSend('cancel')}>
                {t('cancelYes')}
              </button>
              <button className={styles.button} onClick={() => setIsSure(false)} autoFocus>
                {t('cancelNo')}
              </button>
            </div>
          </div>
        ) : (
          <p>
            <button className={styles.button} onClick={() => setIsSure(true)}>
              {t('cancelPlace')}
            </button>
          </p>
        ))}
    </>
  )
}

function Opened({ path, first }: { path: string; first: PublicAttendance }) {
  const { t, language } = useText()
  const [attendance, setAttendance] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { event, state, waitPosition, checkInCode, team } = attendance
  const own = ownTimeText(language, event)
  const isOpen = event.state === 'published' && !event.hasBegun
  const send = (verb: string, body: object = {}) => {
    setBusy(true)
    setProblem(undefined)
    post<PublicAttendance>(`${path}/${verb}`, body)
      .then(setAttendance, (error: unknown) => setProblem(reasons[error instanceof Refusal ? error.status : 0] ?? 'failed'))
      .finally(() => setBusy(false))
  }
  return (
    <Frame title={event.title} team={team.name}>
      <p role="status" className={styles.state}>
        {event.state === 'cancelled' ? t('eventCancelled') : t(`state_${state}`, { position: waitPosition ?? 0 })}
      </p>
      <dl className={styles.facts}>
        <dt>{t('eventWhen')}</dt>
        <dd>
          {eventTimeText(language, event)}
          {own && <p className={styles.dimmed}>{t('eventYourTime', { time: own })}</p>}
        </dd>
        <dt>{t('eventWhere')}</dt>
        <dd>
          {attendance.channel === 'online' ? t('eventOnline') : event.place}
          {event.onlineUrl && (
            <p>
              <a className={styles.link} href={event.onlineUrl} rel="noreferrer">
                {t('joinOnline')}
              </a>
            </p>
          )}
        </dd>
      </dl>
      {problem && (
        <p role="alert" className={styles.error}>
          {t(problem)}
        </p>
      )}
      {isOpen && <Choices key={state} attendance={attendance} busy={busy} onSend={send} />}
      {checkInCode && attendance.channel === 'onsite' && (
        <figure className={styles.code}>
          <img src={`${path}/qr`} alt={t('checkInCode')} width={220} height={220} />
          <figcaption>{t('checkInCode')}</figcaption>
        </figure>
      )}
      {event.description && <SafeHtml className={styles.message} html={event.description} />}
      <p>
        <a className={styles.link} href={`${path}/ics`} download="event.ics">
          {t('eventAddToCalendar')}
        </a>
      </p>
    </Frame>
  )
}

export function AttendancePage({ token }: { token: string }) {
  const { t } = useText()
  const path = `/api/public/attendances/${encodeURIComponent(token)}`
  const { state, reload } = useOpened<PublicAttendance>(path)
  if (state.kind === 'loading' || state.kind === 'needs') return <p role="status">{t('loading')}</p>
  if (state.kind === 'refused') return <Refused status={state.status} onAgain={reload} />
  return <Opened path={path} first={state.open} />
}
