// Parses a typed movement. The reason decides its sign.
import { inventoryLimits, type MovementReason, type Product } from '#contract/inventory.ts'

export const reasons = ['received', 'sold', 'returned', 'counted', 'damaged', 'lost', 'correction'] as const satisfies MovementReason[]
type Reason = (typeof reasons)[number]

const outgoing: readonly Reason[] = ['sold', 'damaged', 'lost']

type Problem = 'whole' | 'none' | 'belowZero' | 'reserved'

export function parseMovement(
  reason: Reason,
  text: string,
  { stock, reserved }: Pick<Product, 'stock' | 'reserved'>,
): { delta: number } | { count: number } | { wrong: Problem } {
  const typed = text.trim().replace('−', '-')
  if (!(reason === 'correction' ? /^[+-]?\d+$/ : /^\d+$/).test(typed) || Math.abs(Number(typed)) > inventoryLimits.stock) return { wrong: 'whole' }
  const amount = Number(typed)
  const current = stock === '' ? 0 : stock
  const left = reason === 'counted' ? amount : current + (outgoing.includes(reason) ? -amount : amount)
  if (amount === 0 && reason !== 'counted') return { wrong: 'none' }
  if (left < 0) return { wrong: 'belowZero' }
  if (left < (reserved || 0)) return { wrong: 'reserved' }
  return reason === 'counted' ? { count: amount } : { delta: left - current }
}
