import { Button } from '@mantine/core'
import { type Event, eventAnswers } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { repeatText } from '#contract/repeat-words.ts'
import { sendNow, useWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { useDateRanges, useDates } from '#web/ui/format/dates.ts'
import { History } from '#web/ui/history/History.tsx'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { linkOf } from '#web/areas/events/form/linked-kinds.ts'
import { reminderText } from '#web/areas/events/form/reminder-text.ts'
import styles from './event.module.css'
import { People } from './People.tsx'
import { respond } from './queries.ts'
import { saveIcs } from './save-ics.ts'
import { eventTones, historyWords, refusalWords, timeText } from './words.ts'

export function EventView({ event }: { event: Event }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { title, state, type, visibility, repeat, place, onlineUrl, description, slug } = event
  const { appointment: exact } = useDates()
  const ranges = useDateRanges()
  const linkedPage = event.linked ? linkOf(event.linked) : undefined
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <article className={cx(layout.stack, layout.gap6)} aria-label={title}>
      {event.cover && <img className={styles.cover} src={event.cover} alt="" />}
      <header className={cx(layout.stack, layout.gap1)}>
        <div className={cx(layout.row, layout.wrap)}>
          <Badge tone={eventTones[state]}>{t(`events.event.state.${state}`)}</Badge>
          <Badge tone="neutral">{t(`events.event.type.${type}`)}</Badge>
          {visibility !== 'team' && <Badge tone="info">{t(`events.event.visibility.${visibility}`)}</Badge>}
        </div>
        <h2 className={text.pageTitle}>{title}</h2>
        <p>{timeText(event, ranges)}</p>
        {repeat && <p className={text.dimmed}>{repeatText(repeat, language)}</p>}
      </header>
      <ConflictCards area="events" id={event.id} />
      <OwnAnswer event={event} />
      <FactList>
        {!event.allDay && event.timeZone !== own && <Fact label={t('events.event.fields.timeZone')}>{event.timeZone}</Fact>}
        <Fact label={t('events.event.fields.mode')}>{t(`events.event.mode.${event.mode}`)}</Fact>
        {place && <Fact label={t('events.event.fields.place')}>{place}</Fact>}
        {onlineUrl && (
          <Fact label={t('events.event.fields.onlineUrl')}>
            <a className={cx(text.link, text.anywhere)} href={onlineUrl} target="_blank" rel="noreferrer">
              {onlineUrl}
            </a>
          </Fact>
        )}
        {event.organizerName && <Fact label={t('events.event.fields.organizer')}>{event.organizerName}</Fact>}
        {event.organizationName && (
          <Fact label={t('events.event.fields.organizationId')}>
            <SmartLink link={`/organizations/${event.organizationId}`} inApp className={text.link}>
              {event.organizationName}
            </SmartLink>
          </Fact>
        )}
        {event.linked && event.linkedName && (
          <Fact label={t(`events.event.linkedKind.${event.linked.kind}`)}>
            {linkedPage === undefined ? (
              event.linkedName
            ) : (
              <SmartLink link={linkedPage} inApp className={text.link}>
                {event.linkedName}
              </SmartLink>
            )}
          </Fact>
        )}
        <Fact label={t('events.event.fields.registration')}>{t(`events.event.registration.${event.registration}`)}</Fact>
        {event.registrationUntil && <Fact label={t('events.event.fields.registrationUntil')}>{exact(event.registrationUntil)}</Fact>}
        {event.remindersMinutes.length > 0 && (
          <Fact label={t('events.event.fields.reminder')}>{event.remindersMinutes.map((minutes) => reminderText(t, minutes)).join(', ')}</Fact>
        )}
      </FactList>
      <Places event={event} />
      {slug && state === 'published' && <CopyField label={t('events.event.publicPage')} value={`${location.origin}/e/${slug}`} />}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<CalendarIcon width={16} />}
          onClick={() => void saveIcs(event).catch((error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }))}
        >
          {t('events.event.saveIcs')}
        </Button>
      </div>
      {description && <SafeHtml className={text.anywhere} html={description} />}
      <People event={event} />
      <History entity="event" id={event.id} fields={historyWords} />
    </article>
  )
}

/** How many places are taken. */
function Places({ event: { counts, capacityOnsite, capacityOnline } }: { event: Event }) {
  const t = useTranslation()
  const bars = [
    ['onsite', counts.onsite, capacityOnsite],
    ['online', counts.online, capacityOnline],
  ] as const
  return bars.map(
    ([channel, taken, capacity]) =>
      capacity !== null && (
        <div key={channel} className={cx(layout.stack, layout.gap1)}>
          <span className={text.small}>{t(`events.event.taken.${channel}`, { taken, capacity })}</span>
          <ProgressBar value={taken} max={capacity} label={t(`events.event.taken.${channel}`, { taken, capacity })} />
        </div>
      ),
  )
}

function OwnAnswer({ event }: { event: Event }) {
  const t = useTranslation()
  const answer = useWrite(respond)
  const { user } = useSession()
  const { my, state, registration, organizerId, id, occurrence, repeat } = event
  if (state !== 'published') return null
  const failed = (error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' })
  if (!my) {
    const isOpen = registration === 'open' || registration === 'approval'
    if (!isOpen || (repeat !== null && occurrence === null) || organizerId === null || organizerId === user?.id) return null
    const register = () => void sendNow('events', events.register, { eventId: id, ...(occurrence ? { occurrence } : {}) }).catch(failed)
    return (
      <div>
        <Button variant="light" onClick={register}>
          {t('events.event.register')}
        </Button>
      </div>
    )
  }
  const mayAnswer = ['invited', 'accepted', 'tentative', 'declined', 'offered'].includes(my.state)
  return (
    <section className={cx(layout.stack, layout.gap2)} aria-label={t('events.event.myAnswer')}>
      <span>{t(`events.event.my.${my.state}`)}</span>
      {mayAnswer && (
        <div className={cx(layout.row, layout.wrap)}>
          {eventAnswers
            .filter((one) => my.state !== 'offered' || one !== 'tentative')
            .map((one) => (
              <Button
                key={one}
                size="compact-md"
                variant={my.state === one ? 'filled' : 'default'}
                aria-pressed={my.state === one}
                onClick={() => void answer({ id: my.id, answer: one })}
              >
                {t(`events.event.answer.${one}`)}
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}
