// The content of a printed document. The layout computes no sums, so a frozen document is drawn as it was frozen.
import type { Language } from '#contract/identity.ts'
import type { Totals } from '#contract/money.ts'

export type Party = {
  name: string
  address: readonly string[]
  taxId?: string | null
  registrationNumber?: string | null
  iban?: string | null
  bankName?: string | null
  email?: string | null
  phone?: string | null
}

export type ServiceLine = {
  kind: 'service'
  name: string
  description?: string | null
  quantity: string
  /** UN/ECE Recommendation 20. */
  unitCode: string
  unitPrice: number
  discountPercent?: number
  discountAmount?: number | null
  vatCode: string
  vatPercent: number
  net: number
  recurrence?: 'once' | 'monthly' | 'quarterly' | 'yearly'
  period?: { from: string; until: string } | null
  /** Outside the totals unless it was selected. */
  optional?: boolean
  selected?: boolean
}

export type PaperLine =
  | ServiceLine
  | { kind: 'text'; name: string; description?: string | null }
  /** The sum of the lines since the previous subtotal. */
  | { kind: 'subtotal'; name: string; net: number }

/** Days are YYYY-MM-DD, quantities and rates are decimals, amounts are minor units. */
export type Paper = {
  kind: 'offer' | 'invoice' | 'credit_note' | 'proforma'
  language: Language
  /** Null: a draft. */
  number: string | null
  revision?: number
  title?: string | null
  /** A property of the file. It keeps the bytes of the same paper equal, whenever it is drawn. */
  createdAt: string
  teamName: string
  issuer: Party
  buyer: Party
  facts: {
    issuedOn?: string | null
    dueOn?: string | null
    validUntil?: string | null
    deliveredOn?: string | null
    paymentTermDays?: number | null
    orderReference?: string | null
    contractReference?: string | null
    buyerReference?: string | null
    corrects?: string | null
  }
  /** Sanitized HTML. Only its paragraphs, headings and lists are drawn. */
  introduction?: string | null
  currency: string
  /** RON for one unit of the currency. Null: the document is in RON. */
  exchangeRate?: string | null
  lines: readonly PaperLine[]
  headerDiscountPercent?: number
  totals: Totals
  /** The amounts that unselected optional lines would add. */
  optionalTotals?: { net: number; gross: number } | null
  recurring?: { monthly: number; quarterly: number; yearly: number } | null
  notes?: readonly string[]
  terms?: string | null
  footer?: string | null
}
