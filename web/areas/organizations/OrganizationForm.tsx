import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { countryCodes } from '#contract/countries.ts'
import { currencies } from '#contract/currencies.ts'
import { identityLimits } from '#contract/identity.ts'
import { type Organization, organizationLimits, type ProposedChange } from '#contract/organizations-shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { countryName, languageName } from '#web/ui/format/names.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { TagField } from '#web/ui/tags/TagField.tsx'
import { baseOf, changesOf, type Draft, draftOf, problemsOf, withTypedTaxId } from './draft.ts'
import { FillFromAuthority } from './FillFromAuthority.tsx'
import { LogoField } from './Logo.tsx'
import styles from './organizations.module.css'
import { createAddress, createOrganization, organizationReads, updateOrganization, tagWrites, useTags } from './queries.ts'
import { kinds } from './words.ts'

const languages = ['ro', 'en', 'tr'] as const
const checkMs = 400
type TextField = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft]

/** NOTE give it the organization's id as key: the draft belongs to one organization. */
export function OrganizationForm({ organization }: { organization: Organization | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const uploadPicture = usePictureUpload()
  const { user } = useSession()
  const members = useMembers()
  const tags = useTags()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => draftOf(organization, user?.id ?? null))
  const [draft, setDraft] = useState<Draft>(before)
  const [filled, setFilled] = useState<ProposedChange[]>([])
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = changesOf(before, draft)
  const dirty = Object.keys(changes).length > 0
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'organizations.unsaved', openedBy: organization && 'edit' })
  const problems = problemsOf(draft)
  const [checked] = useDebouncedValue(draft.taxId.trim(), checkMs)
  const isChecked = checked !== '' && draft.kind !== 'person' && checked !== before.taxId
  const { data: check } = useRead(organizationReads.checkTaxId, { taxId: checked, country: draft.country }, { enabled: isChecked })
  const existing = isChecked && check?.existing && check.existing.id !== organization?.id ? check.existing : undefined

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    if (Object.keys(problems).length > 0 || existing) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const id = organization?.id ?? newId()
    if (!organization)
      void sendWrite(createOrganization, { organization: { ...changes, ownerId: draft.ownerId, id, legalName: draft.legalName.trim() } })
    else if (dirty) void sendWrite(updateOrganization, { id, organization: changes, ...baseOf(before, changes) })
    const address = Object.fromEntries(filled.flatMap(({ field, to }) => (field.startsWith('address.') ? [[field.slice(8), to]] : []))) as Record<
      string,
      string
    >
    const { street, city, countyCode, postalCode } = address
    if (street && city)
      void sendWrite(createAddress, {
        address: { id: newId(), organizationId: id, street, city, countyCode: countyCode ?? null, postalCode: postalCode ?? null },
      })
    isLeavingRef.current = true
    void navigate({
      to: '/organizations/$id',
      params: { id },
      search: (old: object) => ({ ...old, edit: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const cancel = () =>
    organization
      ? void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
      : void navigate({ to: '/organizations', search: true, resetScroll: false })
  useShortcuts(t('organizations.editTitle'), [
    { keys: 'mod+s', label: t('organizations.save'), run: () => save() },
    { keys: 'mod+enter', label: t('organizations.save'), run: () => save() },
  ])

  /** A wrong value is said when the form was sent, or the field was left. */
  const errorOf = (field: keyof Draft) => {
    const key = problems[field]
    return key && (submitted || (field !== 'legalName' && draft[field] !== before[field])) ? t(`organizations.wrong.${key}`) : undefined
  }
  const input = (field: TextField, more: { maxLength?: number; required?: boolean; inputMode?: 'numeric' | 'decimal' | 'email' } = {}) => (
    <TextInput
      label={t(`organizations.fields.${field}`)}
      maxLength={organizationLimits.name}
      {...more}
      value={draft[field]}
      error={errorOf(field)}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
    />
  )
  const pair = (first: ReactNode, second: ReactNode) => (
    <div className={styles.pair}>
      {first}
      {second}
    </div>
  )

  return (
    <form ref={form} className={cx(layout.stack, styles.form)} onSubmit={save} noValidate>
      {pair(
        <TextInput
          label={t(draft.country === 'RO' ? 'organizations.fields.cui' : 'organizations.fields.taxId')}
          data-autofocus
          maxLength={organizationLimits.taxId}
          value={draft.taxId}
          error={errorOf('taxId') ?? (existing ? t('organizations.wrong.taken') : undefined)}
          description={isChecked && check?.valid && !existing ? t('organizations.taxIdValid') : undefined}
          onChange={({ currentTarget }) => setDraft((old) => withTypedTaxId(old, currentTarget.value))}
        />,
        <NativeSelect
          label={t('organizations.fields.country')}
          value={draft.country}
          onChange={({ currentTarget }) => set({ country: currentTarget.value })}
          data={[...countryCodes]
            .map((code) => ({ value: code, label: countryName(code, language) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language))}
        />,
      )}
      {existing && (
        <AlertBox tone="warning" role="status">
          {t('organizations.existing')}{' '}
          <SmartLink
            link={`/organizations/${existing.id}`}
            inApp
            className={text.link}
            // In a new tab or window it leaves this form open.
            onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => (isLeavingRef.current = !(ctrlKey || metaKey || shiftKey || altKey))}
          >
            {existing.name}
          </SmartLink>
        </AlertBox>
      )}
      <FillFromAuthority
        id={organization?.id}
        country={draft.country}
        taxId={draft.taxId}
        onFill={(chosen) => {
          setFilled(chosen)
          set(Object.fromEntries(chosen.flatMap(({ field, to }) => (field.startsWith('address.') ? [] : [[field, to]]))) as Partial<Draft>)
        }}
      />
      {input('legalName', { required: true })}
      {pair(
        input('tradeName'),
        <NativeSelect
          label={t('organizations.fields.kind')}
          value={draft.kind}
          onChange={({ currentTarget }) => set({ kind: kinds.find((kind) => kind === currentTarget.value) ?? 'company' })}
          data={kinds.map((kind) => ({ value: kind, label: t(`organizations.kind.${kind}`) }))}
        />,
      )}
      {draft.kind === 'person' && input('personalId', { maxLength: organizationLimits.personalId, inputMode: 'numeric' })}
      <div className={cx(layout.row, layout.wrap, layout.gap4)}>
        <Checkbox
          label={t('organizations.fields.vatRegistered')}
          checked={draft.vatRegistered}
          onChange={({ currentTarget }) => set({ vatRegistered: currentTarget.checked })}
        />
        <Checkbox
          label={t('organizations.fields.cashVat')}
          checked={draft.cashVat}
          onChange={({ currentTarget }) => set({ cashVat: currentTarget.checked })}
        />
      </div>
      {pair(input('registrationNumber'), input('legalForm'))}
      {pair(input('email', { maxLength: identityLimits.email, inputMode: 'email' }), input('phone'))}
      {pair(input('website', { maxLength: organizationLimits.website }), input('source'))}
      {pair(
        <NativeSelect
          label={t('organizations.fields.language')}
          value={draft.language}
          onChange={({ currentTarget }) => set({ language: languages.find((one) => one === currentTarget.value) ?? 'ro' })}
          data={languages.map((one) => ({ value: one, label: languageName(one, language) }))}
        />,
        <NativeSelect
          label={t('organizations.fields.currency')}
          value={draft.currency}
          onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
          data={['RON', 'EUR', ...[...currencies].filter((code) => code !== 'RON' && code !== 'EUR')]}
        />,
      )}
      {pair(input('paymentTermDays', { inputMode: 'numeric', maxLength: 3 }), input('creditLimit', { inputMode: 'decimal', maxLength: 14 }))}
      {input('shareCapital', { inputMode: 'decimal', maxLength: 14 })}
      <div className={cx(layout.stack, layout.gap1)}>
        <span className={text.subtitle}>{t('organizations.fields.ownerId')}</span>
        <div>
          <MemberSelect
            members={members}
            value={draft.ownerId}
            onChange={(ownerId) => set({ ownerId })}
            label={t('organizations.fields.ownerId')}
            placeholder={t('organizations.chooseOwner')}
          />
        </div>
      </div>
      <div className={cx(layout.stack, layout.gap1)}>
        <span className={text.subtitle}>{t('organizations.fields.parentId')}</span>
        <div>
          <OrganizationSelect
            label={t('organizations.fields.parentId')}
            value={draft.parentId}
            onChange={(parentId) => set({ parentId })}
            except={organization?.id}
          />
        </div>
      </div>
      <LogoField value={draft.logo} onChange={(logo) => set({ logo })} />
      <TagField
        label={t('organizations.fields.tags')}
        tags={tags}
        value={draft.tags}
        onChange={(chosen) => set({ tags: chosen })}
        writes={tagWrites}
      />
      <RichTextField
        label={t('organizations.fields.notes')}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
        onImage={uploadPicture}
        onSubmit={() => save()}
        maxLength={organizationLimits.notes}
      />
      <div className={cx(layout.row, layout.wrap, layout.end, styles.formEnd)}>
        <Button variant="default" onClick={cancel}>
          {t('organizations.cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
          {t('organizations.save')}
        </Button>
      </div>
    </form>
  )
}
