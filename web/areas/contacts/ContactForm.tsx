import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Contact, contactLimits } from '#contract/contacts.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { TagField } from '#web/ui/tags/TagField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './contacts.module.css'
import { baseOf, changesOf, type Draft, draftOf, invalidRows } from './draft.ts'
import { EmailRows } from './EmailRows.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { Photo } from './Photo.tsx'
import { createContact, updateContact, tagWrites, useTags } from './queries.ts'

type Props = {
  /** Undefined for a new contact. */
  contact: Contact | undefined
  onRemove: (() => Promise<boolean>) | undefined
}

/** NOTE give it the contact's id as key: the draft belongs to one contact. */
export function ContactForm({ contact, onRemove }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const uploadPicture = usePictureUpload()
  const tags = useTags()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => draftOf(contact))
  const [draft, setDraft] = useState<Draft>(before)
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = changesOf(before, draft)
  const dirty = Object.keys(changes).length > 0
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'contacts.unsaved', openedBy: contact && 'edit' })
  const invalid = submitted ? invalidRows(draft) : new Set<number>()

  const openContact = (id: string) => {
    isLeavingRef.current = true
    void navigate({
      to: '/apps/contacts/$id',
      params: { id },
      search: (old: object) => ({ ...old, edit: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current || draft.name.trim() === '') return
    setSubmitted(true)
    if (invalidRows(draft).size > 0 || (draft.birthday !== '' && !isDay(draft.birthday))) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const id = contact?.id ?? newId()
    if (!contact) void sendWrite(createContact, { id, ...changes })
    else if (dirty)
      sendWrite(updateContact, { id, contact: changes, ...baseOf(before, changes) }).catch(
        (error: unknown) => isNotFound(error) && toast({ message: t('contacts.goneWhileEdited', { name: draft.name }), kind: 'error' }),
      )
    openContact(id)
  }
  const cancel = () =>
    contact
      ? void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
      : void navigate({ to: '/apps/contacts', search: true, resetScroll: false })
  useShortcuts(t('contacts.editContact'), [
    { keys: 'mod+s', label: t('contacts.save'), run: () => save() },
    { keys: 'mod+enter', label: t('contacts.save'), run: () => save() },
  ])

  return (
    <form ref={form} className={cx(layout.stack, styles.form)} onSubmit={save} noValidate>
      {contact && <Photo contact={contact} />}
      <TextInput
        label={t('contacts.fields.name')}
        required
        data-autofocus
        maxLength={contactLimits.line}
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TagField
        label={t('contacts.fields.tags')}
        tags={tags}
        value={draft.tags}
        onChange={(chosen) => set({ tags: chosen })}
        writes={tagWrites}
        maxLength={contactLimits.tag}
      />
      <div className={cx(layout.row, layout.wrap, layout.top, layout.gap4, styles.pair)}>
        <TextInput
          label={t('contacts.fields.title')}
          maxLength={contactLimits.line}
          value={draft.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <TextInput
          label={t('contacts.fields.company')}
          maxLength={contactLimits.line}
          value={draft.company}
          onChange={({ currentTarget }) => set({ company: currentTarget.value })}
        />
      </div>
      <EmailRows rows={draft.emails} invalid={invalid} onChange={(emails) => set({ emails })} />
      <PhoneRows rows={draft.phoneNumbers} invalid={invalid} onChange={(phoneNumbers) => set({ phoneNumbers })} />
      <AutosizeTextarea
        label={t('contacts.fields.address')}
        minRows={2}
        maxLength={contactLimits.address}
        value={draft.address}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <DateField maw="16rem" label={t('contacts.fields.birthday')} value={draft.birthday} onChange={(birthday) => set({ birthday })} />
      <RichTextField
        label={t('contacts.fields.notes')}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
        onImage={uploadPicture}
        onSubmit={() => save()}
        maxLength={contactLimits.notes}
      />
      <div className={cx(layout.row, layout.wrap, layout.end, styles.formEnd)}>
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            className={styles.remove}
            onClick={() => {
              isLeavingRef.current = true
              void onRemove().then((done) => (isLeavingRef.current = done))
            }}
          >
            {t('contacts.remove.confirm')}
          </Button>
        )}
        <Button variant="default" onClick={cancel}>
          {t('contacts.cancel')}
        </Button>
        <Button type="submit" disabled={draft.name.trim() === ''} aria-keyshortcuts="Control+S Meta+S">
          {t('contacts.save')}
        </Button>
      </div>
    </form>
  )
}
