import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { issueInvoice } from '#server/testing/invoices.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
const today = dayInZone('Europe/Bucharest')

beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ settings: { smtpUrl: smtp.url, signUp: 'invite' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const issued = (me: TestMember, dueDate: string, email: string | null = 'office@carpathia.example') => issueInvoice(me, { dueDate, email })

test('a reminder of an overdue invoice leaves once in 24 hours, with the PDF and the words of the sender', async () => {
  const me = await app.member()
  const { id, number } = await issued(me, addDays(today, -5))
  expect(await me.call(accounting.remind, { id, message: 'Dear Ana' })).toMatchObject({ remindedAt: expect.any(String), state: 'overdue' })
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(smtp.received).toHaveLength(1)
  const mail = JSON.stringify(smtp.received[0])
  expect(mail).toContain(`reminder of invoice ${number}`)
  expect(mail).toContain('Dear Ana')
  expect(mail).toContain(`${number}.pdf`)
  expect(await me.refused(accounting.remind, { id })).toMatchObject({ status: 429 })
  await app.pool.query(`update invoices set reminded_at = now() - interval '24 hours 1 second' where id = $1`, [id])
  expect(await me.call(accounting.remind, { id })).toMatchObject({ state: 'overdue' })
})

test('nobody is reminded of what is not overdue, nor without an address, and what was paid meanwhile is not mailed', async () => {
  await runJobsOnce(app.kernel, app.ownJobs)
  smtp.received.length = 0
  const me = await app.member()
  const early = await issued(me, today)
  expect(await me.refused(accounting.remind, { id: early.id })).toMatchObject({ status: 409, allowed: ['credit'] })
  const silent = await issued(await app.member(), addDays(today, -5), null)
  expect(await me.refused(accounting.remind, { id: silent.id })).toMatchObject({ status: 404 })
  const other = await app.member()
  const nowhere = await issued(other, addDays(today, -5), null)
  expect(await other.refused(accounting.remind, { id: nowhere.id })).toMatchObject({ status: 422, fields: { 'buyer.email': 'is missing' } })
  const third = await app.member()
  const { id, organizationId } = await issued(third, addDays(today, -5))
  await third.call(accounting.remind, { id })
  await third.call(accounting.createPayment, {
    payment: { organizationId, date: today, amount: 12_100, currency: 'RON', allocations: [{ invoiceId: id, amount: 12_100 }] },
  })
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(smtp.received).toEqual([])
})
