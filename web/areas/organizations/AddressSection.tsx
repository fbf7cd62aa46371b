import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { bucharest, counties, countyProblem, sectors } from '#contract/counties.ts'
import { countryCodes } from '#contract/countries.ts'
import { type OrganizationAddress, type OrganizationDetails, organizationLimits } from '#contract/organizations.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './organizations.module.css'
import { PartDialog } from './PartDialog.tsx'
import { createAddress, removeAddress, updateAddress } from './queries.ts'
import { PartRow, Section } from './Section.tsx'
import { addressLines, addressTypes, cityName, countryName } from './words.ts'

export function AddressSection({ organization }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const { language } = useLanguage()
  const [edited, setEdited] = useState<OrganizationAddress | 'new'>()
  const { addresses, mergedIntoId } = organization
  return (
    <>
      <Section
        title={t('organizations.address.title')}
        empty={t('organizations.address.none')}
        isEmpty={addresses.length === 0}
        {...(mergedIntoId || !mayWrite ? {} : { add: t('organizations.address.add'), onAdd: () => setEdited('new') })}
      >
        {addresses.map((address) => {
          const [first = '', ...others] = addressLines(t, address, language)
          return (
            <PartRow
              key={address.id}
              name={first}
              onEdit={() => setEdited(address)}
              onRemove={() => void sendWithUndo(removeAddress, { id: address.id }, { message: t('organizations.address.removed') })}
            >
              <div className={cx(layout.row, layout.wrap)}>
                <span className={styles.name}>{first}</span>
                <Badge tone="outline">{t(`organizations.address.${address.type}`)}</Badge>
                {address.primary && <Badge tone="info">{t('organizations.primary')}</Badge>}
              </div>
              {others.map((line) => (
                <div key={line} className={cx(text.small, text.dimmed)}>
                  {line}
                </div>
              ))}
            </PartRow>
          )
        })}
      </Section>
      {edited && <AddressDialog organization={organization} address={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type DialogProps = { organization: OrganizationDetails; address: OrganizationAddress | undefined; onClose: () => void }

function AddressDialog({ organization, address, onClose }: DialogProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [draft, setDraft] = useState(() => ({
    ...{ type: address?.type ?? ('registered' as const), street: address?.street ?? '', street2: address?.street2 ?? '', city: address?.city ?? '' },
    ...{ postalCode: address?.postalCode ?? '', countyCode: address?.countyCode ?? '', country: address?.country ?? organization.country },
    primary: address?.primary ?? false,
  }))
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const romanian = draft.country === 'RO'
  const wrong = countyProblem({ ...draft, countyCode: draft.countyCode || null })
  const missing = (value: string) => (submitted && value.trim() === '' ? t('organizations.wrong.missing') : undefined)
  const cityError = submitted && wrong?.field === 'city' ? t('organizations.wrong.sector') : missing(draft.city)
  const save = () => {
    setSubmitted(true)
    if (draft.street.trim() === '' || draft.city.trim() === '' || wrong) return false
    const sent = {
      ...{ type: draft.type, street: draft.street.trim(), street2: draft.street2.trim() || null, city: draft.city.trim(), country: draft.country },
      ...{ postalCode: draft.postalCode.trim() || null, countyCode: romanian ? draft.countyCode : null, ...(draft.primary ? { primary: true } : {}) },
    }
    if (address) void sendWrite(updateAddress, { id: address.id, address: sent })
    else void sendWrite(createAddress, { address: { id: newId(), organizationId: organization.id, ...sent } })
    return true
  }
  return (
    <PartDialog title={t(address ? 'organizations.address.edit' : 'organizations.address.add')} onClose={onClose} onSave={save}>
      <NativeSelect
        label={t('organizations.address.type')}
        value={draft.type}
        onChange={({ currentTarget }) => set({ type: addressTypes.find((type) => type === currentTarget.value) ?? 'registered' })}
        data={addressTypes.map((type) => ({ value: type, label: t(`organizations.address.${type}`) }))}
      />
      <TextInput
        label={t('organizations.fields.street')}
        required
        data-autofocus
        maxLength={organizationLimits.street}
        value={draft.street}
        error={missing(draft.street)}
        onChange={({ currentTarget }) => set({ street: currentTarget.value })}
      />
      <TextInput
        label={t('organizations.fields.street2')}
        maxLength={organizationLimits.street2}
        value={draft.street2}
        onChange={({ currentTarget }) => set({ street2: currentTarget.value })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('organizations.fields.country')}
          value={draft.country}
          onChange={({ currentTarget }) => set({ country: currentTarget.value, countyCode: '', city: '' })}
          data={[...countryCodes]
            .map((code) => ({ value: code, label: countryName(code, language) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language))}
        />
        {romanian && (
          <NativeSelect
            label={t('organizations.fields.countyCode')}
            required
            value={draft.countyCode}
            error={submitted && wrong?.field === 'countyCode' ? t('organizations.wrong.county') : undefined}
            onChange={({ currentTarget }) => {
              const countyCode = currentTarget.value
              const crosses = (countyCode === bucharest) !== (draft.countyCode === bucharest)
              set({ countyCode, ...(crosses ? { city: '' } : {}) })
            }}
            data={[
              { value: '', label: t('organizations.address.chooseCounty') },
              ...Object.entries(counties).map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
      </div>
      <div className={styles.pair}>
        {romanian && draft.countyCode === bucharest ? (
          <NativeSelect
            label={t('organizations.address.sectorLabel')}
            required
            value={draft.city}
            error={cityError}
            onChange={({ currentTarget }) => set({ city: currentTarget.value })}
            data={[{ value: '', label: t('organizations.address.chooseSector') }, ...sectors.map((value) => ({ value, label: cityName(t, value) }))]}
          />
        ) : (
          <TextInput
            label={t('organizations.fields.city')}
            required
            maxLength={organizationLimits.city}
            value={draft.city}
            error={cityError}
            onChange={({ currentTarget }) => set({ city: currentTarget.value })}
          />
        )}
        <TextInput
          label={t('organizations.fields.postalCode')}
          maxLength={organizationLimits.postalCode}
          value={draft.postalCode}
          onChange={({ currentTarget }) => set({ postalCode: currentTarget.value })}
        />
      </div>
      <Checkbox
        label={t('organizations.address.primary')}
        checked={draft.primary}
        disabled={address?.primary ?? false}
        onChange={({ currentTarget }) => set({ primary: currentTarget.checked })}
      />
    </PartDialog>
  )
}
