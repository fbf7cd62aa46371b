import { expect, test } from 'vitest'
import { proposalsFor, statementKeys } from './bank-rules.ts'

const row = { date: '2026-10-05', amount: 12_100, iban: null, description: 'Payment', externalId: null }

test('equal rows of a statement stay as many, and get the same keys again', () => {
  const keys = statementKeys([row, row, { ...row, externalId: 'A1' }, { ...row, amount: 1 }])
  expect(new Set(keys).size).toBe(4)
  expect(statementKeys([row, row, { ...row, externalId: 'A1' }, { ...row, amount: 1 }])).toEqual(keys)
  expect(statementKeys([{ ...row, externalId: 'A1', amount: 5 }])[0]).toBe(keys[2])
  expect(statementKeys([{ ...row, iban: 'ro49 aaaa' }])).toEqual(statementKeys([{ ...row, iban: 'RO49AAAA' }]))
})

const candidate = { invoiceId: 'i', number: 'FAC-2026-0001', open: 12_100, name: 'Carpathia Foods SRL', ibans: ['RO49AAAA1B31007593840000'] }
const received = { amount: 12_100, iban: null, counterparty: null, description: null }
const score = (more: Partial<typeof received> | Record<string, unknown>) => proposalsFor({ ...received, ...more }, [candidate])[0]?.score

test('proposals count number, amount, IBAN and name, at most 100', () => {
  expect(score({})).toBe(30)
  expect(score({ description: 'Plata fac 2026/0001' })).toBe(90)
  expect(score({ amount: 5, description: 'FAC-2026-0001' })).toBe(60)
  expect(score({ amount: 5, description: 'FAC-2026-00011' })).toBeUndefined()
  expect(score({ iban: 'ro49 aaaa 1b31 0075 9384 0000' })).toBe(45)
  expect(score({ counterparty: 'S.C. CARPATHIA FOODS' })).toBe(40)
  expect(score({ amount: 5, iban: 'RO49AAAA1B31007593840000', counterparty: 'Carpathia Foods' })).toBeUndefined()
  expect(score({ iban: 'RO49AAAA1B31007593840000', counterparty: 'Carpathia Foods', description: 'FAC-2026-0001' })).toBe(100)
})

test('at most ten proposals, the most likely first', () => {
  const many = Array.from({ length: 15 }, (_none, at) => ({ ...candidate, invoiceId: String(at), number: `FAC-2026-${String(at).padStart(4, '0')}` }))
  const proposals = proposalsFor({ ...received, description: 'FAC-2026-0012' }, many)
  expect(proposals).toHaveLength(10)
  expect(proposals[0]).toMatchObject({ number: 'FAC-2026-0012', score: 90 })
})
