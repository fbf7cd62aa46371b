import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ownerNotices, shareLimits } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { LinkIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { FileToUpload } from '#web/ui/uploads/uploads.ts'
import { type Draft, emptyDraft, isHidden, problemsOf, shareOf } from './draft.ts'
import { FilesField } from './FilesField.tsx'
import { usePolicy } from './queries.ts'
import styles from './shares.module.css'
import { expiryChoices, inDays, refusalWords, usualDays } from './words.ts'

type Props = { files: readonly FileToUpload[]; onFiles: (files: readonly FileToUpload[]) => void }

const idsIn = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

/** Files from this device or, named in the address, from the file manager. The rest of the form can stay as it is. */
export function NewShare({ files, onFiles }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const policy = usePolicy()
  const mayWrite = useMayWrite()
  const { files: named } = useSearch({ strict: false }) as { files?: unknown }
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(() => idsIn(named))
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(0))
  const [more, setMore] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const maxDays = policy?.maxDays ?? 30
  const days = draft.days || usualDays(maxDays)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const wrong = submitted ? problemsOf(draft, policy, files.length + stored.length) : {}
  const errorOf = (field: keyof typeof wrong) =>
    wrong[field] ? { error: t(`shares.wrong.${wrong[field]}`, { count: policy?.passwordMinLength ?? 1, most: shareLimits.downloads }) } : {}

  const open = (id: string) =>
    navigate({
      ...{ to: '/share-file/$id', params: { id }, replace: true, resetScroll: false },
      search: (old: object) => ({ ...old, files: undefined }),
    })

  /** Once the share is there, its page shows what is missing, and offers to go on. */
  async function fill(id: string) {
    try {
      if (stored.length > 0) await sendNow('shares', shares.addFiles, { id, fileIds: stored })
      if (files.length === 0) await sendNow('shares', shares.activate, { id })
      else await import('#web/ui/uploads/uploads.ts').then(({ uploadFiles }) => uploadFiles(files, { folderId: null, shareId: id }))
    } catch (error) {
      toast({ message: refusalWords(t, error), kind: 'error' })
    }
  }

  async function create(event?: FormEvent) {
    event?.preventDefault()
    if (pending || !mayWrite) return
    setSubmitted(true)
    setRefused(undefined)
    const problems = problemsOf(draft, policy, files.length + stored.length)
    if (Object.keys(problems).length > 0) {
      if (isHidden(problems)) setMore(true)
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setPending(true)
    try {
      const id = newId()
      await sendNow('shares', shares.create, { share: shareOf(id, draft, inDays(days, Date.now())) })
      await fill(id)
      await open(id)
      onFiles([])
    } catch (error) {
      setRefused(refusalWords(t, error))
      setPending(false)
    }
  }
  useShortcuts(t('shares.newTitle'), [{ keys: 'mod+enter', label: t('shares.create'), run: () => void create() }])

  return (
    <form ref={form} className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void create(event)} noValidate>
      <FilesField files={files} onFiles={onFiles} stored={stored} onStored={setStored} {...errorOf('files')} />
      <TextInput
        label={t('shares.fields.title')}
        placeholder={t('shares.titleHint')}
        maxLength={shareLimits.title}
        value={draft.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('shares.fields.expiry')}
          value={String(days)}
          onChange={({ currentTarget }) => set({ days: Number(currentTarget.value) })}
          data={expiryChoices(maxDays).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) }))}
        />
        <TextInput
          label={t('shares.fields.maxDownloads')}
          placeholder={t('shares.noLimit')}
          inputMode="numeric"
          maxLength={4}
          required={policy?.limitRequired ?? false}
          value={draft.limit}
          onChange={({ currentTarget }) => set({ limit: currentTarget.value })}
          {...errorOf('limit')}
        />
      </div>
      <PasswordField
        label={t('shares.fields.password')}
        placeholder={t('shares.noPassword')}
        autoComplete="new-password"
        maxLength={shareLimits.password}
        required={policy?.passwordRequired ?? false}
        value={draft.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        {...errorOf('password')}
      />
      <div className={cx(layout.stack, layout.gap4)}>
        <DisclosureButton opened={more} onToggle={() => setMore(!more)}>
          {t('shares.more')}
        </DisclosureButton>
        {more && (
          <>
            <AutosizeTextarea
              label={t('shares.fields.message')}
              minRows={2}
              maxLength={shareLimits.message}
              value={draft.message}
              onChange={({ currentTarget }) => set({ message: currentTarget.value })}
            />
            <AutosizeTextarea
              label={t('shares.fields.recipients')}
              description={t('shares.recipientsHint')}
              minRows={1}
              value={draft.recipients}
              onChange={({ currentTarget }) => set({ recipients: currentTarget.value })}
              {...errorOf('recipients')}
            />
            <Checkbox
              label={t('shares.fields.recipientsOnly')}
              description={t('shares.recipientsOnlyHint')}
              checked={draft.recipientsOnly}
              onChange={({ currentTarget }) => set({ recipientsOnly: currentTarget.checked })}
              {...errorOf('recipientsOnly')}
            />
            <NativeSelect
              label={t('shares.fields.notifyOwner')}
              value={draft.notifyOwner}
              onChange={({ currentTarget }) => set({ notifyOwner: ownerNotices.find((one) => one === currentTarget.value) ?? 'first' })}
              data={ownerNotices.map((one) => ({ value: one, label: t(`shares.notify.${one}`) }))}
            />
            <div className={cx(layout.stack, layout.gap1)}>
              <span className={text.subtitle}>{t('shares.fields.organization')}</span>
              <div>
                <OrganizationSelect
                  label={t('shares.fields.organization')}
                  value={draft.organizationId}
                  onChange={(organizationId) => set({ organizationId })}
                />
              </div>
            </div>
          </>
        )}
      </div>
      {refused && (
        <AlertBox tone="danger" role="alert">
          {refused}
        </AlertBox>
      )}
      <div className={cx(layout.row, layout.end)}>
        <Button type="submit" loading={pending} leftSection={<LinkIcon width={16} />} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('shares.create')}
        </Button>
      </div>
    </form>
  )
}
