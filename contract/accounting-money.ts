// Payments and what they pay.
import { z } from 'zod'
import { accountingLimits } from './accounting-shapes.ts'
import { Currency, Day, optionalLine, stored } from './business-shapes.ts'
import { mostMoney } from './money.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

export const paymentMethods = ['bank', 'card', 'cash', 'compensation'] as const
export const paymentStates = ['pending', 'completed', 'reversed'] as const

const Amount = z.number().int().min(1).max(mostMoney)

export const Allocation = z.object({ invoiceId: Id, amount: Amount })
export type Allocation = z.output<typeof Allocation>

/** An invoice once. */
export const Allocations = z
  .array(Allocation)
  .max(200)
  .refine((all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length, 'names an invoice twice')

export const PaymentToCreate = z.object({
  id: Id.nullish(),
  organizationId: Id,
  date: Day,
  amount: Amount,
  currency: Currency,
  method: z.enum(paymentMethods).default('bank'),
  reference: optionalLine(accountingLimits.paymentReference).default(null),
  state: z.enum(['pending', 'completed']).default('completed'),
  allocations: Allocations.default([]),
})

export const Payment = z.object({
  ...{ id: Id, organizationId: Id, organizationName: z.string(), date: z.string(), amount: z.number(), currency: z.string() },
  ...{ method: z.enum(paymentMethods), reference: z.string().nullable(), state: z.enum(paymentStates), reversedReason: z.string().nullable() },
  allocations: z.array(z.object({ invoiceId: Id, number: z.string().nullable(), amount: z.number() })),
  unallocated: z.number(),
  ...stored,
})
export type Payment = z.output<typeof Payment>

nameSchemas({ Allocation, Payment })
