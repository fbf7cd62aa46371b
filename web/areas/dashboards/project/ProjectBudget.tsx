import { Button } from '@mantine/core'
import type { Expenses, Project } from '#contract/dashboards-project.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { WalletIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { ChartCard } from '#web/areas/dashboards/ChartCard.tsx'
import { Bars } from '#web/areas/dashboards/charts.tsx'
import { money, percent } from '#web/areas/dashboards/formats.ts'
import { accountingLinks, budgetLink, spentLink } from '#web/areas/dashboards/links.ts'
import { Sparkline } from '#web/areas/dashboards/Sparkline.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { DashboardCard } from '#web/areas/dashboards/DashboardCard.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

/** Of what is left of a budget, in percent. */
const toneOf = (remaining: number) => (remaining < 30 ? text.danger : remaining < 80 ? text.warning : text.success)

export function ProjectBudget({ project }: { project: Project }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { budgetDistribution, budgetDetails, currency, spendingSource } = project
  const usesAccounting = spendingSource === 'accounting'
  const amount = (value: number) => money(language, currency, value, true)
  if (spendingSource === 'hidden')
    return <EmptyState icon={WalletIcon} title={t('dashboards.budget.hidden')} text={t('dashboards.budget.hiddenText')} />
  if (budgetDetails.rows.length === 0 && project.yearlyExpenses.amount === 0)
    return (
      <EmptyState
        icon={WalletIcon}
        title={t('dashboards.budget.none')}
        text={t(usesAccounting ? 'dashboards.budget.noneInAccounting' : 'dashboards.budget.noneText')}
        action={
          <Button
            renderRoot={(props) => <SmartLink {...props} link={usesAccounting ? accountingLinks.budgets(today) : '/dashboards/finance'} inApp />}
          >
            {t(usesAccounting ? 'dashboards.budget.toBudgets' : 'dashboards.budget.toFinance')}
          </Button>
        }
      />
    )
  const [limits, spent] = budgetDistribution.series
  const rows = budgetDistribution.categories.map((name, index) => ({
    name,
    [limits?.name ?? '']: limits?.data[index] ?? 0,
    [spent?.name ?? '']: spent?.data[index] ?? 0,
  }))
  const names = budgetDistribution.series.map(({ name }) => name)
  return (
    <div className={cx(layout.grid, layout.page, styles.grid)}>
      <ChartCard
        wide="two"
        title={t('dashboards.budget.distribution')}
        hint={t('dashboards.budget.distributionHint')}
        table={{
          head: [t('dashboards.budget.one'), ...names],
          rows: rows.map((row) => [row.name, ...names.map((name) => amount(Number(row[name])))]),
        }}
      >
        <Bars rows={rows} by="name" series={names} format={amount} />
      </ChartCard>
      <div className={cx(layout.stack, styles.column)}>
        <ExpensesCard title={t('dashboards.budget.weekly')} expenses={project.weeklyExpenses} {...{ currency, usesAccounting }} />
        <ExpensesCard title={t('dashboards.budget.monthly')} expenses={project.monthlyExpenses} {...{ currency, usesAccounting }} />
        <ExpensesCard title={t('dashboards.budget.yearly')} expenses={project.yearlyExpenses} {...{ currency, usesAccounting }} />
      </div>
      <DashboardCard wide="full" title={t('dashboards.budget.details')}>
        <div className={styles.tableBox}>
          <table className={cx(styles.table, styles.budgetTable)}>
            <thead>
              <tr>
                {budgetDetails.columns.map((column, index) => (
                  <th key={column} scope="col" data-number={index > 0 || undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {budgetDetails.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.type}</th>
                  <td data-number>{amount(row.total)}</td>
                  <td data-number>
                    <SmartLink
                      link={usesAccounting ? accountingLinks.budgets(today) : budgetLink(row.id, today)}
                      inApp
                      className={text.link}
                      aria-label={t('dashboards.budget.spentOn', { name: row.type, amount: amount(row.expensesAmount) })}
                    >
                      {amount(row.expensesAmount)}
                    </SmartLink>
                  </td>
                  <td data-number>{percent(language, row.expensesPercentage)}</td>
                  <td data-number>{amount(row.remainingAmount)}</td>
                  <td data-number>
                    <span className={cx(text.strong, toneOf(row.remainingPercentage))}>{percent(language, row.remainingPercentage)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DashboardCard>
    </div>
  )
}

type CardProps = { title: string; expenses: Expenses; currency: string; usesAccounting: boolean }

function ExpensesCard({ title, expenses, currency, usesAccounting }: CardProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const figures = expenses.series[0]?.data ?? []
  const before = figures.at(-2) ?? 0
  return (
    <DashboardCard title={title}>
      <div className={cx(layout.row, layout.gap4, styles.beside)}>
        <div className={layout.grow}>
          <SmartLink
            link={usesAccounting ? accountingLinks.spent(expenses) : spentLink(expenses)}
            inApp
            className={cx(text.plainLink, text.numeric, styles.quietLink, styles.value)}
          >
            {money(language, currency, expenses.amount)}
          </SmartLink>
          <p className={text.dimmed}>
            {t('dashboards.budget.before', { amount: money(language, currency, before), period: expenses.labels.at(-2) ?? '–' })}
          </p>
        </div>
        <Sparkline figures={figures} />
      </div>
    </DashboardCard>
  )
}
