import type { Budget, StoredTransaction } from '#contract/dashboards-finance.ts'
import { dashboards } from '#contract/dashboards.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import { transactionCreated, transactionRemoved, transactionUpdated } from './edits.ts'

const area = 'dashboards'
const contract = dashboards

export const dashboardReads = defineReads(area, contract)

const named = (key: string, name: string | undefined) => ({ key: `dashboards.write.${key}`, values: { name: name ?? '' } })

/** From the cached pages of transactions. */
const transactionName = (id: string) =>
  queryClient
    .getQueriesData<{ transactions: StoredTransaction[] }>({ queryKey: [area, 'transactions'] })
    .flatMap(([, page]) => page?.transactions ?? [])
    .find((one) => one.id === id)?.name
const budgetTitle = (id: string) => queryClient.getQueryData<Budget[]>(readKey(dashboardReads.budgets))?.find((one) => one.id === id)?.title

export const createTransaction = defineWrite({
  area,
  contract,
  op: 'createTransaction',
  edits: { transactions: transactionCreated },
  label: ({ transaction: { name } }) => named('createTransaction', name),
})

export const updateTransaction = defineWrite({
  area,
  contract,
  op: 'updateTransaction',
  edits: { transactions: transactionUpdated },
  label: ({ id, transaction: { name } }) => named('updateTransaction', name ?? transactionName(id)),
})

export const removeTransaction = defineWrite({
  area,
  contract,
  op: 'removeTransaction',
  edits: { transactions: transactionRemoved },
  label: ({ id }) => named('removeTransaction', transactionName(id)),
})

export const createBudget = defineWrite({
  area,
  contract,
  op: 'createBudget',
  edits: {
    budgets: (list, { budget: { id, ...fields } }) =>
      id && !list.some((one) => one.id === id) ? [...list, { id, ...fields, title: fields.title.trim() }] : list,
  },
  label: ({ budget: { title } }) => named('createBudget', title),
})

export const updateBudget = defineWrite({
  area,
  contract,
  op: 'updateBudget',
  edits: {
    budgets: (list, { id, budget }) => {
      const set = Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined)) as Partial<Budget>
      return list.map((one) => (one.id === id ? { ...one, ...set } : one))
    },
  },
  label: ({ id, budget: { title } }) => named('updateBudget', title ?? budgetTitle(id)),
})

export const removeBudget = defineWrite({
  area,
  contract,
  op: 'removeBudget',
  edits: { budgets: (list, { id }) => list.filter((one) => one.id !== id) },
  label: ({ id }) => named('removeBudget', budgetTitle(id)),
})

export const updateFinanceSettings = defineWrite({
  area,
  contract,
  op: 'updateFinanceSettings',
  edits: {
    financeSettings: (known, { settings: { currency, openingBalance, statementLimit } }) => ({
      currency: currency ?? known.currency,
      openingBalance: openingBalance ?? known.openingBalance,
      statementLimit: statementLimit === undefined ? known.statementLimit : statementLimit,
    }),
  },
  label: () => 'dashboards.write.settings',
})

export const watch = defineWrite({
  area,
  contract,
  op: 'watch',
  edits: {
    crypto: (known, { watchlist }) => ({
      ...known,
      // A coin that is new in the list appears with the server's answer, which has its prices.
      watchlist: watchlist.flatMap((iso) => known.watchlist.find((one) => one.iso === iso) ?? []),
    }),
  },
  merge: (_earlier, later) => later,
  label: () => 'dashboards.write.watch',
})

export const saveWidgets = defineWrite({
  area,
  contract,
  op: 'saveWidgets',
  edits: { widgets: (_old, { widgets }) => widgets },
  settle: { widgets: (_old, answer) => answer },
  merge: (_earlier, later) => later,
  label: () => 'dashboards.write.widgets',
})
