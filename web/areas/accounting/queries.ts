import { accounting } from '#contract/accounting.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { type Invoice, type VatRateRow } from '#contract/accounting-shapes.ts'
import type { VatRate } from '#contract/vat-rates.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, useList, useRead } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'
import * as expenseEdits from './expenses/edits.ts'

const area = 'accounting'
const contract = accounting

export const accountingReads = defineReads(area, contract)
/** Of other areas: the same reads, and so the same copies. */
export const clientReads = defineReads('organizations', { list: organizations.list, one: organizations.one })
/** The first clients of the choice. Read early, so that a draft can begin offline. */
export const firstClients = { search: '', size: 20 }
export const serviceReads = defineReads('services', { all: services.all })

/** Labels of pending and refused writes. The client is from any cached page. */
function writeLabel(key: string, id: string) {
  const pages = queryClient.getQueriesData<{ invoices: Invoice[] | null }>({ queryKey: [area, 'list'] })
  const row = pages.flatMap(([, page]) => page?.invoices ?? []).find((one) => one.id === id)
  return { key: `accounting.write.${key}`, values: { name: row?.number ?? row?.organizationName ?? '' } }
}

export const createInvoice = defineWrite({
  ...{ area, contract, op: 'create' },
  edits: { list: edits.created },
  settle: { list: edits.answered },
  label: ({ invoice }) => writeLabel('create', invoice.id ?? ''),
})
export const updateInvoice = defineWrite({
  ...{ area, contract, op: 'update' },
  edits: { list: edits.updated, one: edits.oneUpdated },
  settle: { list: edits.answered, one: edits.oneAnswered },
  merge: mergeUpdates('invoice'),
  label: ({ id }) => writeLabel('update', id),
})
export const removeInvoice = defineWrite({
  ...{ area, contract, op: 'remove' },
  edits: { list: edits.removed },
  label: ({ id }) => writeLabel('remove', id),
})
export const restoreInvoice = defineWrite({
  ...{ area, contract, op: 'restore' },
  edits: { list: edits.restored },
  label: ({ id }) => writeLabel('restore', id),
})

function expenseLabel(key: string, id: string, given: { supplierName?: string | null | undefined; number?: string | null | undefined }) {
  const pages = queryClient.getQueriesData<{ expenses: Expense[] | null }>({ queryKey: [area, 'expenses'] })
  const row = pages.flatMap(([, page]) => page?.expenses ?? []).find((one) => one.id === id)
  return { key: `accounting.write.${key}`, values: { name: given.supplierName || row?.supplierName || given.number || row?.number || '' } }
}

export const createExpense = defineWrite({
  ...{ area, contract, op: 'createExpense' },
  edits: { expenses: expenseEdits.created },
  settle: { expenses: expenseEdits.answered },
  label: ({ expense }) => expenseLabel('createExpense', expense.id ?? '', expense),
})
export const updateExpense = defineWrite({
  ...{ area, contract, op: 'updateExpense' },
  edits: { expenses: expenseEdits.updated, expense: expenseEdits.oneUpdated },
  settle: { expenses: expenseEdits.answered, expense: expenseEdits.oneAnswered },
  merge: mergeUpdates('expense'),
  label: ({ id, expense }) => expenseLabel('updateExpense', id, expense),
})

export const useServices = () => useList(serviceReads.all)

/** Those of the team; until they are there, Romania's. */
export function useVatRates(): readonly (VatRate | VatRateRow)[] {
  return useRead(accountingReads.vatRates, {}).data ?? romanianVatRates
}

/** Those of a client that pay an invoice, the newest first. */
export function usePaymentsOf({ id, organizationId }: Pick<Invoice, 'id' | 'organizationId'>, enabled: boolean) {
  const { data } = useRead(accountingReads.payments, { organizationId, sort: 'date', order: 'desc', size: 100 }, { enabled })
  return (data?.payments ?? []).filter(({ allocations }) => allocations.some(({ invoiceId }) => invoiceId === id))
}
