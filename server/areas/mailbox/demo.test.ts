import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { mailbox } from '#contract/mailbox.ts'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { demoAccount } from '#server/identity/demo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { temporaryFolder, withToken } from '#server/testing/files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let token: string

beforeAll(async () => {
  folder = await temporaryFolder('mail-demo')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir } })
  token = (await app.send(identity.signIn, demoAccount)).json().accessToken
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

async function all(slug: string): Promise<Mail[]> {
  const mails: Mail[] = []
  for (let page = 1; ; page++) {
    const answer = mailbox.mails.answer.parse((await app.send(mailbox.mails, { folder: slug, page }, token)).json())
    if (answer.mails === null) return mails
    mails.push(...answer.mails)
  }
}

test('its owner has the fixed number of mails in each folder, 27 of them unread', async () => {
  const folders = ['inbox', 'sent', 'drafts', 'spam', 'trash']
  const mails = await Promise.all(folders.map(all))
  expect(Object.fromEntries(folders.map((slug, index) => [slug, mails[index]?.length]))).toEqual({
    inbox: 45,
    sent: 17,
    drafts: 7,
    spam: 13,
    trash: 18,
  })
  const counts = (await app.send(mailbox.folders, undefined, token)).json() as { slug: string; count: number }[]
  expect(Object.fromEntries(counts.map(({ slug, count }) => [slug, count]))).toEqual({
    inbox: 27,
    sent: 0,
    drafts: 7,
    spam: 13,
    trash: 0,
    archive: 0,
  })
})

test('replies are in the thread of their mail, with labels and files', async () => {
  const reply = (await all('sent')).find(({ subject }) => subject === 'Re: Single sign-on: Thursday at 11')
  const thread = (await app.send(mailbox.thread, { id: reply?.id }, token)).json() as Mail[]
  expect(thread.map(({ subject }) => subject)).toEqual(['Single sign-on: Thursday at 11', 'Re: Single sign-on: Thursday at 11'])
  const files = (await all('inbox')).flatMap(({ attachments }) => attachments)
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/png', 'application/pdf', 'text/plain']))
  for (const { size } of files) expect(size).toSatisfy((bytes: number) => bytes >= 14_000 && bytes <= 243_000)
  for (const { downloadUrl, size } of files)
    expect((await app.app.inject({ url: downloadUrl, ...withToken({ token }) })).rawPayload).toHaveLength(size)
  const labelled = mailbox.mails.answer.parse((await app.send(mailbox.mails, { label: 'invoices' }, token)).json())
  expect(labelled.mails?.length).toBeGreaterThan(3)
})

test('every colleague has mail, too', async () => {
  const { rows } = await app.pool.query<{ n: number }>(`select count(*)::int as n from mails where team_id = $1 group by user_id`, [app.demoTeamId()])
  expect(rows).toHaveLength(9)
  for (const { n } of rows) expect(n).toBeGreaterThan(3)
})
