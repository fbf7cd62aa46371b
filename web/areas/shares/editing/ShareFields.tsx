import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BusinessSettings } from '#contract/business.ts'
import { ownerNotices, shareLimits } from '#contract/share-shapes.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type Draft, purgeChoices, type Wrong } from '#web/areas/shares/draft.ts'
import styles from '#web/areas/shares/shares.module.css'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'

type Props = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  wrong: Wrong
  policy: BusinessSettings['shares'] | undefined
  /** Of a share that exists. */
  before?: { hasPassword: boolean; downloadsDone: number }
}

function useErrorOf({ wrong, policy, before }: Props) {
  const t = useTranslation()
  const params = { count: policy?.passwordMinLength ?? 1, most: shareLimits.downloads, done: before?.downloadsDone ?? 0 }
  return (field: keyof Wrong) => (wrong[field] ? { error: t(`shares.wrong.${wrong[field]}`, params) } : {})
}

/** The encrypted texts of a share can be changed only where the key is. */
export function TitleField({ draft, set, disabled = false }: Props & { disabled?: boolean }) {
  const t = useTranslation()
  return (
    <TextInput
      label={t('shares.fields.title')}
      placeholder={t('shares.titleHint')}
      maxLength={shareLimits.title}
      disabled={disabled}
      {...(disabled ? { description: t('shares.textsNeedKey') } : {})}
      value={draft.title}
      onChange={({ currentTarget }) => set({ title: currentTarget.value })}
    />
  )
}

export function LimitFields({ children, ...props }: Props & { children: ReactNode }) {
  const t = useTranslation()
  const { draft, set, policy } = props
  return (
    <div className={styles.pair}>
      {children}
      <TextInput
        label={t('shares.fields.maxDownloads')}
        placeholder={t('shares.noLimit')}
        inputMode="numeric"
        maxLength={4}
        required={policy?.limitRequired ?? false}
        value={draft.limit}
        onChange={({ currentTarget }) => set({ limit: currentTarget.value })}
        {...useErrorOf(props)('limit')}
      />
    </div>
  )
}

export function ProtectionFields(props: Props) {
  const t = useTranslation()
  const { draft, set, policy, before } = props
  const isProtected = before?.hasPassword === true
  return (
    <>
      <PasswordField
        label={t(isProtected ? 'shares.newPassword' : 'shares.fields.password')}
        placeholder={t(isProtected ? 'shares.samePassword' : 'shares.noPassword')}
        autoComplete="new-password"
        maxLength={shareLimits.password}
        required={(policy?.passwordRequired ?? false) && !isProtected}
        disabled={draft.removePassword}
        value={draft.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        {...useErrorOf(props)('password')}
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

/** The fields that most shares leave as they are. */
export function MoreFields(props: Props & { textsDisabled?: boolean }) {
  const t = useTranslation()
  const { draft, set, textsDisabled = false } = props
  const errorOf = useErrorOf(props)
  const { data: server } = useRead(identityReads.welcome)
  const noMail = server?.confirmation === false
  const noPreview = draft.encrypted ? { disabled: true, description: t('shares.notEncrypted') } : {}
  return (
    <>
      <AutosizeTextarea
        label={t('shares.fields.message')}
        minRows={2}
        maxLength={shareLimits.message}
        disabled={textsDisabled}
        value={draft.message}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <AutosizeTextarea
        label={t('shares.fields.recipients')}
        description={t(draft.encrypted ? 'shares.recipientsKeyHint' : noMail ? 'shares.recipientsNoMail' : 'shares.recipientsHint')}
        minRows={1}
        value={draft.recipients}
        onChange={({ currentTarget }) => set({ recipients: currentTarget.value })}
        {...errorOf('recipients')}
      />
      <Checkbox
        label={t('shares.fields.recipientsOnly')}
        description={t(noMail ? 'shares.recipientsOnlyNoMail' : 'shares.recipientsOnlyHint')}
        // A share that has it can be rid of it.
        disabled={noMail && !draft.recipientsOnly}
        checked={draft.recipientsOnly}
        onChange={({ currentTarget }) => set({ recipientsOnly: currentTarget.checked })}
        {...errorOf('recipientsOnly')}
      />
      <Checkbox
        label={t('shares.fields.allowPreview')}
        description={t('shares.previewHint')}
        {...noPreview}
        checked={draft.allowPreview && !draft.encrypted}
        onChange={({ currentTarget }) => set({ allowPreview: currentTarget.checked })}
      />
      <Checkbox
        label={t('shares.fields.watermark')}
        description={t(draft.allowPreview ? 'shares.watermarkHint' : 'shares.watermarkNeedsPreview')}
        disabled={!draft.allowPreview}
        {...noPreview}
        checked={draft.watermark && draft.allowPreview && !draft.encrypted}
        onChange={({ currentTarget }) => set({ watermark: currentTarget.checked })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('shares.fields.notifyOwner')}
          value={draft.notifyOwner}
          onChange={({ currentTarget }) => set({ notifyOwner: ownerNotices.find((one) => one === currentTarget.value) ?? 'first' })}
          data={ownerNotices.map((one) => ({ value: one, label: t(`shares.notify.${one}`) }))}
        />
        <NativeSelect
          label={t('shares.fields.purge')}
          value={String(draft.purgeAfterDays)}
          onChange={({ currentTarget }) => set({ purgeAfterDays: Number(currentTarget.value) })}
          data={[...new Set([...purgeChoices, draft.purgeAfterDays])]
            .toSorted((a, b) => a - b)
            .map((count) => ({ value: String(count), label: count === 0 ? t('shares.purgeAtOnce') : t('shares.purgeAfter', { count }) }))}
        />
      </div>
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
  )
}
