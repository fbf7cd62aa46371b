import type { Invoice } from '#contract/accounting-shapes.ts'
import type { InvoiceState } from '#contract/invoice-rules.ts'

export const stateTones: Record<InvoiceState, 'neutral' | 'outline' | 'info' | 'success' | 'warning' | 'danger'> = {
  ...{ draft: 'outline', issued: 'info', partially_credited: 'info', partially_paid: 'info', overdue: 'danger', paid: 'success' },
  ...{ credited: 'neutral', sent: 'info', converted: 'success', expired: 'neutral' },
}

export const eInvoiceTones: Record<Invoice['eInvoice']['state'], 'neutral' | 'outline' | 'info' | 'success' | 'danger'> = {
  ...{ none: 'outline', exported: 'info', accepted: 'success', rejected: 'danger' },
}
