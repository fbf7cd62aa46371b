import { expect, test } from 'vitest'
import { accountsOf } from './accounts.ts'

test('the journal is summed by account', () => {
  const row = { date: '2026-11-01', documentType: 'invoice' as const, documentId: 'd' }
  const rows = [
    { ...row, account: '704', debit: 0, credit: 100 },
    { ...row, account: '4111', debit: 121, credit: 0 },
    { ...row, account: '4427', debit: 0, credit: 21 },
    { ...row, account: '4111', debit: 9, credit: 0 },
  ]
  expect(accountsOf(rows)).toEqual([
    { account: '4111', debit: 130, credit: 0 },
    { account: '4427', debit: 0, credit: 21 },
    { account: '704', debit: 0, credit: 100 },
  ])
})
