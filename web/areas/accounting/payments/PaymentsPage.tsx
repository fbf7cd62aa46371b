import { useMemo, useRef, useState, Suspense } from 'react'
import { paymentStates } from '#contract/accounting-money.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { BanknotesIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { period, useListAddress } from '#web/ui/lists/list-address.ts'
import { countsOf, ListFrame } from '#web/ui/lists/ListFrame.tsx'
import { PeriodFilter } from '#web/areas/accounting/PeriodFilter.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { PaymentList } from './PaymentList.tsx'

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx').then((file) => file.PaymentDialog))

const words = 'accounting.payments'
const filters = { state: paymentStates, ...period }
const size = 25

/** Money that came in, the newest first. */
export function PaymentsPage() {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const searchBox = useRef<HTMLInputElement>(null)
  const [recording, setRecording] = useState(false)
  const address = useListAddress(filters)
  const { search, values, page, set } = address
  const query = useMemo(() => ({ search, page, size, sort: 'date' as const, order: 'desc' as const, ...values }), [search, page, values])
  const { data, error, refetch } = useRead(accountingReads.payments, query, { keepPreviousData: true })
  const rows = data?.payments ?? undefined
  const counts = countsOf(data)
  useShortcuts(t('accounting.tabs.payments'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t(`${words}.record`), run: () => setRecording(true) }] : []),
    { keys: '/', label: t('accounting.keys.search'), run: () => searchBox.current?.focus() },
  ])

  const addButton = (
    <CreateButton onClick={() => setRecording(true)} aria-keyshortcuts="Control+/ Meta+/">
      {t(`${words}.record`)}
    </CreateButton>
  )
  return (
    <>
      <PageHeader
        title={t('accounting.tabs.payments')}
        {...(counts ? { state: t(`${words}.count`, { count: counts.length }) } : {})}
        action={addButton}
      />
      <AccountingTabs current="payments" />
      <ListFrame
        area="accounting"
        {...{ words, address, data, error, searchBox }}
        onRetry={refetch}
        rows={rows?.length}
        icon={BanknotesIcon}
        add={addButton}
        filters={
          <>
            <FilterSelect
              label={t('accounting.fields.state')}
              value={values.state}
              onChange={(state) => set({ state })}
              choices={paymentStates.map((one) => ({ id: one, name: t(`${words}.states.${one}`) }))}
            />
            <PeriodFilter from={values.from} to={values.to} onClear={() => set({ from: undefined, to: undefined })} />
          </>
        }
      >
        <PaymentList payments={rows ?? []} label={t('accounting.tabs.payments')} />
      </ListFrame>
      <Suspense>{recording && <PaymentDialog onClose={() => setRecording(false)} />}</Suspense>
    </>
  )
}
