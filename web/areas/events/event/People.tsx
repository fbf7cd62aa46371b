import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Attendee, attendeeKinds, type Event } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { draftOf } from '#web/areas/events/form/draft.ts'
import { attendeeKey, type Invited, sentOf } from '#web/areas/events/form/invited.ts'
import { PeoplePicker } from '#web/areas/events/form/PeoplePicker.tsx'
import { gone, usePeople } from '#web/areas/events/form/use-attendees.ts'
import listStyles from '#web/ui/lists/rows.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './event.module.css'
import { attendeeTones, refusalWords } from './words.ts'

export function People({ event }: { event: Event }) {
  const t = useTranslation()
  const mayWrite = useRight('events') === 'write'
  const occurrence = event.occurrence ?? undefined
  const { data, error, refetch } = usePeople(event)
  const people = data?.attendees ?? []
  const isPublished = event.state === 'published'
  const isUnreached = ({ memberId, state }: Attendee) => data?.mailsOutside === false && memberId === null && awaited.includes(state)
  const hasPlaces = people.some(({ state }) => state === 'confirmed' || state === 'accepted' || state === 'checked_in')
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('events.event.people')}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h3 className={text.subtitle}>{t('events.event.people')}</h3>
        {hasPlaces && mayWrite && (
          <SmartLink
            link={`/events/${event.id}/check-in${occurrence ? `?occurrence=${encodeURIComponent(occurrence)}` : ''}`}
            inApp
            className={text.link}
          >
            {t('events.event.checkIn.title')}
          </SmartLink>
        )}
      </div>
      <Answers counts={event.counts} />
      {mayWrite && event.state !== 'cancelled' && <Invite event={event} people={people} mailsOutside={data?.mailsOutside ?? true} />}
      {mayWrite && event.state !== 'cancelled' && people.some(isUnreached) && (
        <AlertBox tone="warning">{t(isPublished ? 'events.event.noMail' : 'events.event.noMailDraft')}</AlertBox>
      )}
      {data ? (
        people.length === 0 ? (
          <p className={text.dimmed}>{t('events.event.nobody')}</p>
        ) : (
          <ul className={listStyles.rows}>
            {people.map((attendee) => (
              <Person key={attendee.id} {...{ attendee, mayWrite, isPublished }} isUnreached={isPublished && isUnreached(attendee)} />
            ))}
          </ul>
        )
      ) : (
        <LoadingState failed={t('events.event.peopleNotLoaded')} error={error} onRetry={refetch} rows={3} rowHeight={44} />
      )}
    </section>
  )
}

const ended: readonly Attendee['state'][] = ['declined', 'refused', 'lapsed', 'cancelled', 'checked_in', 'no_show']
/** They must learn of it to answer. */
const awaited: readonly Attendee['state'][] = ['invited', 'offered']
const isOpen = ({ state }: Attendee) => !ended.includes(state)

type PersonProps = { attendee: Attendee; mayWrite: boolean; isPublished: boolean; isUnreached: boolean }

function Person({ attendee, mayWrite, isPublished, isUnreached }: PersonProps) {
  const t = useTranslation()
  const [link, setLink] = useState<string>()
  const { id, name, email: address, kind, state, waitPosition, note } = attendee
  const send = (endpoint: typeof events.approve | typeof events.refuse | typeof events.cancelAttendee) =>
    void sendNow('events', endpoint, { id }).catch((error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }))
  const resend = () =>
    void sendNow('events', events.resend, { id }).then(
      () => toast({ message: t('events.event.resent', { name }) }),
      (error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }),
    )
  const isUndecided = state === 'invited' || state === 'tentative'
  const copyLink = () =>
    void sendNow('events', events.attendeeLink, { id }).then(
      async ({ url }) => {
        setLink(url)
        // Without a secure connection the browser copies nothing; the link is shown in any case.
        const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
          () => true,
          () => false,
        )
        if (isCopied) toast({ message: t('events.event.linkCopied', { name }) })
      },
      (error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }),
    )
  return (
    <li className={listStyles.row}>
      <div className={cx(layout.stack, layout.grow)}>
        <span className={text.anywhere}>{name}</span>
        <span className={cx(text.small, text.dimmed, text.anywhere)}>
          {[kind === 'required' ? '' : t(`events.event.kind.${kind}`), address, note].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Badge tone={attendeeTones[state]}>
        {waitPosition === null ? t(`events.event.attendee.${state}`) : t('events.event.waiting', { position: waitPosition })}
      </Badge>
      {mayWrite && state === 'pending_approval' && (
        <>
          <Button size="compact-sm" onClick={() => send(events.approve)}>
            {t('events.event.approve')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => send(events.refuse)}>
            {t('events.event.refuse')}
          </Button>
        </>
      )}
      {mayWrite && isUnreached && (
        <Button size="compact-sm" variant="default" aria-label={t('events.event.copyLinkOf', { name })} onClick={copyLink}>
          {t('events.event.copyLink')}
        </Button>
      )}
      {mayWrite && isOpen(attendee) && (
        <MoreMenu label={t('events.event.moreOf', { title: name })} writes>
          {isUndecided && isPublished && <Menu.Item onClick={resend}>{t('events.event.resend')}</Menu.Item>}
          <Menu.Item onClick={copyLink}>{t('events.event.copyLink')}</Menu.Item>
          <Menu.Item color="red" onClick={() => send(events.cancelAttendee)}>
            {t(isUndecided ? 'events.event.withdraw' : 'events.event.removePerson')}
          </Menu.Item>
        </MoreMenu>
      )}
      {link && (
        <div className={styles.wholeRow}>
          <CopyField label={t('events.event.answerLink', { name })} value={link} />
        </div>
      )}
    </li>
  )
}

function Invite({ event, people, mailsOutside }: { event: Event; people: readonly Attendee[]; mailsOutside: boolean }) {
  const t = useTranslation()
  const [kind, setKind] = useState<Attendee['kind']>('required')
  const there = new Set(people.filter(({ state }) => !gone.includes(state)).map(attendeeKey))
  const isReached = (person: Invited) => mailsOutside || event.state === 'draft' || person.memberId !== undefined
  const send = (person: Invited) =>
    void sendNow('events', events.invite, {
      eventId: event.id,
      people: [{ ...sentOf(person), kind, ...(event.occurrence ? { occurrence: event.occurrence } : {}) }],
    }).then(
      () => toast({ message: t(isReached(person) ? 'events.event.invitedName' : 'events.event.invitedNoMail', { name: person.name }) }),
      (error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }),
    )
  return (
    <div className={cx(layout.row, layout.wrap)}>
      <PeoplePicker there={there} planned={draftOf(event)} except={event.id} onPick={send} />
      <NativeSelect
        size="xs"
        aria-label={t('events.event.inviteAs')}
        value={kind}
        onChange={({ currentTarget }) => setKind(attendeeKinds.find((one) => one === currentTarget.value) ?? 'required')}
        data={attendeeKinds.map((value) => ({ value, label: t(`events.event.kind.${value}`) }))}
      />
    </div>
  )
}

/** How many have answered what. */
function Answers({ counts }: Pick<Event, 'counts'>) {
  const t = useTranslation()
  const answered = (['accepted', 'tentative', 'declined', 'invited'] as const).filter((state) => counts[state] > 0)
  if (answered.length === 0) return null
  return (
    <p className={cx(text.small, text.dimmed)}>{answered.map((state) => t(`events.event.answers.${state}`, { count: counts[state] })).join(' · ')}</p>
  )
}
