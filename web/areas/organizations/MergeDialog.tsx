import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { organizations } from '#contract/organizations.ts'
import type { MergeField, OrganizationDetails } from '#contract/organizations-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { toast } from '#web/kernel/toasts.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { countryName } from '#web/ui/format/names.ts'
import { MergeTable } from '#web/ui/merge/MergeTable.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { organizationReads } from './queries.ts'

const compared: readonly MergeField[] = [
  ...(['legalName', 'tradeName', 'taxId', 'kind', 'registrationNumber', 'legalForm', 'country', 'email', 'phone', 'website', 'currency'] as const),
  ...(['paymentTermDays', 'creditLimit', 'ownerId', 'source'] as const),
]

type Props = {
  survivor: OrganizationDetails
  otherId?: string
  onClose: () => void
  /** Instead of onClose, after the merge. */ onMerged?: () => void
}

/** Two columns, a choice per field that differs, and what moves. Nothing happens before the last button. */
export function MergeDialog({ survivor, otherId, onClose, onMerged = onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const members = useMembers()
  const [chosen, setChosen] = useState<string | null>(otherId ?? null)
  const [taken, setTaken] = useState<ReadonlySet<MergeField> | undefined>()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const data = useRead(organizationReads.one, { id: chosen ?? '' }, { enabled: chosen !== null }).data
  const other = data?.id === chosen ? data : undefined
  const differing = other ? compared.filter((field) => survivor[field] !== other[field]) : []
  // Fields that the survivor lacks are taken unless the reader says otherwise.
  const take = taken ?? new Set(differing.filter((field) => survivor[field] === null))
  const differentTaxIds = other !== undefined && survivor.taxId !== null && other.taxId !== null && survivor.taxId !== other.taxId

  const shown = (field: MergeField, row: OrganizationDetails): string => {
    const value = row[field]
    if (value === null || value === '') return t('organizations.merge.empty')
    if (field === 'country') return countryName(row.country, language)
    if (field === 'kind') return t(`organizations.kind.${row.kind}`)
    if (field === 'creditLimit') return formatMoney(row.creditLimit ?? 0, row.currency, language)
    if (field === 'ownerId') return members.find(({ id }) => id === value)?.name ?? t('organizations.merge.empty')
    return String(value)
  }
  const merge = async () => {
    if (!other) return
    setSending(true)
    setRefusal(undefined)
    try {
      await sendNow('organizations', organizations.merge, { id: survivor.id, otherId: other.id, take: differing.filter((field) => take.has(field)) })
      const undo = () =>
        void sendNow('organizations', organizations.unmerge, { id: other.id }).then(
          () => toast({ message: t('organizations.merge.undone', { name: other.legalName }) }),
          (error: unknown) => toast({ message: errorMessage(t, error), kind: 'error' }),
        )
      toast({
        message: t('organizations.merge.merged', { name: other.legalName, survivor: survivor.legalName }),
        action: { label: t('organizations.merge.undo'), run: undo },
      })
      onMerged()
      void navigate({ to: '/organizations/$id', params: { id: survivor.id }, search: true, resetScroll: false })
    } catch (error) {
      setRefusal(error instanceof CallProblem && error.status === 422 ? t('organizations.wrong.differentTaxIds') : errorMessage(t, error))
      setSending(false)
    }
  }
  const moving = other ? other.addresses.length + other.bankAccounts.length + other.people.length + other.documents.length : 0
  return (
    <Modal opened onClose={onClose} title={t('organizations.merge.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="52rem">
      <div className={cx(layout.stack, layout.gap4)}>
        {otherId === undefined && (
          <div className={cx(layout.row, layout.wrap)}>
            {t('organizations.merge.with', { name: survivor.legalName })}
            <OrganizationSelect
              label={t('organizations.merge.other')}
              value={chosen}
              onChange={(id) => {
                setChosen(id)
                setTaken(undefined)
              }}
              except={survivor.id}
            />
          </div>
        )}
        {other && (
          <>
            <MergeTable
              words="organizations"
              stays={survivor.legalName}
              goes={other.legalName}
              rows={differing.map((field) => ({
                field,
                name: t(`organizations.fields.${field}`),
                values: [shown(field, survivor), shown(field, other)] as const,
              }))}
              take={take}
              onTake={setTaken}
            />
            <p className={cx(text.small, text.dimmed)}>{t('organizations.merge.moves', { count: moving })}</p>
          </>
        )}
        {(refusal ?? differentTaxIds) && (
          <AlertBox tone="danger" role="alert">
            {refusal ?? t('organizations.wrong.differentTaxIds')}
          </AlertBox>
        )}
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('organizations.cancel')}
          </Button>
          <Button disabled={!other || differentTaxIds || sending} onClick={() => void merge()}>
            {t('organizations.merge.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
