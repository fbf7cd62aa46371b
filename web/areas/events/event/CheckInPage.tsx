import { Button, TextInput } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { codeIn } from '#contract/check-in-codes.ts'
import type { Attendee } from '#contract/event-shapes.ts'
import { foldText } from '#contract/fold.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { UserIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import listStyles from '#web/ui/lists/rows.module.css'
import styles from './event.module.css'
import { checkIn, eventReads } from './queries.ts'

/** The list is on the device after the first visit, so it works without a connection. */
const most = 5000
const expected: readonly Attendee['state'][] = ['confirmed', 'accepted', 'checked_in', 'no_show']

type Result = { tone: 'success' | 'warning' | 'danger'; text: string }

export function CheckInPage() {
  const t = useTranslation()
  const dates = useDates()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const navigate = useNavigate()
  const { occurrence, code: opened } = useSearch({ strict: false }) as { occurrence?: string; code?: unknown }
  const of = occurrence ? { occurrence } : {}
  const { data: event, error: missing } = useRead(eventReads.one, { id, ...of })
  const { data, error, refetch } = useRead(eventReads.attendees, { eventId: id, size: most, ...of })
  const send = useWrite(checkIn)
  useItemTitle(event?.title)
  const gone = isNotFound(missing) && !event
  useEffect(() => {
    if (!gone) return
    toast({ message: t('events.event.gone') })
    void navigate({ to: '/events', replace: true })
  }, [gone, navigate, t])
  const [query, setQuery] = useState('')
  const [result, setResult] = useState<Result>()
  const people = (data?.attendees ?? []).filter(({ state }) => expected.includes(state))
  const here = people.filter(({ state }) => state === 'checked_in')
  const wanted = foldText(query.trim())
  const shown = people.filter(({ name, email }) => foldText(name).includes(wanted) || email.includes(wanted))

  const mark = (person: Attendee) => {
    if (person.state === 'checked_in') {
      const time = dates.time(person.checkedInAt ?? '')
      return setResult({ tone: 'warning', text: t('events.event.checkIn.again', { name: person.name, time }) })
    }
    setResult({ tone: 'success', text: t('events.event.checkIn.done', { name: person.name }) })
    void send({ eventId: id, attendeeId: person.id, at: new Date().toISOString() })
  }
  const scanned = (text: string) => {
    const person = people.find((one) => one.checkInCode === codeIn(text))
    if (person) mark(person)
    else setResult({ tone: 'danger', text: t('events.event.checkIn.unknown') })
  }
  const latest = useRef(scanned)
  useEffect(() => void (latest.current = scanned))
  // The camera of a phone opened this page with a code. Once: the address loses it.
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded || opened === undefined) return
    latest.current(String(opened))
    void navigate({ to: '.', search: (old: object) => ({ ...old, code: undefined }), replace: true, resetScroll: false })
  }, [isLoaded, opened, navigate])
  return (
    <>
      <PageHeader title={event ? t('events.event.checkIn.of', { title: event.title }) : t('events.event.checkIn.title')} />
      <div className={cx(layout.gutter, layout.stack, layout.gap4)}>
        <BackLink to={`/events/${id}`} search={of}>
          {t('events.event.checkIn.back')}
        </BackLink>
        <p role="status">{t('events.event.checkIn.count', { here: here.length, all: people.length })}</p>
        {/* A code that is read before the list is there would be unknown. */}
        {data && <Camera onCode={scanned} />}
        {result && (
          <AlertBox tone={result.tone} role="status">
            {result.text}
          </AlertBox>
        )}
        <TextInput
          label={t('events.event.checkIn.search')}
          type="search"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        {!data ? (
          <LoadingState failed={t('events.event.peopleNotLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={48} />
        ) : shown.length === 0 ? (
          <EmptyState icon={UserIcon} title={t('events.event.checkIn.none')} />
        ) : (
          <ul className={listStyles.rows} aria-label={t('events.event.people')}>
            {shown.map((person) => (
              <li key={person.id} className={listStyles.row}>
                <span className={cx(layout.grow, text.anywhere)}>{person.name}</span>
                {person.state === 'checked_in' ? (
                  <Badge tone="success">{dates.time(person.checkedInAt ?? '')}</Badge>
                ) : (
                  <Button size="compact-md" onClick={() => mark(person)} aria-label={t('events.event.checkIn.mark', { name: person.name })}>
                    {t('events.event.checkIn.here')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const scanMs = 300

/** Where the browser reads codes. Elsewhere the list is enough. */
function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setIsOn] = useState(false)
  const [failed, setFailed] = useState(false)
  const report = useRef(onCode)
  useEffect(() => void (report.current = onCode))
  useEffect(() => {
    const Made = detectorClass()
    if (!isOn || !Made) return
    const detector = new Made({ formats: ['qr_code'] })
    let [stream, timer, last]: [MediaStream | undefined, number | undefined, string] = [undefined, undefined, '']
    let isOver = false
    const look = async () => {
      const [found] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (found && found.rawValue !== last) report.current((last = found.rawValue))
      if (!isOver) timer = window.setTimeout(() => void look(), scanMs)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened
        if (isOver || !video.current) return opened.getTracks().forEach((track) => track.stop())
        video.current.srcObject = opened
        void video.current.play().then(look)
        return undefined
      },
      () => {
        setFailed(true)
        setIsOn(false)
      },
    )
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [isOn])
  if (!detectorClass()) return null
  return (
    <div className={cx(layout.stack, layout.gap2)}>
      <div>
        <Button variant="default" onClick={() => setIsOn(!isOn)}>
          {t(isOn ? 'events.event.checkIn.stopCamera' : 'events.event.checkIn.camera')}
        </Button>
      </div>
      {failed && <p className={text.dimmed}>{t('events.event.checkIn.noCamera')}</p>}
      {isOn && <video ref={video} className={styles.video} muted playsInline aria-label={t('events.event.checkIn.camera')} />}
    </div>
  )
}
