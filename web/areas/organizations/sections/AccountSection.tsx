import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { currencies } from '#contract/currencies.ts'
import { ibanLimit, parseIban } from '#contract/iban.ts'
import type { BankAccount, OrganizationDetails } from '#contract/organizations-shapes.ts'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { PartDialog } from './PartDialog.tsx'
import { createBankAccount, removeBankAccount, updateBankAccount } from '#web/areas/organizations/queries.ts'
import { PartRow, Section } from './Section.tsx'
import { shownIban } from '#web/areas/organizations/words.ts'

export function AccountSection({ organization: { id, bankAccounts, currency, mergedIntoId } }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const [edited, setEdited] = useState<BankAccount | 'new'>()
  return (
    <>
      <Section
        title={t('organizations.account.title')}
        empty={t('organizations.account.none')}
        isEmpty={bankAccounts.length === 0}
        {...(mergedIntoId || !mayWrite ? {} : { add: t('organizations.account.add'), onAdd: () => setEdited('new') })}
      >
        {bankAccounts.map((account) => (
          <PartRow
            key={account.id}
            name={shownIban(account.iban)}
            onEdit={() => setEdited(account)}
            onRemove={() => void sendWithUndo(removeBankAccount, { id: account.id }, { message: t('organizations.account.removed') })}
          >
            <div className={cx(layout.row, layout.wrap)}>
              <span className={text.numeric}>{shownIban(account.iban)}</span>
              {account.primary && <Badge tone="info">{t('organizations.primary')}</Badge>}
            </div>
            <div className={cx(text.small, text.dimmed)}>{[account.bankName, account.currency].filter(Boolean).join(' · ')}</div>
          </PartRow>
        ))}
      </Section>
      {edited && (
        <AccountDialog organizationId={id} currency={currency} account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

type DialogProps = { organizationId: string; currency: string; account: BankAccount | undefined; onClose: () => void }

function AccountDialog({ organizationId, currency, account, onClose }: DialogProps) {
  const t = useTranslation()
  const [draft, setDraft] = useState(() => ({
    ...{ iban: account ? shownIban(account.iban) : '', bankName: account?.bankName ?? '', currency: account?.currency ?? currency },
    primary: account?.primary ?? false,
  }))
  const [submitted, setSubmitted] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const iban = parseIban(draft.iban)
  const save = () => {
    setSubmitted(true)
    if (!iban) return false
    const sent = { iban, bankName: draft.bankName.trim() || null, currency: draft.currency, ...(draft.primary ? { primary: true } : {}) }
    if (account) void sendWrite(updateBankAccount, { id: account.id, bankAccount: sent })
    else void sendWrite(createBankAccount, { bankAccount: { id: newId(), organizationId, ...sent } })
    return true
  }
  return (
    <PartDialog title={t(account ? 'organizations.account.edit' : 'organizations.account.add')} onClose={onClose} onSave={save}>
      <TextInput
        label={t('organizations.fields.iban')}
        required
        data-autofocus
        maxLength={ibanLimit}
        value={draft.iban}
        error={submitted && !iban ? t('organizations.wrong.iban') : undefined}
        onChange={({ currentTarget }) => set({ iban: currentTarget.value })}
      />
      <TextInput
        label={t('organizations.fields.bankName')}
        maxLength={textLimits.line}
        value={draft.bankName}
        onChange={({ currentTarget }) => set({ bankName: currentTarget.value })}
      />
      <NativeSelect
        label={t('organizations.fields.currency')}
        value={draft.currency}
        onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
        data={['RON', 'EUR', ...[...currencies].filter((code) => code !== 'RON' && code !== 'EUR')]}
      />
      <Checkbox
        label={t('organizations.account.primary')}
        checked={draft.primary}
        disabled={account?.primary ?? false}
        onChange={({ currentTarget }) => set({ primary: currentTarget.checked })}
      />
    </PartDialog>
  )
}
