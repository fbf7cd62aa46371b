import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import text from '#web/ui/styles/text.module.css'
import { InvoiceEditor } from '#web/areas/accounting/editor/InvoiceEditor.tsx'
import type { ShownInvoice } from '#web/areas/accounting/edits.ts'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { nameOf } from '#web/areas/accounting/words.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceView } from './InvoiceView.tsx'

/** Beside the list from 1440 px on, 800 px wide from 1040 px on, full width below. */
const sideFrom = 1440
const [width, fullWidthBelow] = [800, 1040]

const plain = [
  ...['number', 'currency', 'lines', 'headerDiscountPercent', 'notes', 'paymentTerms', 'iban', 'buyerReference', 'orderReference'],
  'contractReference',
]
const failure = { name: 'accounting.mail.reason', value: (why: unknown) => `accounting.mail.why.${String(why)}` }
const historyWords: HistoryWords = {
  ...{ mailFailure: failure, reminderFailure: failure },
  ...Object.fromEntries(plain.map((field) => [field, `accounting.fields.${field}`])),
  ...Object.fromEntries(
    (['issueDate', 'dueDate', 'deliveryDate'] as const).map((field) => [field, { name: `accounting.fields.${field}`, is: 'day' as const }]),
  ),
  language: { name: 'accounting.fields.language', value: (language) => `accounting.languages.${String(language)}` },
  state: { name: 'accounting.fields.state', value: (state) => `accounting.states.${String(state)}` },
}

type Props = {
  /** 'new' for a new one. */
  id: string | undefined
  editing: boolean
  /** The rows of the list: shown until the details are there, and all there is of a new one offline. */
  listed: readonly ShownInvoice[]
}

export function InvoiceDrawer({ id, editing, listed }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const { corrects } = useSearch({ strict: false }) as { corrects?: string }
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(accountingReads.one, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const source = useRead(accountingReads.one, { id: corrects ?? '' }, { enabled: isNew && corrects !== undefined })
  const row = listed.find((one) => one.id === id)
  const found = data?.id === id ? data : row
  // Between its creation and the first answer a new one may be in neither. Its dialogs must stay open.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const invoice = found ?? (last?.id === id ? last : undefined)
  const gone = isNew ? !mayWrite : id !== undefined && (row?.removed === true || (isNotFound(error) && !row))
  useItemTitle(isNew || !invoice ? undefined : nameOf(t, invoice))
  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('accounting.gone') })
    void navigate({
      to: '/accounting',
      search: (old: object) => ({ ...old, edit: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [gone, isNew, navigate, t])

  const form = mayWrite && (isNew || (editing && invoice?.state === 'draft'))
  const waits = isNew && corrects !== undefined && !source.data
  const close = () =>
    void navigate({
      to: '/accounting',
      search: (old: object) => ({ ...old, edit: undefined, corrects: undefined, ...(isNew ? { organizationId: undefined } : {}) }),
      resetScroll: false,
    })
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={close}
      label={isNew ? t('accounting.newTitle') : t('accounting.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{isNew ? t('accounting.newTitle') : t('accounting.editTitle')}</h2>
        ) : (
          invoice && <InvoiceActions key={invoice.id} invoice={invoice} />
        )
      }
    >
      {form && waits ? (
        <LoadingState failed={t('accounting.oneNotLoaded')} error={source.error} onRetry={source.refetch} rows={8} rowHeight={48} />
      ) : form ? (
        <InvoiceEditor key={`${id} ${corrects ?? ''}`} invoice={isNew ? undefined : invoice} corrected={isNew ? source.data : undefined} />
      ) : invoice ? (
        <>
          <InvoiceView key={invoice.id} invoice={invoice} />
          <History key={`${invoice.id} history`} entity="invoice" id={invoice.id} fields={historyWords} />
        </>
      ) : (
        <LoadingState failed={t('accounting.oneNotLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
