import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { expenseStates } from '#contract/expense-rules.ts'
import { useList, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useOfflinePrefetch } from '#web/kernel/storage/offline-prefetch.ts'
import { OrganizationSelect } from '#web/ui/business/OrganizationSelect.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { CartIcon, TagIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { isId, period, useListAddress } from '#web/ui/lists/list-address.ts'
import { countsOf, ListFrame } from '#web/ui/lists/ListFrame.tsx'
import { PeriodFilter } from '#web/areas/accounting/PeriodFilter.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { ExpenseCards, ExpenseTable } from './ExpenseTable.tsx'

const ExpenseDrawer = lazyPart(() => import('./ExpenseDrawer.tsx').then((file) => file.ExpenseDrawer))
const CategoriesDialog = lazyPart(() => import('./CategoriesDialog.tsx').then((file) => file.CategoriesDialog))

const words = 'accounting.expenses'
const sorts = ['date', 'gross'] as const
const filters = { state: expenseStates, categoryId: isId, supplierId: isId, ...period, sort: sorts, order: ['asc', 'desc'] }
const size = 25

/** What the team spends, the newest first. */
export function ExpensesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { id } = useParams({ strict: false }) as { id?: string }
  const { edit, of } = useSearch({ strict: false }) as { edit?: unknown; of?: string }
  const wide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const searchBox = useRef<HTMLInputElement>(null)
  const [categorizing, setCategorizing] = useState(false)
  const address = useListAddress(filters)
  const { search, page, set } = address
  const { sort: wantedSort, order: wantedOrder, ...values } = address.values
  const sort = sorts.find((one) => one === wantedSort) ?? 'date'
  const order = wantedOrder === 'asc' ? 'asc' : 'desc'
  const filtered = search !== '' || Object.keys(values).length > 0
  const { data, error, refetch } = useRead(
    accountingReads.expenses,
    useMemo(() => {
      const { sort: _, order: __, ...wanted } = address.values
      return { search, page, size, sort, order, ...wanted }
    }, [search, page, sort, order, address.values]),
    { keepPreviousData: true },
  )
  const categories = useList(accountingReads.expenseCategories)
  const rows = data?.expenses ?? undefined
  const counts = countsOf(data)
  useOfflinePrefetch(accountingReads.bankAccounts, undefined, data)
  usePreload(() => import('./ExpenseDrawer.tsx'))

  const add = () => void navigate({ to: '/accounting/expenses/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const sortBy = (next: (typeof sorts)[number]) =>
    set({ sort: next === 'date' ? undefined : next, order: sort === next && order === 'desc' ? 'asc' : undefined })
  useShortcuts(t('accounting.tabs.expenses'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t(`${words}.add`), run: add }] : []),
    { keys: '/', label: t('accounting.keys.search'), run: () => searchBox.current?.focus() },
  ])
  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t(`${words}.add`)}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('accounting.tabs.expenses')}
          {...(counts ? { state: t(`${words}.count`, { count: counts.length }) } : {})}
          action={
            <>
              {addButton}
              <MoreMenu label={t(`${words}.more`)}>
                <Menu.Item leftSection={<TagIcon width={16} />} onClick={() => setCategorizing(true)}>
                  {t(`${words}.categories.title`)}
                </Menu.Item>
              </MoreMenu>
            </>
          }
        />
        <AccountingTabs current="expenses" />
        <ListFrame
          area="accounting"
          {...{ words, data, error, searchBox }}
          address={{ ...address, filtered }}
          onRetry={refetch}
          rows={rows?.length}
          icon={CartIcon}
          add={addButton}
          filters={
            <>
              <FilterSelect
                label={t('accounting.fields.state')}
                value={values.state}
                onChange={(state) => set({ state })}
                choices={expenseStates.map((state) => ({ id: state, name: t(`${words}.states.${state}`) }))}
              />
              <FilterSelect
                label={t(`${words}.fields.categoryId`)}
                value={values.categoryId}
                onChange={(categoryId) => set({ categoryId })}
                choices={categories}
              />
              <OrganizationSelect
                label={t(`${words}.fields.supplierId`)}
                placeholder={t(`${words}.fields.supplierId`)}
                value={values.supplierId ?? null}
                onChange={(supplierId) => set({ supplierId: supplierId ?? undefined })}
              />
              <PeriodFilter from={values.from} to={values.to} onClear={() => set({ from: undefined, to: undefined })} />
            </>
          }
        >
          {wide && id === undefined ? (
            <ExpenseTable rows={rows ?? []} sort={sort} order={order} onSort={sortBy} />
          ) : (
            <ExpenseCards rows={rows ?? []} openedId={id} />
          )}
        </ListFrame>
      </DetailsLayoutList>
      <Suspense>
        {id !== undefined && <ExpenseDrawer id={id} editing={edit !== undefined} transactionId={of} listed={rows ?? []} />}
        {categorizing && <CategoriesDialog onClose={() => setCategorizing(false)} />}
      </Suspense>
    </DetailsLayout>
  )
}
