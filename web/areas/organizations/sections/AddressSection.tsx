import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { OrganizationAddress, OrganizationDetails } from '#contract/organizations-shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AddressFields, isAddress } from '#web/ui/business/AddressFields.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/organizations/organizations.module.css'
import { PartDialog } from './PartDialog.tsx'
import { createAddress, removeAddress, updateAddress } from '#web/areas/organizations/queries.ts'
import { PartRow, Section } from './Section.tsx'
import { addressLines, addressTypes } from '#web/areas/organizations/words.ts'

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
  const [draft, setDraft] = useState(() => ({
    ...{ type: address?.type ?? ('registered' as const), street: address?.street ?? '', street2: address?.street2 ?? '', city: address?.city ?? '' },
    ...{ postalCode: address?.postalCode ?? '', countyCode: address?.countyCode ?? '', country: address?.country ?? organization.country },
    primary: address?.primary ?? false,
  }))
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const romanian = draft.country === 'RO'
  const save = () => {
    setSubmitted(true)
    if (!isAddress(draft, true)) return false
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
      <AddressFields value={draft} onChange={set} submitted={submitted} required focus />
      <Checkbox
        label={t('organizations.address.primary')}
        checked={draft.primary}
        disabled={address?.primary ?? false}
        onChange={({ currentTarget }) => set({ primary: currentTarget.checked })}
      />
    </PartDialog>
  )
}
