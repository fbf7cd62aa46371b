import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { v7 as newId } from 'uuid'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { usePreferences } from '#web/kernel/session/preferences.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import text from '#web/ui/styles/text.module.css'
import { baseOf, changesOf, draftOf, fieldsOf, newDraft, newEvent } from '#web/areas/events/form/draft.ts'
import { EventActions } from './EventActions.tsx'
import { EventForm, type FilledEventForm } from '#web/areas/events/form/EventForm.tsx'
import { type Invited, sentOf } from '#web/areas/events/form/invited.ts'
import { EventView } from './EventView.tsx'
import { createEvent, eventReads, inviteToEvent, showCreated, updateEvent } from './queries.ts'

const [width, sideFrom] = [560, 1440]

type Address = { new?: unknown; occurrence?: unknown; edit?: unknown }

/** Beside the calendar: a new event, or one that is looked at or changed. */
export function EventDrawer() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Address
  const wanted = address.new === undefined ? undefined : String(address.new)
  const occurrence = typeof address.occurrence === 'string' ? address.occurrence : undefined
  const mayWrite = useRight('events') === 'write'
  const { user } = useSession()
  const timeZone = usePreferences()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const isNew = wanted !== undefined && mayWrite
  const { data, error, refetch } = useRead(
    eventReads.one,
    { id: id ?? '', ...(occurrence ? { occurrence } : {}) },
    { enabled: id !== undefined && !isNew },
  )
  const event = data?.id === id ? data : undefined
  const gone = id !== undefined && !isNew && isNotFound(error) && !event
  const isEditing = address.edit !== undefined && mayWrite
  useItemTitle(event?.title)
  const toCalendar = (replace = false) =>
    void navigate({
      to: '/events',
      search: (old: object) => ({ ...old, new: undefined, occurrence: undefined, edit: undefined }),
      replace,
      resetScroll: false,
    })
  const edit = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })
  const stopEditing = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })

  useEffect(() => {
    if (!gone) return
    toast({ message: t('events.event.gone') })
    void navigate({
      to: '/events',
      search: (old: object) => ({ ...old, occurrence: undefined, edit: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [gone, navigate, t])

  const invite = (eventId: string, invited: readonly Invited[], ofSeries: string | null = null) => {
    const people = invited.map((person) => ({ ...sentOf(person), ...(ofSeries ? { occurrence: ofSeries } : {}) }))
    if (people.length > 0) void sendWrite(inviteToEvent, { eventId, people })
  }
  const create = ({ draft, invited }: FilledEventForm) => {
    const made = newId()
    showCreated(newEvent(draft, made, user))
    void sendWrite(createEvent, { event: { id: made, ...fieldsOf(draft) } })
    invite(made, invited)
    void navigate({
      to: '/events/$id',
      params: { id: made },
      search: (old: object) => ({ ...old, new: undefined, occurrence: undefined, edit: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const update = ({ before, draft, scope, invited }: FilledEventForm) => {
    stopEditing()
    if (!event) return
    // Before a change that may split the series: those invited come along.
    invite(event.id, invited, scope === 'this' ? event.occurrence : null)
    // Not against the event, which others may have changed since the form was opened.
    const changes = changesOf(before, draft)
    if (Object.keys(changes).length === 0) return
    const input = { id: event.id, event: changes, ...baseOf(before, changes), ...(event.occurrence ? { scope, occurrence: event.occurrence } : {}) }
    void sendWithUndo(updateEvent, input, { message: t('events.event.changed', { title: draft.title }) }).then(
      (answer) => {
        // The address names an occurrence that may be another one now.
        if (event.occurrence && (answer.id !== event.id || scope !== 'this')) toCalendar(true)
      },
      () => {},
    )
  }
  return (
    <DetailsDrawer
      opened={isNew || (id !== undefined && !gone)}
      onClose={() => toCalendar()}
      label={isNew ? t('events.event.newTitle') : t('events.event.details')}
      width={width}
      sideFrom={sideFrom}
      contentKey={`${id ?? 'new'} ${occurrence ?? ''} ${isEditing}`}
      header={
        isNew ? (
          <h2 className={text.subtitle}>{t('events.event.newTitle')}</h2>
        ) : (
          event && !isEditing && <EventActions key={event.id} event={event} onEdit={edit} onGone={() => toCalendar(true)} />
        )
      }
    >
      {isNew ? (
        <EventForm
          key={wanted}
          draft={newDraft(wanted, timeZone, user?.id)}
          saveText={t('events.event.create')}
          onSave={create}
          onCancel={() => toCalendar()}
        />
      ) : event && isEditing ? (
        <EventForm
          key={`${event.id} ${event.occurrence ?? ''}`}
          draft={draftOf(event)}
          event={event}
          saveText={t('events.event.save')}
          onSave={update}
          onCancel={stopEditing}
        />
      ) : event ? (
        <EventView key={`${event.id} ${event.occurrence ?? ''}`} event={event} />
      ) : (
        <LoadingState failed={t('events.event.notLoaded')} error={gone ? null : error} onRetry={refetch} rows={5} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
