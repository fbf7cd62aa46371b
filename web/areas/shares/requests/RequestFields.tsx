import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { BusinessSettings } from '#contract/business.ts'
import { shareLimits } from '#contract/share-shapes.ts'
import { megabyte } from '#contract/units.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { fileReads } from '#web/areas/shares/queries.ts'
import styles from '#web/areas/shares/shares.module.css'
import { type Draft, folderPaths, sizeChoices, type Wrong } from './request-draft.ts'

type Props = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  wrong: Wrong
  policy: BusinessSettings['shares'] | undefined
  /** Of a request that exists. */
  before?: { hasPassword: boolean; uses: number; usesLeft: number }
  /** The field of its end. */
  expiry: ReactNode
}

export function RequestFields({ draft, set, wrong, policy, before, expiry }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const folders = useList(fileReads.folders)
  const paths = useMemo(() => folderPaths(folders), [folders])
  const isProtected = before?.hasPassword === true
  const params = { count: policy?.passwordMinLength ?? 1, most: shareLimits.uses, done: before ? before.uses - before.usesLeft : 0 }
  const errorOf = (field: keyof Wrong) => (wrong[field] ? { error: t(`shares.wrong.${wrong[field]}`, params) } : {})

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
    <>
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
        {expiry}
        {typed('uses', { description: t('shares.requests.usesHint') })}
      </div>
      <div className={styles.pair}>
        {typed('maxFiles')}
        <NativeSelect
          label={t('shares.requests.fields.maxBytes')}
          value={String(draft.maxMegabytes)}
          onChange={({ currentTarget }) => set({ maxMegabytes: Number(currentTarget.value) })}
          data={[...new Set([...sizeChoices, draft.maxMegabytes])].map((size) => ({
            value: String(size),
            label: formatFileSize(size * megabyte, language),
          }))}
        />
      </div>
      {typed('types', { placeholder: t('shares.requests.allTypes'), description: t('shares.requests.typesHint') })}
      <PasswordField
        label={t(isProtected ? 'shares.newPassword' : 'shares.fields.password')}
        placeholder={t(isProtected ? 'shares.samePassword' : 'shares.noPassword')}
        disabled={draft.removePassword}
        autoComplete="new-password"
        maxLength={shareLimits.password}
        value={draft.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        {...errorOf('password')}
      />
      {isProtected && (
        <Checkbox
          label={t('shares.removePassword')}
          checked={draft.removePassword}
          onChange={({ currentTarget }) => set({ removePassword: currentTarget.checked, password: '' })}
        />
      )}
    </>
  )
}
