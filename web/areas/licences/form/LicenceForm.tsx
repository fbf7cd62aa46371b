import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { currencies } from '#contract/currencies.ts'
import { termEnd, licenceTypes, recurrences } from '#contract/licence-terms.ts'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { MemberSelect } from '#web/ui/members/MemberSelect.tsx'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { usePictureUpload } from '#web/ui/rich-text/use-picture-upload.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/licences/licences.module.css'
import { directions } from '#web/areas/licences/listing.ts'
import { createLicence, updateLicence, useContacts, useServices } from '#web/areas/licences/queries.ts'
import { unitPriceText } from '#web/areas/licences/words.ts'
import { baseOf, changesOf, type Draft, draftOf, licenceOf, problemsOf, proposedPrice } from './draft.ts'

const renewals = ['off', 'make_offer', 'invoice_directly'] as const
const usualMonths = 12
type TextField = 'name' | 'seats' | 'unitPrice' | 'overcommitPercent' | 'renewLeadDays' | 'graceDays' | 'cost' | 'purchaseRef'
const numeric: readonly TextField[] = ['seats', 'renewLeadDays', 'graceDays']
const decimal: readonly TextField[] = ['unitPrice', 'overcommitPercent', 'cost']

/** NOTE give it the licence's id as key: the draft belongs to one licence. */
export function LicenceForm({ licence }: { licence: Licence | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const today = useToday()
  const uploadPicture = usePictureUpload()
  const { user } = useSession()
  const [members, contacts, services] = [useMembers(), useContacts(), useServices()]
  const address = useSearch({ strict: false }) as { organizationId?: string; serviceId?: string }
  const form = useRef<HTMLFormElement>(null)
  const isNew = licence === undefined
  const [before] = useState(() => draftOf(licence, { ...address, today, me: user?.id ?? null }))
  const [draft, setDraft] = useState<Draft>(before)
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = changesOf(before, draft)
  const dirty = JSON.stringify(before) !== JSON.stringify(draft)
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'licences.unsaved', openedBy: isNew ? undefined : 'edit' })
  const problems = submitted ? problemsOf(draft, isNew) : {}
  const errorOf = (field: keyof Draft) => (problems[field] ? { error: t(`licences.wrong.${problems[field]}`) } : {})
  const sold = draft.direction === 'sold'
  const licensed = services.filter(({ licenceSpec, state }) => licenceSpec && state === 'active')
  const service = services.find(({ id }) => id === draft.serviceId)
  const price = proposedPrice(draft, service)
  const end = isDay(draft.startsOn) ? termEnd(draft.startsOn, { termMonths: service?.licenceSpec?.termMonths ?? usualMonths }) : undefined
  const type = isNew ? (service?.licenceSpec?.licenceType ?? draft.type) : licence.type

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    if (Object.keys(problemsOf(draft, isNew)).length > 0) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const id = licence?.id ?? newId()
    if (isNew) void sendWrite(createLicence, { licence: licenceOf(id, before, draft, price) })
    else if (Object.keys(changes).length > 0) void sendWrite(updateLicence, { id, licence: changes, ...baseOf(before, changes) })
    isLeavingRef.current = true
    void navigate({ to: '/licente/$id', params: { id }, search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
  }
  const cancel = () =>
    isNew
      ? void navigate({ to: '/licente', search: true, resetScroll: false })
      : void navigate({ to: '.', search: (old: object) => ({ ...old, edit: undefined }), replace: true, resetScroll: false })
  useShortcuts(t('licences.editTitle'), [
    { keys: 'mod+s', label: t('licences.save'), run: () => save() },
    { keys: 'mod+enter', label: t('licences.save'), run: () => save() },
  ])

  const input = (field: TextField, more: { label?: string; description?: string; placeholder?: string; required?: boolean } = {}) => (
    <TextInput
      label={t(`licences.fields.${field}`)}
      maxLength={numeric.includes(field) ? 7 : decimal.includes(field) ? 15 : licenceLimits.name}
      {...(numeric.includes(field) ? { inputMode: 'numeric' as const } : decimal.includes(field) ? { inputMode: 'decimal' as const } : {})}
      {...more}
      value={draft[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      {...errorOf(field)}
    />
  )
  const titled = (field: 'organizationId' | 'supplierId' | 'ownerId' | 'notes', control: ReactNode) => (
    <div className={cx(layout.stack, layout.gap1)}>
      <span className={text.subtitle}>{t(`licences.fields.${field}`)}</span>
      <div>{control}</div>
      {errorOf(field).error && <span className={cx(text.small, text.danger)}>{errorOf(field).error}</span>}
    </div>
  )
  const organization = (field: 'organizationId' | 'supplierId') =>
    titled(
      field,
      <OrganizationSelect
        label={t(`licences.fields.${field}`)}
        value={draft[field]}
        onChange={(id) => set({ [field]: id })}
        error={errorOf(field).error}
      />,
    )
  return (
    <form ref={form} className={cx(layout.stack, styles.form)} onSubmit={save} noValidate>
      {isNew && (
        <NativeSelect
          label={t('licences.fields.direction')}
          data-autofocus
          value={draft.direction}
          onChange={({ currentTarget }) => set({ direction: directions.find((one) => one === currentTarget.value) ?? 'sold' })}
          data={directions.map((one) => ({ value: one, label: t(`licences.direction.${one}`) }))}
        />
      )}
      {isNew && sold && organization('organizationId')}
      {!sold && organization('supplierId')}
      {isNew && (
        <NativeSelect
          label={t('licences.fields.serviceId')}
          required={sold}
          value={draft.serviceId}
          onChange={({ currentTarget }) => set({ serviceId: currentTarget.value })}
          data={[
            { value: '', label: t(licensed.length === 0 ? 'licences.noServices' : sold ? 'licences.chooseService' : 'licences.none') },
            ...licensed.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
          ]}
          {...errorOf('serviceId')}
        />
      )}
      <div className={styles.pair}>
        {input('name', { required: !isNew || (!sold && draft.serviceId === ''), ...(service ? { placeholder: service.name } : {}) })}
        {isNew && !sold && draft.serviceId === '' && (
          <NativeSelect
            label={t('licences.fields.type')}
            value={draft.type}
            onChange={({ currentTarget }) => set({ type: licenceTypes.find((one) => one === currentTarget.value) ?? 'named' })}
            data={licenceTypes.map((one) => ({ value: one, label: t(`licences.type.${one}`) }))}
          />
        )}
      </div>
      {isNew && (
        <>
          <div className={styles.pair}>
            <DateField
              label={t('licences.fields.startsOn')}
              required
              value={draft.startsOn}
              onChange={(startsOn) => set({ startsOn })}
              {...errorOf('startsOn')}
            />
            <DateField
              label={t('licences.fields.endsOn')}
              {...(end && draft.endsOn === '' ? { description: t('licences.endsByRule', { day: formatDate(end, language) }) } : {})}
              value={draft.endsOn}
              onChange={(endsOn) => set({ endsOn })}
              {...errorOf('endsOn')}
            />
          </div>
          <div className={styles.pair}>
            {input('seats', { required: true })}
            <NativeSelect
              label={t('licences.fields.recurrence')}
              value={draft.recurrence}
              onChange={({ currentTarget }) => set({ recurrence: recurrences.find((one) => one === currentTarget.value) ?? 'once' })}
              data={recurrences.map((one) => ({ value: one, label: t(`licences.recurrence.${one}`) }))}
            />
          </div>
          <div className={styles.pair}>
            {input('unitPrice', {
              label: t(`licences.unitPrice.${draft.recurrence}`, { currency: draft.currency }),
              ...(price === undefined ? {} : { placeholder: unitPriceText(price) }),
            })}
            <NativeSelect
              label={t('licences.fields.currency')}
              value={draft.currency}
              onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
              data={['EUR', 'RON', ...[...currencies].filter((code) => code !== 'RON' && code !== 'EUR')]}
            />
          </div>
        </>
      )}
      {type === 'floating' && input('overcommitPercent', { description: t('licences.overcommitHint') })}
      <div className={styles.pair}>
        {titled(
          'ownerId',
          <MemberSelect
            members={members}
            value={draft.ownerId}
            onChange={(ownerId) => set({ ownerId })}
            label={t('licences.fields.ownerId')}
            placeholder={t('licences.chooseOwner')}
          />,
        )}
        <Select
          label={t('licences.fields.ownerContactId')}
          searchable
          clearable
          limit={50}
          value={draft.ownerContactId}
          onChange={(ownerContactId) => set({ ownerContactId })}
          data={contacts.map(({ id, name, company }) => ({ value: id, label: company ? `${name} (${company})` : name }))}
          nothingFoundMessage={t('licences.seats.nobody')}
        />
      </div>
      <div className={styles.pair}>
        {input('renewLeadDays', { placeholder: t('licences.teamDefault') })}
        {input('graceDays', isNew ? { placeholder: t('licences.teamDefault') } : {})}
      </div>
      {sold ? (
        <NativeSelect
          label={t('licences.fields.autoRenew')}
          value={draft.autoRenew}
          onChange={({ currentTarget }) => set({ autoRenew: renewals.find((one) => one === currentTarget.value) ?? 'off' })}
          data={renewals.map((one) => ({ value: one, label: t(`licences.autoRenew.${one}`) }))}
        />
      ) : (
        <div className={styles.pair}>
          {input('cost')}
          {input('purchaseRef')}
        </div>
      )}
      <AutosizeTextarea
        label={t('licences.fields.entitlements')}
        description={t(isNew ? 'licences.entitlementsNew' : 'licences.entitlementsHint')}
        minRows={2}
        maxLength={(licenceLimits.entitlementName + licenceLimits.entitlement + 3) * licenceLimits.entitlements}
        value={draft.entitlements}
        onChange={({ currentTarget }) => set({ entitlements: currentTarget.value })}
      />
      {titled(
        'notes',
        <RichText
          label={t('licences.fields.notes')}
          value={draft.notes}
          onChange={(notes) => set({ notes })}
          onImage={uploadPicture}
          onSubmit={() => save()}
          maxLength={licenceLimits.notes}
        />,
      )}
      <div className={cx(layout.row, layout.wrap, layout.end)}>
        <Button variant="default" onClick={cancel}>
          {t('licences.cancel')}
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
          {t('licences.save')}
        </Button>
      </div>
    </form>
  )
}
