import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type Event,
  eventLimits,
  eventModes,
  type EventScope,
  eventScopes,
  eventTypes,
  eventVisibilities,
  registrationKinds,
} from '#contract/event-shapes.ts'
import { textLimits } from '#contract/shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { timeZonesWith } from '#web/ui/format/time-zones.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { RepeatPicker } from '#web/ui/repeat/RepeatPicker.tsx'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { PictureButtons } from '#web/ui/uploads/PictureButtons.tsx'
import { type Draft, type DraftProblem, problemsOf, repeatStart, withAllDay, withStart } from './draft.ts'
import { FreeBusy } from './FreeBusy.tsx'
import { attendeeKey, type Invited } from './invited.ts'
import { InvitedPeople } from './InvitedPeople.tsx'
import { LinkedSelect } from './LinkedSelect.tsx'
import { Reminders } from './Reminders.tsx'
import styles from './form.module.css'
import { useAttendees } from './use-attendees.ts'

/** `before`: what the form was opened with. */
export type FilledEventForm = { before: Draft; draft: Draft; scope: EventScope; invited: readonly Invited[] }

type Props = {
  /** Only read when the form opens: a later change of the event does not change what was typed. */
  draft: Draft
  /** The event that is changed. Of an occurrence, which ones are meant is chosen here. */
  event?: Pick<Event, 'id' | 'occurrence'>
  saveText: string
  onSave: (filled: FilledEventForm) => void
  onCancel: () => void
}

export function EventForm({ draft: given, event: changed, saveText, onSave, onCancel }: Props) {
  const t = useTranslation()
  const uploadPicture = usePictureUpload()
  const members = useMembers()
  const form = useRef<HTMLFormElement>(null)
  const isOccurrence = (changed?.occurrence ?? null) !== null
  const attendees = useAttendees(changed)
  const [before] = useState(given)
  const [draft, setDraft] = useState(before)
  const [invited, setInvited] = useState<Invited[]>([])
  const [scope, setScope] = useState<EventScope>(isOccurrence ? 'this' : 'all')
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const problems = problemsOf(draft)
  const isOne = isOccurrence && scope === 'this'
  const dirty = invited.length > 0 || JSON.stringify(draft) !== JSON.stringify(before)
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'events.unsaved', openedBy: changed ? 'edit' : 'new' })

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    if (Object.keys(problems).length === 0) {
      isLeavingRef.current = true
      return onSave({ before, draft, scope, invited })
    }
    // After the errors are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts(t('events.event.form'), [
    { keys: 'mod+s', label: t('events.event.save'), run: () => save() },
    { keys: 'mod+enter', label: t('events.event.save'), run: () => save() },
  ])

  const errorOf = (field: DraftProblem) => (submitted && problems[field] ? t(`events.event.wrong.${problems[field]}`) : undefined)
  const select = <F extends 'type' | 'visibility' | 'mode' | 'registration'>(field: F, values: readonly Draft[F][]) => (
    <NativeSelect
      label={t(`events.event.fields.${field}`)}
      value={draft[field]}
      onChange={({ currentTarget }) => set({ [field]: values.find((one) => one === currentTarget.value) ?? draft[field] })}
      data={values.map((value) => ({ value, label: t(`events.event.${field}.${value}`) }))}
    />
  )
  const input = (field: 'title' | 'place' | 'onlineUrl' | 'capacityOnsite' | 'capacityOnline', more: object = {}) => (
    <TextInput
      label={t(`events.event.fields.${field}`)}
      {...more}
      value={draft[field]}
      error={field === 'place' ? undefined : errorOf(field)}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
    />
  )
  const pair = (first: ReactNode, second: ReactNode) => (
    <div className={styles.pair}>
      {first}
      {second}
    </div>
  )
  const titled = (field: 'organizer' | 'organizationId' | 'linked' | 'cover', control: ReactNode) => (
    <div className={cx(layout.stack, layout.gap1)}>
      <span className={text.subtitle}>{t(`events.event.fields.${field}`)}</span>
      <div>{control}</div>
    </div>
  )
  const colleagues = [
    ...new Set([draft.organizerId, ...invited.flatMap(({ memberId }) => memberId ?? []), ...attendees.flatMap(({ memberId }) => memberId ?? [])]),
  ].filter(Boolean)
  const timeType = draft.allDay ? 'date' : 'datetime-local'
  return (
    <form ref={form} className={cx(layout.stack, layout.gap4)} onSubmit={save} noValidate aria-label={t('events.event.form')}>
      {input('title', { maxLength: eventLimits.title, required: true, 'data-autofocus': true })}
      {pair(
        <TextInput
          type={timeType}
          label={t('events.event.fields.start')}
          value={draft.start}
          error={errorOf('start')}
          onChange={({ currentTarget }) => setDraft((old) => withStart(old, currentTarget.value))}
        />,
        <TextInput
          type={timeType}
          label={t('events.event.fields.end')}
          value={draft.end}
          error={errorOf('end')}
          onChange={({ currentTarget }) => set({ end: currentTarget.value })}
        />,
      )}
      {colleagues.length > 1 && <FreeBusy draft={draft} members={colleagues} except={changed?.id} onTake={(start, end) => set({ start, end })} />}
      {!isOne && (
        <>
          <Checkbox
            label={t('events.event.fields.allDay')}
            checked={draft.allDay}
            onChange={({ currentTarget }) => setDraft((old) => withAllDay(old, currentTarget.checked))}
          />
          <div className={cx(layout.row, layout.wrap)}>
            <RepeatPicker value={draft.repeat} start={repeatStart(draft)} onChange={(repeat) => set({ repeat })} />
          </div>
          {!draft.allDay && (
            <NativeSelect
              label={t('events.event.fields.timeZone')}
              value={draft.timeZone}
              onChange={({ currentTarget }) => set({ timeZone: currentTarget.value })}
              data={timeZonesWith(draft.timeZone)}
            />
          )}
        </>
      )}
      <InvitedPeople value={invited} onChange={setInvited} there={new Set(attendees.map(attendeeKey))} planned={draft} except={changed?.id} />
      {select('mode', eventModes)}
      {draft.mode !== 'online' &&
        pair(input('place', { maxLength: eventLimits.place }), input('capacityOnsite', { inputMode: 'numeric', maxLength: 6 }))}
      {draft.mode !== 'onsite' &&
        pair(input('onlineUrl', { maxLength: textLimits.link, inputMode: 'url' }), input('capacityOnline', { inputMode: 'numeric', maxLength: 6 }))}
      {!isOne && (
        <>
          {pair(select('type', eventTypes), select('visibility', eventVisibilities))}
          {pair(
            select('registration', registrationKinds),
            <Reminders value={draft.remindersMinutes} onChange={(remindersMinutes) => set({ remindersMinutes })} />,
          )}
          {(draft.registration === 'open' || draft.registration === 'approval') && (
            <>
              {pair(
                <TextInput
                  type="datetime-local"
                  label={t('events.event.fields.registrationUntil')}
                  value={draft.registrationUntil}
                  error={errorOf('registrationUntil')}
                  onChange={({ currentTarget }) => set({ registrationUntil: currentTarget.value })}
                />,
                null,
              )}
              <Checkbox
                label={t('events.event.fields.waitlist')}
                checked={draft.waitlist}
                onChange={({ currentTarget }) => set({ waitlist: currentTarget.checked })}
              />
            </>
          )}
          {pair(
            titled(
              'organizer',
              <MemberSelect
                members={members}
                value={draft.organizerId || null}
                onChange={(organizerId) => organizerId && set({ organizerId })}
                label={t('events.event.fields.organizer')}
                placeholder={t('events.event.fields.organizer')}
                required
              />,
            ),
            titled(
              'organizationId',
              <OrganizationSelect
                label={t('events.event.fields.organizationId')}
                value={draft.organizationId}
                onChange={(organizationId) => set({ organizationId })}
              />,
            ),
          )}
          {pair(
            titled('linked', <LinkedSelect value={draft.linked} onChange={(linked) => set({ linked })} />),
            titled(
              'cover',
              <>
                {draft.cover && <img className={styles.cover} src={draft.cover} alt="" />}
                <PictureButtons
                  value={draft.cover}
                  onChange={(cover) => set({ cover })}
                  words={{ choose: t('events.event.cover.choose'), change: t('events.event.cover.change'), remove: t('events.event.cover.remove') }}
                />
              </>,
            ),
          )}
        </>
      )}
      <RichTextField
        label={t('events.event.fields.description')}
        value={draft.description}
        onChange={(description) => set({ description })}
        onImage={uploadPicture}
        onSubmit={() => save()}
        maxLength={eventLimits.description}
      />
      {isOccurrence && (
        <NativeSelect
          label={t('events.event.scope')}
          value={scope}
          onChange={({ currentTarget }) => setScope(eventScopes.find((one) => one === currentTarget.value) ?? 'this')}
          data={eventScopes.map((value) => ({ value, label: t(`events.event.scopes.${value}`) }))}
        />
      )}
      <div className={cx(layout.row, layout.wrap, layout.end)}>
        <Button variant="default" onClick={onCancel}>
          {t('events.event.cancelEdit')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
          {saveText}
        </Button>
      </div>
    </form>
  )
}
