import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Contact } from '#contract/contacts.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { EditButton } from '#web/ui/page/EditButton.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { DownloadIcon, ExitFullscreenIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { useRefetchIfMissing } from '#web/ui/lists/use-refetch-if-missing.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactView } from './ContactView.tsx'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './contacts.module.css'
import type { ShownContact } from './edits.ts'
import { removeContact, restoreContact, useTags } from './queries.ts'

const MergeDialog = lazyPart(() => import('./merge/MergeDialog.tsx').then((file) => file.MergeDialog))

/** Beside the list from 1280 px on, 640 px wide from 960 px on, full width below. */
const sideFrom = 1280
const [width, fullWidthBelow] = [640, 960]

const named = ['name', 'title', 'company', 'emails', 'phoneNumbers', 'address', 'notes', 'tags']
const historyWords: HistoryWords = {
  ...Object.fromEntries(named.map((field) => [field, `contacts.fields.${field}`])),
  birthday: { name: 'contacts.fields.birthday', is: 'day' },
}

type Props = {
  /** 'new' for a new contact. */
  id: string | undefined
  editing: boolean
  /** Including contacts that were deleted here. */
  all: readonly ShownContact[]
  refetch: ReadResult<Contact[]>['refetch']
  /** The filtered contacts: after a deletion the neighbour opens. */
  shown: readonly ShownContact[]
}

export function ContactDrawer({ id, editing, all, refetch, shown }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const isNew = id === 'new'
  const listed = all.find((contact) => contact.id === id)
  const contact = listed?.removed ? undefined : listed
  const lookup = useRefetchIfMissing(listed === undefined && !isNew ? id : undefined, refetch)
  const gone = listed?.removed === true || lookup.missing
  useItemTitle(contact?.name)
  const toList = () => void navigate({ to: '/apps/contacts', search: (old: object) => ({ ...old, edit: undefined }), resetScroll: false })
  const onRemove = useRemove(shown)

  useEffect(() => {
    if (!gone) return
    toast({ message: t('contacts.gone') })
    void navigate({ to: '/apps/contacts', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
  }, [gone, navigate, t])

  const form = useMayWrite() && (isNew || (editing && contact !== undefined))
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={toList}
      label={isNew ? t('contacts.newContact') : t('contacts.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{isNew ? t('contacts.newContact') : t('contacts.editContact')}</h2>
        ) : (
          contact && <Header contact={contact} onRemove={() => void onRemove(contact)} />
        )
      }
    >
      {form ? (
        <ContactForm key={id} contact={contact} onRemove={contact && (() => onRemove(contact))} />
      ) : contact ? (
        <>
          <ContactView key={contact.id} contact={contact} />
          <div className={styles.history}>
            <History key={contact.id} entity="contact" id={contact.id} fields={historyWords} />
          </div>
        </>
      ) : (
        <LoadingState failed={t('contacts.contactNotLoaded')} error={lookup.error} onRetry={lookup.again} rows={4} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

/** Asks, opens the neighbour, deletes, and offers undo. Returns whether the contact was deleted. */
function useRemove(shown: readonly ShownContact[]) {
  const t = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const restore = useWrite(restoreContact)
  return async ({ id, name }: Contact): Promise<boolean> => {
    const confirmed = await confirm({
      title: t('contacts.remove.title'),
      message: t('contacts.remove.message', { name }),
      actions: { confirm: { label: t('contacts.remove.confirm') } },
      dismissible: true,
    })
    if (!confirmed) return false
    const index = shown.findIndex((one) => one.id === id)
    const neighbour = shown[index + 1] ?? shown[index - 1]
    const options = { search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false, ignoreBlocker: true } as const
    // Before the deletion: otherwise the drawer would report that its contact is gone.
    await (neighbour
      ? navigate({ to: '/apps/contacts/$id', params: { id: neighbour.id }, ...options })
      : navigate({ to: '/apps/contacts', ...options }))
    void sendWithUndo(removeContact, { id }, { message: t('contacts.remove.done', { name }), restore: () => void restore({ id }) })
    return true
  }
}

function Header({ contact, onRemove }: { contact: Contact; onRemove: () => void }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const tags = useTags()
  const [merging, setMerging] = useState(false)
  const exportOne = () =>
    void import('./export.ts').then(
      ({ exportContacts }) => exportContacts([contact], tags, 'vcf', contact.name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'contact'),
      () => toast({ message: t('contacts.export.failed'), kind: 'error' }),
    )
  return (
    <>
      <EditButton title={t('contacts.details')} label={t('contacts.edit')} />
      <SaveStatus key={contact.id} of={({ area, input }) => area === 'contacts' && (input as { id?: string } | undefined)?.id === contact.id} />
      <MoreMenu label={t('contacts.moreOf', { name: contact.name })} width={220} atEnd>
        <Menu.Item leftSection={<DownloadIcon width={16} />} onClick={exportOne}>
          {t('contacts.export.one')}
        </Menu.Item>
        {mayWrite && (
          <Menu.Item leftSection={<ExitFullscreenIcon width={16} />} onClick={() => setMerging(true)}>
            {t('contacts.merge.with')}
          </Menu.Item>
        )}
        {mayWrite && (
          <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={onRemove}>
            {t('contacts.remove.title')}
          </Menu.Item>
        )}
      </MoreMenu>
      <Suspense>{merging && <MergeDialog survivor={contact} onClose={() => setMerging(false)} />}</Suspense>
    </>
  )
}
