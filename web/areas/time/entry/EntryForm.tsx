import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { timeLimits } from '#contract/time-rules.ts'
import type { TimeEntry } from '#contract/time.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { canManageTeam, currentPerson } from '#web/kernel/session/current-member.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { createEntry, removeEntry, updateEntry } from '#web/ui/timer/queries.ts'
import { SubjectFields } from '#web/areas/time/SubjectFields.tsx'
import styles from '#web/areas/time/time.module.css'
import { draftOf, entryOf, patchOf, problemsOf } from './draft.ts'

/** `entry` undefined: a new one. Through the outbox, so it works offline. */
export function EntryForm({ entry, onDone }: { entry: TimeEntry | undefined; onDone: () => void }) {
  const t = useTranslation()
  const today = useToday()
  const members = useMembers()
  const form = useRef<HTMLFormElement>(null)
  const [id] = useState(() => entry?.id ?? newId())
  const isDone = useRef(false)
  const [draft, setDraft] = useState(() => draftOf(entry, currentPerson().id, today))
  const [submitted, setSubmitted] = useState(false)
  const problems = problemsOf(draft)
  const wrong = (field: keyof typeof problems) => (submitted && problems[field] ? t(`time.wrong.${problems[field]}`) : undefined)
  const set = (next: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...next }))

  function save(event?: FormEvent) {
    event?.preventDefault()
    // The form stays until the address has changed.
    if (isDone.current) return
    setSubmitted(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    isDone.current = true
    const patch = entry ? patchOf(entry, draft) : {}
    if (!entry) {
      const back = () => void sendWrite(removeEntry, { id })
      void sendWithUndo(createEntry, { entry: { id, ...entryOf(draft) } }, { message: t('time.logged'), back })
    } else if (Object.keys(patch).length > 0) void sendWithUndo(updateEntry, { id, entry: patch }, { message: t('time.saved') })
    onDone()
  }
  useShortcuts(t('time.entry'), [{ keys: 'mod+enter', label: t('time.save'), run: () => save() }])
  return (
    <form ref={form} noValidate onSubmit={save} className={cx(layout.stack, layout.gap4)}>
      <div className={styles.form}>
        <TextInput
          label={t('time.fields.duration')}
          description={t('time.durationHint')}
          data-autofocus
          autoComplete="off"
          value={draft.duration}
          error={wrong('duration')}
          onChange={({ currentTarget }) => set({ duration: currentTarget.value })}
        />
        <DateField
          label={t('time.fields.date')}
          description={t('time.dateHint')}
          value={draft.date}
          error={wrong('date')}
          onChange={(date) => set({ date })}
        />
      </div>
      <AutosizeTextarea
        label={t('time.fields.note')}
        maxLength={timeLimits.note}
        minRows={2}
        value={draft.note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <SubjectFields value={draft} onChange={set} title={entry?.title ?? null} />
      {canManageTeam() && (
        <div>
          <FilterSelect
            label={t('time.fields.member')}
            none={t('time.me')}
            value={draft.memberId}
            choices={members}
            onChange={(memberId) => set({ memberId: memberId ?? currentPerson().id })}
          />
        </div>
      )}
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit">{t('time.save')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('ui.confirm.cancel')}
        </Button>
      </div>
    </form>
  )
}
