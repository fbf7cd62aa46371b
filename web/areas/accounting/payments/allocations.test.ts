import { expect, test } from 'vitest'
import { allocationProblem, allocationsOf, proposed, typedOf } from './allocations.ts'

const invoices = [
  { id: 'a', open: 1000 },
  { id: 'b', open: 500 },
]

test('money goes to the invoice of the page first, then to what is due first', () => {
  expect(proposed(1200, invoices)).toEqual([
    { invoiceId: 'a', amount: 1000 },
    { invoiceId: 'b', amount: 200 },
  ])
  expect(proposed(600, invoices, 'b')).toEqual([
    { invoiceId: 'b', amount: 500 },
    { invoiceId: 'a', amount: 100 },
  ])
  expect(proposed(2000, invoices).reduce((sum, { amount }) => sum + amount, 0)).toBe(1500)
})

test('what is typed is read back, and what is no amount is said', () => {
  expect(allocationsOf(typedOf(proposed(1200, invoices)))).toEqual(proposed(1200, invoices))
  expect(allocationsOf({ a: '', b: '0' })).toEqual([])
  expect(allocationsOf({ a: 'x' })).toBeUndefined()
})

test('an invoice gets at most what is open, and all together at most the payment', () => {
  expect(allocationProblem(undefined, 1, invoices)).toBe('money')
  expect(allocationProblem([{ invoiceId: 'b', amount: 501 }], 1000, invoices)).toBe('tooMuchOfOne')
  expect(allocationProblem([{ invoiceId: 'b', amount: 501 }], 1000, invoices, [{ invoiceId: 'b', amount: 1 }])).toBeUndefined()
  expect(allocationProblem(proposed(1500, invoices), 1499, invoices)).toBe('tooMuchTogether')
})
