import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import { transactionStates } from '#contract/bank-rules.ts'
import { emptyList, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { BanknotesIcon, PlusIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { isId, period, useListAddress } from '#web/ui/lists/list-address.ts'
import { countsOf, ListFrame } from '#web/ui/lists/ListFrame.tsx'
import { PeriodFilter } from '#web/areas/accounting/PeriodFilter.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { AccountTiles } from './AccountTiles.tsx'
import { TransactionList } from './TransactionList.tsx'

const TransactionDrawer = lazyPart(() => import('./TransactionDrawer.tsx').then((file) => file.TransactionDrawer))
const AccountDialog = lazyPart(() => import('./AccountDialog.tsx').then((file) => file.AccountDialog))
const ImportStatement = lazyPart(() => import('./ImportStatement.tsx').then((file) => file.ImportStatement))

const words = 'accounting.bank'
const filters = { state: transactionStates, bankAccountId: isId, ...period }
const size = 25

/** Accounts with their balances, and what statements say: to be matched with invoices and expenses. */
export function BankPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const { id } = useParams({ strict: false }) as { id?: string }
  const searchBox = useRef<HTMLInputElement>(null)
  const address = useListAddress(filters)
  const { search, values, page, set } = address
  const [dialog, setDialog] = useState<'import' | 'add' | TeamBankAccount>()
  const query = useMemo(() => ({ search, page, size, sort: 'date' as const, order: 'desc' as const, ...values }), [search, page, values])
  const accounts = useRead(accountingReads.bankAccounts)
  const { data, error, refetch } = useRead(accountingReads.bankTransactions, query, { keepPreviousData: true })
  const rows = data?.bankTransactions ?? undefined
  const counts = countsOf(data)
  const known = accounts.data ?? (emptyList as TeamBankAccount[])
  usePreload(
    () => import('./TransactionDrawer.tsx'),
    () => import('./ImportStatement.tsx'),
  )

  const step = (by: 1 | -1) => {
    const next = rows?.[id === undefined ? 0 : rows.findIndex((row) => row.id === id) + by]
    if (next) void navigate({ to: '/accounting/bank/$id', params: { id: next.id }, search: true, resetScroll: false })
  }
  useShortcuts(t('accounting.tabs.bank'), [
    ...(mayWrite && known.length > 0 ? [{ keys: 'mod+/', label: t(`${words}.import.title`), run: () => setDialog('import') }] : []),
    { keys: '/', label: t('accounting.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'j', label: t(`${words}.keys.next`), run: () => step(1) },
    { keys: 'k', label: t(`${words}.keys.previous`), run: () => step(-1) },
  ])

  const importButton = mayWrite && (
    <Button leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')} aria-keyshortcuts="Control+/ Meta+/">
      {t(`${words}.import.title`)}
    </Button>
  )
  const close = () => setDialog(undefined)
  const chosen = known.find((account) => account.id === values.bankAccountId) ?? known[0]
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('accounting.tabs.bank')}
          {...(counts ? { state: t(`${words}.count`, { count: counts.length }) } : {})}
          action={
            known.length > 0 && (
              <>
                {importButton}
                <MoreMenu label={t(`${words}.more`)} writes>
                  <Menu.Item leftSection={<PlusIcon width={16} />} onClick={() => setDialog('add')}>
                    {t(`${words}.addAccount`)}
                  </Menu.Item>
                </MoreMenu>
              </>
            )
          }
        />
        <AccountingTabs current="bank" />
        {accounts.data && known.length === 0 ? (
          <EmptyState
            icon={BanknotesIcon}
            title={t(`${words}.noAccounts`)}
            text={t(`${words}.noAccountsText`)}
            action={<CreateButton onClick={() => setDialog('add')}>{t(`${words}.addAccount`)}</CreateButton>}
          />
        ) : !accounts.data ? (
          <LoadingState failed={t(`${words}.notLoaded`)} error={accounts.error} onRetry={accounts.refetch} rows={8} rowHeight={64} />
        ) : (
          <>
            {id === undefined && <AccountTiles accounts={known} current={values.bankAccountId} onEdit={setDialog} />}
            <ListFrame
              area="accounting"
              {...{ words, address, data, error, searchBox }}
              onRetry={refetch}
              rows={rows?.length}
              icon={BanknotesIcon}
              add={importButton}
              filters={
                <>
                  <FilterSelect
                    label={t('accounting.fields.state')}
                    value={values.state}
                    onChange={(state) => set({ state })}
                    choices={transactionStates.map((state) => ({ id: state, name: t(`${words}.states.${state}`) }))}
                  />
                  <FilterSelect
                    label={t(`${words}.account`)}
                    value={values.bankAccountId}
                    onChange={(bankAccountId) => set({ bankAccountId })}
                    choices={known}
                  />
                  <PeriodFilter from={values.from} to={values.to} onClear={() => set({ from: undefined, to: undefined })} />
                </>
              }
            >
              <TransactionList rows={rows ?? []} openedId={id} accounts={known} />
            </ListFrame>
          </>
        )}
      </DetailsLayoutList>
      <Suspense>
        {id !== undefined && <TransactionDrawer id={id} listed={rows ?? []} accounts={known} />}
        {dialog === 'import' && chosen && <ImportStatement accounts={known} bankAccountId={chosen.id} onClose={close} />}
        {dialog === 'add' && <AccountDialog onClose={close} />}
        {typeof dialog === 'object' && <AccountDialog account={dialog} onClose={close} />}
      </Suspense>
    </DetailsLayout>
  )
}
