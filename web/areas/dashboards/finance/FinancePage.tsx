import { ActionIcon } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Finance, Statement } from '#contract/dashboards-finance.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { MoreIcon, WalletIcon } from '#web/ui/icons/icons.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { ChartCard } from '#web/areas/dashboards/ChartCard.tsx'
import { Areas } from '#web/areas/dashboards/charts.tsx'
import { FigureLink } from '#web/areas/dashboards/FigureLink.tsx'
import { day, money, month, monthOf, percentChange } from '#web/areas/dashboards/formats.ts'
import { accountingLinks, balanceLink, incomeLink, kindLink, spentLink } from '#web/areas/dashboards/links.ts'
import { DashboardLoaded } from '#web/areas/dashboards/DashboardLoaded.tsx'
import { dashboardReads } from '#web/areas/dashboards/queries.ts'
import { RecentTransactions } from './RecentTransactions.tsx'
import { useRefetchDaily } from '#web/areas/dashboards/use-refetch-daily.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from '#web/areas/dashboards/DashboardCard.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

const TransactionDialog = lazyPart(() => import('./TransactionDialog.tsx').then((file) => file.TransactionDialog))
const BudgetsDialog = lazyPart(() => import('./BudgetsDialog.tsx').then((file) => file.BudgetsDialog))
const AccountsDialog = lazyPart(() => import('./AccountsDialog.tsx').then((file) => file.AccountsDialog))

type Open = 'transaction' | 'budgets' | 'books'

export function FinancePage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const finance = useRead(dashboardReads.finance)
  useRefetchDaily(finance.refetch)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const balance = finance.data && money(language, finance.data.currency, finance.data.accountBalance.balance)
  return (
    <>
      <PageHeader
        title={t('dashboards.finance.title')}
        {...(balance ? { state: t('dashboards.finance.state', { balance }) } : {})}
        action={finance.data?.source === 'own' && canManageTeam() && <Actions onOpen={setOpen} />}
      />
      <DashboardLoaded of={finance}>
        {(data) => (isEmpty(data) ? <NothingYet onAdd={() => setOpen('transaction')} /> : <Cards finance={data} />)}
      </DashboardLoaded>
      <Suspense>
        {open === 'transaction' && <TransactionDialog onClose={close} />}
        {open === 'budgets' && <BudgetsDialog currency={finance.data?.currency ?? 'EUR'} onClose={close} />}
        {open === 'books' && <AccountsDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** Before the first figure, charts would only show zeros. */
function isEmpty({ source, accountBalance, currentStatement, budget, recentTransactions }: Finance): boolean {
  const figures = [accountBalance.balance, currentStatement.limit, ...Object.values(budget)]
  return source === 'own' && recentTransactions.length === 0 && figures.every((figure) => figure === 0)
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  const t = useTranslation()
  return (
    <EmptyState
      icon={WalletIcon}
      title={t('dashboards.recent.none')}
      text={t('dashboards.finance.noneText')}
      action={canManageTeam() && <CreateButton onClick={onAdd}>{t('dashboards.transactions.add')}</CreateButton>}
    />
  )
}

function Actions({ onOpen }: { onOpen: (open: Open) => void }) {
  const t = useTranslation()
  return (
    <>
      <CreateButton onClick={() => onOpen('transaction')}>{t('dashboards.transactions.add')}</CreateButton>
      <Menu position="bottom-end" width={220} returnFocus>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('dashboards.more')}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen('budgets')}>{t('dashboards.budgets.edit')}</Menu.Item>
          <Menu.Item onClick={() => onOpen('books')}>{t('dashboards.books.edit')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function Cards({ finance }: { finance: Finance }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { accountBalance, currency, previousStatement, currentStatement, recentTransactions, source } = finance
  const usesAccounting = source === 'accounting'
  const [predicted, actual] = accountBalance.series
  const known = new Map(actual?.data.map(({ x, y }) => [x, y]))
  const rows = (predicted?.data ?? []).map(({ x, y }) => ({
    x: day(language, x),
    day: x,
    [actual?.name ?? '']: known.get(x) ?? null,
    [predicted?.name ?? '']: y,
  }))
  const amount = (value: number) => money(language, currency, value, true)
  const shown = (value: string | number | null | undefined) => (typeof value === 'number' ? amount(value) : '–')
  const names = [actual?.name ?? '', predicted?.name ?? '']
  const weekly = rows.filter((_, index) => index % 7 === 0)
  return (
    <div className={cx(layout.grid, layout.page, styles.grid)}>
      <StatementCard title={t('dashboards.statement.previous')} statement={previousStatement} currency={currency} source={source} />
      <StatementCard title={t('dashboards.statement.current')} statement={currentStatement} currency={currency} source={source} />
      <Budget finance={finance} />
      <ChartCard
        wide="full"
        title={t('dashboards.balance.title')}
        summary={t('dashboards.balance.finding', { rate: percentChange(language, accountBalance.growRate) })}
        hint={t(usesAccounting ? 'dashboards.balance.accountingHint' : 'dashboards.balance.hint')}
        table={{ head: [t('dashboards.chart.day'), ...names], rows: weekly.map((row) => [row.x, ...names.map((name) => shown(row[name]))]) }}
        below={
          <dl className={styles.counters}>
            <FigureLink
              label={t('dashboards.balance.today')}
              hint={t('dashboards.balance.todayHint')}
              link={usesAccounting ? accountingLinks.balance : balanceLink(today)}
            >
              {money(language, currency, accountBalance.balance)}
            </FigureLink>
            <FigureLink label={t('dashboards.balance.growRate')} hint={t('dashboards.balance.growRateHint')}>
              {percentChange(language, accountBalance.growRate)}
            </FigureLink>
            <FigureLink
              label={t('dashboards.balance.ami')}
              hint={t('dashboards.balance.amiHint')}
              link={usesAccounting ? accountingLinks.income(today) : incomeLink(today)}
            >
              {money(language, currency, accountBalance.ami)}
            </FigureLink>
          </dl>
        }
      >
        <Areas rows={rows} by="x" series={[{ name: names[0] ?? '' }, { name: names[1] ?? '', dashed: true }]} format={amount} />
      </ChartCard>
      {usesAccounting && <AccountingCard />}
      <RecentTransactions
        transactions={recentTransactions}
        currency={currency}
        all={usesAccounting ? accountingLinks.balance : '/dashboards/finance/transactions'}
      />
    </div>
  )
}

type StatementProps = { title: string; statement: Statement; currency: string; source: Finance['source'] }

function StatementCard({ title, statement, currency, source }: StatementProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const days = monthOf(statement.date)
  const usesAccounting = source === 'accounting'
  return (
    <DashboardCard
      title={title}
      summary={month(language, statement.date)}
      tools={<Badge tone={statement.status === 'pending' ? 'warning' : 'success'}>{t(`dashboards.statement.${statement.status}`)}</Badge>}
    >
      <dl className={cx(styles.counters, styles.sums)}>
        <FigureLink
          label={t('dashboards.statement.spent')}
          link={usesAccounting ? accountingLinks.spent(days) : spentLink(days)}
          tone={statement.spent > statement.limit ? 'bad' : undefined}
        >
          {money(language, currency, statement.spent)}
        </FigureLink>
        <FigureLink
          label={t('dashboards.statement.limit')}
          hint={t('dashboards.statement.limitHint')}
          link={usesAccounting ? accountingLinks.budgets(statement.date) : undefined}
        >
          {money(language, currency, statement.limit)}
        </FigureLink>
        <FigureLink
          label={t('dashboards.statement.minimum')}
          hint={t('dashboards.statement.minimumHint')}
          link={usesAccounting ? accountingLinks.budgets(statement.date) : spentLink(days, 'bills')}
        >
          {money(language, currency, statement.minimum)}
        </FigureLink>
      </dl>
    </DashboardCard>
  )
}

const kinds = [
  ['expenses', 'expensesLimit'],
  ['savings', 'savingsGoal'],
  ['bills', 'billsLimit'],
] as const

const questions = ['due', 'expenses', 'schedules', 'ageing', 'vat', 'deadlines'] as const

/** Where the figures come from. */
function AccountingCard() {
  const t = useTranslation()
  return (
    <DashboardCard wide="full" title={t('dashboards.accounting.title')} summary={t('dashboards.accounting.text')}>
      <nav className={cx(layout.row, layout.wrap)} aria-label={t('dashboards.accounting.title')}>
        {questions.map((name) => (
          <SmartLink key={name} link={accountingLinks[name]} inApp className={text.link}>
            {t(`dashboards.accounting.${name}`)}
          </SmartLink>
        ))}
      </nav>
    </DashboardCard>
  )
}

function Budget({ finance: { budget, currency, source } }: { finance: Finance }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  return (
    <DashboardCard wide="tablet" title={t('dashboards.budget.title')} summary={t('dashboards.budget.text')}>
      {kinds.map(([kind, limit]) => {
        const share = budget[limit] === 0 ? 0 : (budget[kind] / budget[limit]) * 100
        const over = kind !== 'savings' && budget[kind] > budget[limit]
        return (
          <div key={kind} className={cx(layout.stack, layout.gap1, text.numeric)}>
            <span className={cx(layout.row, layout.wrap, layout.between)}>
              <span>{t(`dashboards.budget.${kind}`)}</span>
              <SmartLink link={source === 'accounting' ? accountingLinks.budgets(today) : kindLink(kind, today)} inApp className={text.link}>
                {t('dashboards.budget.of', { spent: money(language, currency, budget[kind]), limit: money(language, currency, budget[limit]) })}
              </SmartLink>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.barFill} data-over={over || undefined} style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
            </span>
            {over && (
              <span className={cx(text.small, text.strong, text.danger)}>
                {t('dashboards.budget.over', { amount: money(language, currency, budget[kind] - budget[limit]) })}
              </span>
            )}
          </div>
        )
      })}
    </DashboardCard>
  )
}
