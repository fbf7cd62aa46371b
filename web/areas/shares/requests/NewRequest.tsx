import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { shareLimits } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { megabyte } from '#contract/units.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { LinkIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { fileReads, usePolicy } from '#web/areas/shares/queries.ts'
import styles from '#web/areas/shares/shares.module.css'
import { expiryChoices, inDays, refusalWords, usualDays } from '#web/areas/shares/words.ts'
import { type Draft, emptyDraft, folderPaths, problemsOf, requestOf, sizeChoices } from './request-draft.ts'

export function NewRequest() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const policy = usePolicy()
  const folders = useList(fileReads.folders)
  const paths = useMemo(() => folderPaths(folders), [folders])
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [submitted, setSubmitted] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const maxDays = policy?.maxDays ?? 30
  const days = draft.days || usualDays(maxDays)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const wrong = submitted ? problemsOf(draft, policy) : {}
  const errorOf = (field: keyof typeof wrong) =>
    wrong[field] ? { error: t(`shares.wrong.${wrong[field]}`, { count: policy?.passwordMinLength ?? 1, most: shareLimits.uses }) } : {}

  async function create(event?: FormEvent) {
    event?.preventDefault()
    if (pending) return
    setSubmitted(true)
    setRefused(undefined)
    if (Object.keys(problemsOf(draft, policy)).length > 0) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setPending(true)
    try {
      const id = newId()
      await sendNow('shares', shares.createRequest, { request: requestOf(id, draft, inDays(days, Date.now())) })
      await navigate({ to: '/share-file/requests/$id', params: { id }, search: true, replace: true, resetScroll: false })
    } catch (error) {
      setRefused(refusalWords(t, error))
      setPending(false)
    }
  }
  useShortcuts(t('shares.requests.newTitle'), [{ keys: 'mod+enter', label: t('shares.create'), run: () => void create() }])

  const typed = (field: 'title' | 'uses' | 'maxFiles' | 'types', more: { required?: boolean; description?: string; placeholder?: string } = {}) => (
    <TextInput
      label={t(`shares.requests.fields.${field}`)}
      maxLength={field === 'title' || field === 'types' ? shareLimits.title : 4}
      {...(field === 'uses' || field === 'maxFiles' ? { inputMode: 'numeric' as const } : {})}
      {...(field === 'title' ? { 'data-autofocus': true } : {})}
      {...more}
      value={draft[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      {...errorOf(field)}
    />
  )
  return (
    <form ref={form} className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void create(event)} noValidate>
      {typed('title', { required: true, placeholder: t('shares.requests.titleHint') })}
      <AutosizeTextarea
        label={t('shares.requests.fields.instructions')}
        minRows={2}
        maxLength={shareLimits.message}
        value={draft.instructions}
        onChange={({ currentTarget }) => set({ instructions: currentTarget.value })}
      />
      <NativeSelect
        label={t('shares.requests.fields.folder')}
        value={draft.folderId}
        onChange={({ currentTarget }) => set({ folderId: currentTarget.value })}
        data={[{ value: '', label: t('shares.requests.root') }, ...paths.map(({ id, path }) => ({ value: id, label: path }))]}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('shares.fields.expiry')}
          value={String(days)}
          onChange={({ currentTarget }) => set({ days: Number(currentTarget.value) })}
          data={expiryChoices(maxDays).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) }))}
        />
        {typed('uses', { description: t('shares.requests.usesHint') })}
      </div>
      <div className={styles.pair}>
        {typed('maxFiles')}
        <NativeSelect
          label={t('shares.requests.fields.maxBytes')}
          value={String(draft.maxMegabytes)}
          onChange={({ currentTarget }) => set({ maxMegabytes: Number(currentTarget.value) })}
          data={sizeChoices.map((size) => ({ value: String(size), label: formatFileSize(size * megabyte, language) }))}
        />
      </div>
      {typed('types', { placeholder: t('shares.requests.allTypes'), description: t('shares.requests.typesHint') })}
      <PasswordField
        label={t('shares.fields.password')}
        placeholder={t('shares.noPassword')}
        autoComplete="new-password"
        maxLength={shareLimits.password}
        value={draft.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        {...errorOf('password')}
      />
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
