import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SendIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { useListAddress } from '#web/ui/lists/list-address.ts'
import { countsOf, ListFrame } from '#web/ui/lists/ListFrame.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { eInvoiceTones } from '#web/areas/accounting/states.ts'
import { EInvoiceList } from './EInvoiceList.tsx'
import sums from '#web/ui/lists/report.module.css'

const everything = 'accounting.eInvoices'
const waiting = 'none,exported,rejected'
const states = Object.keys(eInvoiceTones) as Invoice['eInvoice']['state'][]
const soon = ['0', '1', '5']
const filters = { state: states, dueWithin: soon }
const views = ['waiting', 'all'] as const
const size = 25

/** Documents for the authority, sent or not, the nearest deadline first. */
export function EInvoicesPage() {
  const t = useTranslation()
  const address = useListAddress(filters)
  const { values, page, set } = address
  const { view: asked } = useSearch({ strict: false }) as { view?: unknown }
  const view = asked === 'all' ? 'all' : 'waiting'
  const words = view === 'all' ? everything : `${everything}.waiting`
  const query = useMemo(() => {
    const order = view === 'all' ? ('desc' as const) : ('asc' as const)
    return { page, size, sort: 'deadline' as const, order, ...(view === 'waiting' ? { state: waiting } : {}), ...values }
  }, [page, values, view])
  const { data, error, refetch } = useRead(accountingReads.eInvoices, query, { keepPreviousData: true })
  const rows = data?.einvoices ?? undefined
  const counts = countsOf(data)
  return (
    <>
      <PageHeader title={t('accounting.tabs.eInvoices')} {...(counts ? { state: t(`${everything}.count`, { count: counts.length }) } : {})} />
      <AccountingTabs current="eInvoices" />
      <nav className={sums.tabs} aria-label={t(`${everything}.views`)}>
        {views.map((one) => (
          <ViewTab key={one} to="/accounting/e-invoices" search={one === 'all' ? { view: one } : {}} current={one === view}>
            {t(`${everything}.view.${one}`)}
          </ViewTab>
        ))}
      </nav>
      <ListFrame
        area="accounting"
        {...{ words, address, data, error }}
        onRetry={refetch}
        rows={rows?.length}
        icon={SendIcon}
        filters={
          <>
            <FilterSelect
              label={t('accounting.fields.state')}
              value={values.state}
              onChange={(state) => set({ state })}
              choices={states
                .filter((state) => view === 'all' || state !== 'accepted')
                .map((state) => ({ id: state, name: t(`accounting.eInvoice.states.${state}`) }))}
            />
            <FilterSelect
              label={t(`${everything}.dueWithin`)}
              value={values.dueWithin}
              onChange={(dueWithin) => set({ dueWithin })}
              choices={soon.map((days) => ({ id: days, name: t(`${everything}.within`, { count: Number(days) }) }))}
            />
          </>
        }
      >
        <EInvoiceList rows={rows ?? []} />
      </ListFrame>
    </>
  )
}
