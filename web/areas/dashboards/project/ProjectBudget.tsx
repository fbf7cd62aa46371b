import { Button } from '@mantine/core'
import type { Expenses, Project } from '#contract/dashboards-project.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { WalletIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { ChartCard } from '#web/areas/dashboards/ChartCard.tsx'
import { Radar } from '#web/areas/dashboards/charts.tsx'
import { money, percent } from '#web/areas/dashboards/formats.ts'
import { budgetLink, spentLink } from '#web/areas/dashboards/links.ts'
import { Sparkline } from '#web/areas/dashboards/Sparkline.tsx'
import styles from '#web/areas/dashboards/dashboards.module.css'

/** Less than 30 % left is red, less than 80 % amber. */
const toneOf = (remaining: number) => (remaining < 30 ? 'low' : remaining < 80 ? 'some' : 'much')

export function ProjectBudget({ project }: { project: Project }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { budgetDistribution, budgetDetails, currency } = project
  const amount = (value: number) => money(language, currency, value, true)
  if (budgetDetails.rows.length === 0 && project.yearlyExpenses.amount === 0)
    return (
      <EmptyState
        icon={WalletIcon}
        title={t('dashboards.budget.none')}
        text={t('dashboards.budget.noneText')}
        action={<Button renderRoot={(props) => <SmartLink {...props} link="/dashboards/finance" inApp />}>{t('dashboards.budget.toFinance')}</Button>}
      />
    )
  const [limits, spent] = budgetDistribution.series
  const rows = budgetDistribution.categories.map((name, nr) => ({
    name,
    [limits?.name ?? '']: limits?.data[nr] ?? 0,
    [spent?.name ?? '']: spent?.data[nr] ?? 0,
  }))
  const names = budgetDistribution.series.map(({ name }) => name)
  return (
    <div className={styles.grid}>
      <ChartCard
        wide
        title={t('dashboards.budget.distribution')}
        hint={t('dashboards.budget.distributionHint')}
        table={{
          head: [t('dashboards.budget.one'), ...names],
          rows: rows.map((row) => [row.name, ...names.map((name) => amount(Number(row[name])))]),
        }}
      >
        <Radar rows={rows} by="name" series={names} />
      </ChartCard>
      <div className={styles.column}>
        <ExpensesCard title={t('dashboards.budget.weekly')} expenses={project.weeklyExpenses} currency={currency} />
        <ExpensesCard title={t('dashboards.budget.monthly')} expenses={project.monthlyExpenses} currency={currency} />
        <ExpensesCard title={t('dashboards.budget.yearly')} expenses={project.yearlyExpenses} currency={currency} />
      </div>
      <section className={styles.card} data-wide="full" aria-labelledby="budget-details">
        <h2 id="budget-details" className={styles.cardTitle}>
          {t('dashboards.budget.details')}
        </h2>
        <div className={styles.tableBox}>
          <table className={`${styles.table} ${styles.budgetTable}`}>
            <thead>
              <tr>
                {budgetDetails.columns.map((column, nr) => (
                  <th key={column} scope="col" data-number={nr > 0 || undefined}>
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
                      link={budgetLink(row.id, today)}
                      inApp
                      className={styles.listLink}
                      aria-label={t('dashboards.budget.spentOn', { name: row.type, amount: amount(row.expensesAmount) })}
                    >
                      {amount(row.expensesAmount)}
                    </SmartLink>
                  </td>
                  <td data-number>{percent(language, row.expensesPercentage)}</td>
                  <td data-number>{amount(row.remainingAmount)}</td>
                  <td data-number>
                    <span className={styles.left} data-tone={toneOf(row.remainingPercentage)}>
                      {percent(language, row.remainingPercentage)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  )
}

function ExpensesCard({ title, expenses, currency }: { title: string; expenses: Expenses; currency: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const figures = expenses.series[0]?.data ?? []
  const before = figures.at(-2) ?? 0
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <div className={styles.beside}>
        <div>
          <SmartLink link={spentLink(expenses)} inApp className={styles.amount}>
            {money(language, currency, expenses.amount)}
          </SmartLink>
          <p className={styles.dim}>
            {t('dashboards.budget.before', { amount: money(language, currency, before), period: expenses.labels.at(-2) ?? '–' })}
          </p>
        </div>
        <Sparkline figures={figures} />
      </div>
    </section>
  )
}
