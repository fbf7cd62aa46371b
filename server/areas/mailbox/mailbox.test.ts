// Mail through HTTP: folders, labels, pages, drafts, sending between members. Delivery in detail: jobs.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { account } from '#contract/account.ts'
import { contacts } from '#contract/contacts.ts'
import { mailbox } from '#contract/mailbox.ts'
import type { Mail, SentMailDraft } from '#contract/mailbox-shapes.ts'
import { navigation } from '#contract/navigation.ts'
import { search } from '#contract/search.ts'
import { deleteTeamRows } from '#server/identity/account/store.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile, withToken } from '#server/testing/files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember
let ana: TestMember

beforeAll(async () => {
  folder = await temporaryFolder('mailbox')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
})

const address = ({ userId }: TestMember) => ({ name: '', address: `${userId}@hora.test` })
const draft = (fields: Partial<SentMailDraft> = {}, who = me) => who.call(mailbox.saveDraft, { draft: { id: v7(), ...fields } })
const deliver = () => runJobsOnce(app.kernel, {})

async function mailTo(to: TestMember[], fields: Partial<SentMailDraft> = {}, from = me): Promise<Mail> {
  const { id } = await draft({ to: to.map(address), subject: 'Lunch', content: '<p>At noon?</p>', ...fields }, from)
  const sent = await from.call(mailbox.send, { id, undoSeconds: 0 })
  await deliver()
  return sent
}

async function inFolder(who: TestMember, slug = 'inbox', page = 1): Promise<Mail[]> {
  const { mails } = await who.call(mailbox.mails, { folder: slug, page })
  return mails ?? []
}

const only = (mails: readonly Mail[]): Mail => {
  expect(mails).toHaveLength(1)
  return mails[0] as Mail
}

const folderId = async (slug: string) => (await me.call(mailbox.folders)).find((one) => one.slug === slug)?.id ?? ''
const countsOf = async (who: TestMember) => Object.fromEntries((await who.call(mailbox.folders)).map(({ slug, count }) => [slug, count]))

describe('settings', () => {
  test('begin with the pane on the right, and are stored', async () => {
    expect(await me.call(mailbox.settings)).toEqual({ messageLayout: 'right' })
    expect(await me.call(mailbox.updateSettings, { settings: { messageLayout: 'bottom' } })).toEqual({ messageLayout: 'bottom' })
    expect(await me.call(mailbox.updateSettings, { settings: {} })).toEqual({ messageLayout: 'bottom' })
    expect(await me.call(mailbox.settings)).toEqual({ messageLayout: 'bottom' })
    expect(await ana.call(mailbox.settings)).toEqual({ messageLayout: 'right' })
  })

  test('refuse another layout', async () => {
    const refusal = await app.send(mailbox.updateSettings, { settings: { messageLayout: 'left' } }, me.token)
    expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([400, ['settings.messageLayout']])
  })

  test('every member has an account with their address', async () => {
    const [account] = await me.call(mailbox.accounts)
    expect(account).toMatchObject({ kind: 'internal', address: `${me.userId}@hora.test`, outside: false })
    expect((await draft()).accountId).toBe(account?.id)
  })
})

describe('folders and filters', () => {
  test('have their fixed names and order', async () => {
    expect((await me.call(mailbox.folders)).map(({ title, slug }) => [title, slug])).toEqual([
      ['Inbox', 'inbox'],
      ['Sent', 'sent'],
      ['Drafts', 'drafts'],
      ['Spam', 'spam'],
      ['Trash', 'trash'],
      ['Archive', 'archive'],
    ])
    expect((await me.call(mailbox.filters)).map(({ slug }) => slug)).toEqual(['starred', 'important'])
  })

  test('count the unread of the inbox, all drafts and all spam, and nothing of sent and trash', async () => {
    const sent = await Promise.all([1, 2, 3, 4].map((number) => draft({ to: [address(ana)], subject: `Mail ${number}` })))
    for (const { id } of sent) await me.call(mailbox.send, { id, undoSeconds: 0 })
    await deliver()
    await draft()
    const [first, second, third] = await inFolder(ana)
    await ana.call(mailbox.update, { id: first?.id ?? '', mail: { unread: false } })
    await ana.call(mailbox.update, { id: second?.id ?? '', mail: { folder: 'spam', unread: false } })
    await ana.call(mailbox.update, { id: third?.id ?? '', mail: { folder: 'trash' } })
    expect(await countsOf(ana)).toEqual({ inbox: 1, sent: 0, drafts: 0, spam: 1, trash: 0, archive: 0 })
    expect(await countsOf(me)).toEqual({ inbox: 0, sent: 0, drafts: 1, spam: 0, trash: 0, archive: 0 })
    await ana.call(mailbox.empty, { folder: 'spam' })
    expect(await countsOf(ana)).toEqual({ inbox: 1, sent: 0, drafts: 0, spam: 0, trash: 0, archive: 0 })
  })

  test('the stored counts equal real counts, after everything that can happen to a mail', async () => {
    await mailTo([ana, me])
    await mailTo([ana])
    await ana.call(mailbox.updateMany, { ids: (await inFolder(ana)).map(({ id }) => id), mail: { starred: true, unread: false } })
    await ana.call(mailbox.update, { id: (await inFolder(ana))[0]?.id ?? '', mail: { folder: 'trash', important: true } })
    await ana.call(mailbox.removeMany, { ids: (await inFolder(ana, 'trash')).map(({ id }) => id) })
    const { rows } = await app.pool.query(
      `select view, sum(total)::int as stored, sum(unread)::int as unread,
         (select count(*)::int from mails m where m.team_id = c.team_id and view = any(mail_views(m.folder, m.unread, m.starred, m.important))) as total,
         (select count(*)::int from mails m where m.team_id = c.team_id and m.unread and view = any(mail_views(m.folder, m.unread, m.starred, m.important))) as fresh
       from mail_counts c where team_id = $1 group by team_id, view`,
      [me.teamId],
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { stored, unread, total, fresh } of rows) expect([stored, unread]).toEqual([total, fresh])
  })

  test('the navigation shows how many are unread, and nothing when none is', async () => {
    const badge = async () =>
      (await ana.call(navigation.all)).default.flatMap(({ children = [] }) => children).find(({ id }) => id === 'apps.mailbox')?.badge
    expect(await badge()).toBeUndefined()
    await mailTo([ana])
    expect(await badge()).toEqual({ title: '1' })
  })
})

describe('labels', () => {
  const create = (title: string) => me.call(mailbox.createLabel, { label: { title, color: 'teal' } })

  test('are made with a slug, and answered in the order they were made', async () => {
    expect(await create('My  New-Label!')).toMatchObject({ title: 'My  New-Label!', slug: 'my-new-label', color: 'teal' })
    expect((await me.call(mailbox.createLabel, { label: { title: 'Plain' } })).color).toBe('orange')
    expect((await me.call(mailbox.labels)).map(({ slug }) => slug)).toEqual(['my-new-label', 'plain'])
    expect(await ana.call(mailbox.labels)).toEqual([])
  })

  test('have slugs of their own, when made and when renamed', async () => {
    await create('Work')
    expect((await create('work')).slug).toBe('work-1')
    const third = await create('Payments')
    expect((await me.call(mailbox.updateLabel, { id: third.id, label: { title: 'WORK' } })).slug).toBe('work-2')
    expect((await me.call(mailbox.updateLabel, { id: third.id, label: { color: 'red' } })).slug).toBe('work-2')
    expect((await me.call(mailbox.updateLabel, { id: third.id, label: { title: 'Payments' } })).slug).toBe('payments')
  })

  test('made at once under the same title get different slugs', async () => {
    const labels = await Promise.all([1, 2, 3, 4].map(() => create('Same')))
    expect(labels.map(({ slug }) => slug).toSorted()).toEqual(['same', 'same-1', 'same-2', 'same-3'])
  })

  test('are removed from every mail when deleted', async () => {
    const label = await create('Work')
    await mailTo([me])
    const { id } = only(await inFolder(me))
    expect((await me.call(mailbox.update, { id, mail: { labels: [label.id] } })).labels).toEqual([label.id])
    expect(only((await me.call(mailbox.mails, { label: 'work' })).mails ?? []).id).toBe(id)
    expect(await me.call(mailbox.removeLabel, { id: label.id })).toBe(true)
    expect((await me.call(mailbox.mail, { id })).labels).toEqual([])
    expect(await me.refused(mailbox.mails, { label: 'work' })).toMatchObject({ code: 'not-found' })
  })

  test('refuse a colour that clients do not know, an empty title, and what is not there', async () => {
    for (const label of [{ title: 'x', color: 'mauve' }, { title: ' ' }, {}])
      expect((await app.send(mailbox.createLabel, { label }, me.token)).statusCode).toBe(400)
    expect(await me.call(mailbox.labels)).toEqual([])
    const label = await create('Mine')
    for (const call of [
      ana.refused(mailbox.updateLabel, { id: label.id, label: { title: 'x' } }),
      ana.refused(mailbox.removeLabel, { id: label.id }),
    ])
      expect(await call).toMatchObject({ code: 'not-found' })
  })

  test('of another are not put on my mail', async () => {
    const label = await create('Mine')
    await mailTo([ana])
    const { id } = only(await inFolder(ana))
    expect((await ana.call(mailbox.update, { id, mail: { labels: [label.id] } })).labels).toEqual([])
    await ana.call(mailbox.updateMany, { ids: [id], mail: { addLabels: [label.id] } })
    expect((await ana.call(mailbox.mail, { id })).labels).toEqual([])
  })
})

describe('pages', () => {
  test('have ten mails, the latest first, and say where they are', async () => {
    for (let index = 1; index <= 23; index++) await draft({ subject: `Draft ${index}` })
    const first = await me.call(mailbox.mails, { folder: 'drafts' })
    expect(first.mails?.map(({ subject }) => subject)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14].map((number) => `Draft ${number}`))
    expect(first.pagination).toEqual({ totalResults: 23, resultsPerPage: 10, currentPage: 1, lastPage: 3, startIndex: 0, endIndex: 9 })
    const last = await me.call(mailbox.mails, { folder: 'drafts', page: 3 })
    expect([last.mails?.length, last.pagination]).toEqual([3, expect.objectContaining({ startIndex: 20, endIndex: 22 })])
    expect(await me.call(mailbox.mails, { folder: 'drafts', page: 4 })).toEqual({ mails: null, pagination: { lastPage: 3 } })
    expect((await me.call(mailbox.mails, { folder: 'drafts', page: 0 })).pagination).toMatchObject({ currentPage: 1 })
  })

  test('of nothing are empty, and the second of nothing is beyond the last', async () => {
    const empty = { mails: [], pagination: { totalResults: 0, resultsPerPage: 10, currentPage: 1, lastPage: 1, startIndex: 0, endIndex: -1 } }
    expect(await me.call(mailbox.mails, { folder: 'inbox' })).toEqual(empty)
    expect(await me.call(mailbox.mails, {})).toEqual(empty)
    expect(await me.call(mailbox.mails, { filter: 'archived' })).toEqual(empty)
    expect(await me.call(mailbox.mails, { folder: 'inbox', page: 2 })).toEqual({ mails: null, pagination: { lastPage: 1 } })
  })

  test('are found by the first of folder, filter and label that is given', async () => {
    const { id } = await draft({ subject: 'Starred draft' })
    await me.call(mailbox.update, { id, mail: { starred: true, important: true } })
    expect(only((await me.call(mailbox.mails, { folder: '', filter: 'starred' })).mails ?? []).id).toBe(id)
    expect(only((await me.call(mailbox.mails, { filter: 'important', label: 'nowhere' })).mails ?? []).id).toBe(id)
    expect((await me.call(mailbox.mails, { folder: 'inbox', filter: 'starred' })).mails).toEqual([])
    await mailTo([me])
    expect(only((await me.call(mailbox.mails, { filter: 'unread' })).mails ?? []).subject).toBe('Lunch')
  })

  test.each(['spam', 'trash', 'archive'] as const)('unread mails leave %s out', async (folder) => {
    await mailTo([me])
    await mailTo([me])
    const [first] = await inFolder(me)
    await me.call(mailbox.update, { id: first?.id ?? '', mail: { folder } })
    const { mails, pagination } = await me.call(mailbox.mails, { filter: 'unread' })
    expect([mails?.length, pagination]).toEqual([1, expect.objectContaining({ totalResults: 1 })])
    expect(mails?.[0]?.id).not.toBe(first?.id)
  })

  test('of an unknown folder or label are not found; a page that is no number is bad input', async () => {
    expect(await me.refused(mailbox.mails, { folder: 'outbox' })).toMatchObject({ code: 'not-found', status: 404 })
    expect(await me.refused(mailbox.mails, { label: 'nowhere' })).toMatchObject({ code: 'not-found', status: 404 })
    expect((await app.send(mailbox.mails, { folder: 'inbox', page: 'two' }, me.token)).statusCode).toBe(400)
  })
})

describe('the archive', () => {
  test('takes mails that were received or sent, and no drafts; they are found by search', async () => {
    const sent = await mailTo([ana])
    const { id } = only(await inFolder(ana))
    expect((await ana.call(mailbox.update, { id, mail: { folder: 'archive' } })).folder).toBe(await folderId('archive'))
    expect(await inFolder(ana)).toEqual([])
    expect(only(await inFolder(ana, 'archive'))).toMatchObject({ id, unread: true })
    expect(await countsOf(ana)).toMatchObject({ inbox: 0, archive: 1 })
    expect(only((await ana.call(mailbox.search, { query: 'lunch' })).mails ?? []).id).toBe(id)
    expect(await me.call(mailbox.updateMany, { ids: [sent.id, (await draft()).id], mail: { folder: 'archive' } })).toEqual([sent.id])
    expect(await ana.call(mailbox.updateMany, { ids: [id], mail: { folder: 'inbox' } })).toEqual([id])
    expect(only(await inFolder(ana)).id).toBe(id)
    expect(await me.refused(mailbox.update, { id: (await draft()).id, mail: { folder: 'archive' } })).toMatchObject({ code: 'rule-broken' })
  })

  test('stays as it is when the conversation goes on', async () => {
    await mailTo([ana])
    const first = only(await inFolder(ana))
    await ana.call(mailbox.update, { id: first.id, mail: { folder: 'archive' } })
    await mailTo([ana], { subject: 'Re: Lunch', inReplyTo: only(await inFolder(me, 'sent')).id })
    expect(only(await inFolder(ana))).toMatchObject({ subject: 'Re: Lunch', threadId: first.threadId })
    expect(only(await inFolder(ana, 'archive')).id).toBe(first.id)
  })
})

describe('conversations', () => {
  const by = 'conversation' as const
  const listed = async (who: TestMember, view: object) => {
    const { mails, pagination } = await who.call(mailbox.mails, { ...view, by })
    return { rows: mails?.map(({ subject, conversation }) => [subject, conversation?.count, conversation?.unread]), pagination, mails: mails ?? [] }
  }

  test('have one row each with the latest mail, how many there are, and those of the same folder', async () => {
    const question = await mailTo([ana])
    await mailTo([ana], { subject: 'Tent' })
    const received = (await inFolder(ana)).find(({ subject }) => subject === 'Lunch')
    await mailTo([me], { subject: 'Re: Lunch', inReplyTo: received?.id ?? '' }, ana)
    await mailTo([ana], { subject: 'Re: Re: Lunch', inReplyTo: only(await inFolder(me)).id })
    await ana.call(mailbox.update, { id: (await inFolder(ana))[0]?.id ?? '', mail: { unread: false } })

    const { rows, pagination, mails } = await listed(ana, { folder: 'inbox' })
    // The first mail is still unread, and so is the conversation.
    expect(rows).toEqual([
      ['Re: Re: Lunch', 3, true],
      ['Tent', 1, true],
    ])
    expect(pagination).toEqual({ totalResults: 2, resultsPerPage: 50, currentPage: 1, lastPage: 1, startIndex: 0, endIndex: 1 })
    const inbox = await inFolder(ana)
    expect(mails[0]?.conversation?.ids).toEqual(inbox.filter(({ threadId }) => threadId === question.threadId).map(({ id }) => id))
    expect((await listed(me, { folder: 'sent' })).rows).toEqual([
      ['Re: Re: Lunch', 3, false],
      ['Tent', 1, false],
    ])
    expect(inbox.every(({ conversation }) => conversation === undefined)).toBe(true)
  })

  test('are those of the view: folder, filter, label and search', async () => {
    await mailTo([ana])
    const [first] = await inFolder(ana)
    await mailTo([ana], { subject: 'Re: Lunch', inReplyTo: only(await inFolder(me, 'sent')).id })
    const label = await ana.call(mailbox.createLabel, { label: { title: 'Fair' } })
    await ana.call(mailbox.update, { id: first?.id ?? '', mail: { starred: true, labels: [label.id] } })
    expect((await listed(ana, { filter: 'starred' })).rows).toEqual([['Lunch', 2, true]])
    expect((await listed(ana, { label: 'fair' })).rows).toEqual([['Lunch', 2, true]])
    expect((await listed(ana, { filter: 'unread' })).rows).toEqual([['Re: Lunch', 2, true]])
    const found = await ana.call(mailbox.search, { query: 'noon', by })
    expect([found.mails?.map(({ subject }) => subject), found.pagination]).toEqual([['Re: Lunch'], expect.objectContaining({ totalResults: 1 })])
    await ana.call(mailbox.update, { id: first?.id ?? '', mail: { folder: 'trash' } })
    expect((await listed(ana, { folder: 'inbox' })).rows).toEqual([['Re: Lunch', 1, true]])
    expect((await listed(ana, { folder: 'trash' })).rows).toEqual([['Lunch', 2, true]])
  })

  test('leave drafts alone, and count a mail to oneself once', async () => {
    await mailTo([me])
    const received = only(await inFolder(me))
    for (const subject of ['One', 'Two']) await draft({ subject, inReplyTo: received.id })
    expect((await listed(me, { folder: 'inbox' })).rows).toEqual([['Lunch', 1, true]])
    expect((await listed(me, { folder: 'drafts' })).rows).toEqual([
      ['Two', 1, false],
      ['One', 1, false],
    ])
  })

  test('come fifty to a page', async () => {
    for (let index = 1; index <= 51; index++) await draft({ subject: `Draft ${index}` })
    const first = await listed(me, { folder: 'drafts' })
    expect([first.mails.length, first.pagination]).toEqual([50, expect.objectContaining({ totalResults: 51, lastPage: 2 })])
    expect((await listed(me, { folder: 'drafts', page: 2 })).rows).toEqual([['Draft 1', 1, false]])
    expect((await app.send(mailbox.mails, { folder: 'inbox', by: 'sender' }, me.token)).statusCode).toBe(400)
  })
})

describe('a mail between members', () => {
  test('arrives with nothing configured, and each has their own copy of it', async () => {
    const sent = await mailTo([ana], { cc: [address(me)], content: '<p>At <b>noon</b>?</p>' })
    const received = only(await inFolder(ana))
    expect(received).toMatchObject({
      ...{ type: 'mail', subject: 'Lunch', content: '<p>At <b>noon</b>?</p>', excerpt: 'At noon?', unread: true, starred: false, state: 'received' },
      ...{ ccCount: 1, bccCount: 0, sendAt: null, delivery: null, threadId: sent.threadId },
    })
    expect(received.from).toMatchObject({ userId: me.userId, contact: `Member ${me.userId.slice(-4)} <${me.userId}@hora.test>` })
    expect(received.to).toBe(`Member ${ana.userId.slice(-4)} <${ana.userId}@hora.test>`)
    expect(received.id).not.toBe(sent.id)
    await ana.call(mailbox.update, { id: received.id, mail: { starred: true, unread: false } })
    expect(only(await inFolder(me, 'sent'))).toMatchObject({ id: sent.id, starred: false, unread: false, state: 'sent', delivery: 'sent' })
    // A mail to oneself is a separate copy.
    expect(only(await inFolder(me))).toMatchObject({ unread: true, starred: false })
  })

  test('shows its blind copies to nobody but the sender', async () => {
    const [deniz, elif] = [await me.colleague(), await me.colleague()]
    const sent = await mailTo([ana], { cc: [address(deniz)], bcc: [address(elif)] })
    expect(only(await inFolder(me, 'sent'))).toMatchObject({ bcc: [expect.stringContaining(elif.userId)], bccCount: 1 })
    for (const who of [ana, deniz, elif]) {
      const list = await app.send(mailbox.mails, { folder: 'inbox' }, who.token)
      const { id } = only(await inFolder(who))
      const answers = [list, await app.send(mailbox.mail, { id }, who.token), await app.send(mailbox.thread, { id }, who.token)]
      answers.push(await app.send(mailbox.template, { id, mode: 'reply-all' }, who.token))
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200)
        expect(answer.body.includes(elif.userId)).toBe(false)
      }
      expect(only(await inFolder(who))).toMatchObject({ bcc: [], bccCount: 0, ccCount: 1 })
      // Nor can a request reveal it.
      if (who !== elif) expect((await who.call(mailbox.search, { query: elif.userId.slice(-12) })).mails).toEqual([])
    }
    expect(only((await me.call(mailbox.search, { query: elif.userId.slice(-12) })).mails ?? []).id).toBe(sent.id)
  })

  test('is nobody else’s', async () => {
    const [deniz, stranger] = [await me.colleague('owner'), await app.member()]
    const sent = await mailTo([ana])
    const { id } = only(await inFolder(ana))
    for (const who of [deniz, stranger, me]) {
      expect(await who.refused(mailbox.mail, { id })).toMatchObject({ code: 'not-found' })
      expect(await who.refused(mailbox.thread, { id })).toMatchObject({ code: 'not-found' })
      expect(await who.refused(mailbox.update, { id, mail: { starred: true } })).toMatchObject({ code: 'not-found' })
      expect(await who.refused(mailbox.template, { id, mode: 'reply' })).toMatchObject({ code: 'not-found' })
      expect(await who.call(mailbox.updateMany, { ids: [id], mail: { folder: 'trash' } })).toEqual([])
      expect(await who.call(mailbox.removeMany, { ids: [id] })).toEqual([])
    }
    for (const who of [deniz, ana]) {
      expect(await who.refused(mailbox.unsend, { id: sent.id })).toMatchObject({ code: 'not-found' })
      expect(await who.refused(mailbox.send, { id: sent.id })).toMatchObject({ code: 'not-found' })
      expect(await who.refused(mailbox.saveDraft, { draft: { id: sent.id } })).toMatchObject({ code: 'not-found' })
      expect(await who.refused(mailbox.removeDraft, { id: sent.id })).toMatchObject({ code: 'not-found' })
    }
    expect(only(await inFolder(ana))).toMatchObject({ id, starred: false })
  })

  test('is exported to those who have it, as they have it, and not to the owner of the team', async () => {
    const [owner, elif] = [await me.colleague('owner'), await me.colleague()]
    await mailTo([ana], { subject: 'Quiet talk', bcc: [address(elif)] })
    const mailsIn = async (endpoint: typeof account.exportMine | typeof account.exportTeam, who: TestMember) =>
      (await app.send(endpoint, undefined, who.token)).body.split('\n').filter((line) => /^\{"row": .*"table": "mail/.test(line))
    expect(await mailsIn(account.exportTeam, owner)).toEqual([])
    const [mine, anas] = [await mailsIn(account.exportMine, me), await mailsIn(account.exportMine, ana)]
    for (const lines of [mine, anas]) expect(lines.filter((line) => line.includes('Quiet talk'))).toHaveLength(1)
    expect([mine, anas].map((lines) => lines.some((line) => line.includes(elif.userId)))).toEqual([true, false])
  })

  test('ends with the account, and with the team, counts and all', async () => {
    await mailTo([ana, me])
    await me.call(mailbox.createLabel, { label: { title: 'Work' } })
    const left = async () => {
      const { rows } = await app.pool.query<{ n: number }>(
        `select (select count(*) from mails where team_id = $1)::int + (select count(*) from mail_counts where team_id = $1)::int
           + (select count(*) from mail_texts where team_id = $1)::int + (select count(*) from mail_labels where team_id = $1)::int as n`,
        [me.teamId],
      )
      return rows[0]?.n
    }
    const before = (await left()) ?? 0
    await ana.call(account.deleteAccount, { password: testPassword })
    const stored = JSON.stringify(only(await inFolder(me)))
    expect([stored.includes('Former member'), stored.includes(address(ana).address)]).toEqual([true, false])
    expect(await left()).toBeLessThan(before)
    await app.kernel.database.transaction(async (db) => ({ result: await deleteTeamRows(db, me.teamId) }))
    expect(await left()).toBe(0)
  })

  test('is deleted with the member who leaves, and stays with the others', async () => {
    const owner = await me.colleague('owner')
    await mailTo([ana, owner])
    await ana.leave()
    const { rows } = await app.pool.query(`select distinct user_id as id from mails where team_id = $1`, [me.teamId])
    expect(rows.map(({ id }) => id).toSorted()).toEqual([me.userId, owner.userId].toSorted())
    expect(only(await inFolder(owner)).subject).toBe('Lunch')
  })
})

describe('flags, folders and many at once', () => {
  test('a mail moves only where it may: drafts contain drafts, sent contains own mails', async () => {
    await mailTo([ana])
    const received = only(await inFolder(ana))
    expect((await ana.call(mailbox.update, { id: received.id, mail: { folder: await folderId('spam') } })).folder).toBe(await folderId('spam'))
    for (const slug of ['drafts', 'sent'] as const)
      expect(await ana.refused(mailbox.update, { id: received.id, mail: { folder: slug } })).toMatchObject({ code: 'rule-broken' })
    expect(await ana.refused(mailbox.update, { id: received.id, mail: { folder: v7() } })).toMatchObject({ code: 'bad-input' })
    const mine = await draft()
    expect(await me.refused(mailbox.update, { id: mine.id, mail: { folder: 'inbox' } })).toMatchObject({ code: 'rule-broken' })
    await me.call(mailbox.update, { id: mine.id, mail: { folder: 'trash' } })
    expect(await me.call(mailbox.update, { id: mine.id, mail: { folder: 'drafts' } })).toMatchObject({ state: 'draft' })
  })

  test('many are changed by one call, and those that cannot be are left out', async () => {
    for (const subject of ['a', 'b', 'c']) await mailTo([ana], { subject })
    const label = await ana.call(mailbox.createLabel, { label: { title: 'Later' } })
    const ids = (await inFolder(ana)).map(({ id }) => id)
    const draftId = (await draft({}, ana)).id
    const answer = await ana.call(mailbox.updateMany, {
      ids: [...ids, draftId, v7()],
      mail: { unread: false, starred: true, important: true, folder: 'spam', addLabels: [label.id] },
    })
    expect(answer.toSorted()).toEqual(ids.toSorted())
    for (const mail of await inFolder(ana, 'spam')) expect(mail).toMatchObject({ unread: false, starred: true, important: true, labels: [label.id] })
    await ana.call(mailbox.updateMany, { ids, mail: { removeLabels: [label.id], folder: 'inbox' } })
    expect((await inFolder(ana)).map(({ labels }) => labels)).toEqual([[], [], []])
    expect((await app.send(mailbox.updateMany, { ids: [], mail: {} }, ana.token)).statusCode).toBe(400)
  })

  test('only mails in trash or spam can be deleted permanently', async () => {
    for (const subject of ['a', 'b', 'c']) await mailTo([ana], { subject })
    const ids = (await inFolder(ana)).map(({ id }) => id)
    expect(await ana.call(mailbox.removeMany, { ids })).toEqual([])
    await ana.call(mailbox.updateMany, { ids: ids.slice(0, 2), mail: { folder: 'trash' } })
    expect(await ana.call(mailbox.removeMany, { ids: ids.slice(1) })).toEqual(ids.slice(1, 2))
    await ana.call(mailbox.empty, { folder: 'trash' })
    expect([await inFolder(ana, 'trash'), (await inFolder(ana)).map(({ id }) => id)]).toEqual([[], ids.slice(2)])
    expect(await inFolder(me, 'sent')).toHaveLength(3)
  })
})

describe('drafts', () => {
  test('are stored under the client’s id, and the same again changes nothing', async () => {
    const id = v7()
    const fields = { id, to: [{ address: 'half an addr' }], subject: ' Hello ', content: '<p>x<script>alert(1)</script></p>' }
    const first = await app.send(mailbox.saveDraft, { draft: fields }, me.token)
    expect(first.json()).toMatchObject({ id, subject: 'Hello', content: '<p>x</p>', to: 'half an addr', state: 'draft', unread: false })
    const again = await app.send(mailbox.saveDraft, { draft: fields }, me.token)
    expect([again.json(), again.headers['hora-seq']]).toEqual([first.json(), undefined])
    await me.call(mailbox.saveDraft, { draft: { id, subject: 'Other' } })
    expect(only(await inFolder(me, 'drafts'))).toMatchObject({ id, subject: 'Other', content: '', to: '' })
    await me.call(mailbox.removeDraft, { id })
    expect(await me.call(mailbox.removeDraft, { id })).toBe(true)
    expect(await inFolder(me, 'drafts')).toEqual([])
  })

  test('that were sent are no drafts any more', async () => {
    const { id } = await mailTo([ana])
    expect(await me.refused(mailbox.saveDraft, { draft: { id, subject: 'late' } })).toMatchObject({ code: 'conflict' })
    expect(await me.refused(mailbox.removeDraft, { id })).toMatchObject({ code: 'conflict' })
    expect(await me.call(mailbox.send, { id })).toMatchObject({ state: 'sent' })
    expect(await inFolder(ana)).toHaveLength(1)
  })

  test('refuse too much, by index', async () => {
    const many = Array.from({ length: 101 }, () => ({ address: 'a@b.co' }))
    for (const [fields, path] of [
      [{ to: many }, 'draft.to'],
      [{ content: 'x'.repeat(500_001) }, 'draft.content'],
      [{ attachments: [{ url: 'https://evil.example/x' }] }, 'draft.attachments.0.url'],
    ] as const) {
      const refusal = await app.send(mailbox.saveDraft, { draft: { id: v7(), ...fields } }, me.token)
      expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([400, [path]])
    }
    expect(await inFolder(me, 'drafts')).toEqual([])
  })
})

describe('attachments', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

  test('are delivered, shown only if they are raster pictures, and served as downloads', async () => {
    const [picture, drawing] = [await uploadTestFile(app, me, png), await uploadTestFile(app, me, '<svg onload="alert(1)"/>', 'plan.svg')]
    await mailTo([ana], { attachments: [{ url: picture.url }, { url: drawing.url }] })
    const [shown, hidden] = only(await inFolder(ana)).attachments
    expect(shown).toEqual({
      ...{ type: 'image/png', name: 'picture.png', size: png.length, url: picture.url },
      ...{ preview: picture.url, downloadUrl: `${picture.url}?download=1` },
    })
    expect(hidden).toMatchObject({ name: 'plan.svg', preview: null })
    for (const { downloadUrl } of [shown, hidden].flatMap((file) => file ?? [])) {
      const { headers, statusCode } = await app.app.inject({ url: downloadUrl, ...withToken(ana) })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
      expect(headers['content-disposition']).toMatch(/^attachment;/)
    }
    expect(only((await ana.call(mailbox.search, { query: 'plan svg' })).mails ?? []).subject).toBe('Lunch')
  })

  test('are my own files, or those of the mail that I forward', async () => {
    const file = await uploadTestFile(app, ana, png)
    const url = file.url
    expect(await me.refused(mailbox.saveDraft, { draft: { id: v7(), attachments: [{ url }] } })).toMatchObject({
      ...{ code: 'bad-input', fields: { 'draft.attachments.0.url': expect.any(String) } },
    })
    await mailTo([me], { attachments: [{ url }] }, ana)
    const { id } = only(await inFolder(me))
    const template = await me.call(mailbox.template, { id, mode: 'forward' })
    expect(template.attachments.map((one) => one.url)).toEqual([url])
    const forwarded = await draft({ to: [address(ana)], attachments: [{ url }], inReplyTo: id })
    expect(forwarded.attachments).toHaveLength(1)
    // Saved again without `inReplyTo`: the old one stays.
    expect((await draft({ id: forwarded.id, attachments: [{ url }] })).attachments).toHaveLength(1)
  })

  test('are refused when they are too much together', async () => {
    const file = await uploadTestFile(app, me, png)
    await app.pool.query(`update blobs set size = $2 where key = $1`, [file.url.slice('/api/blobs/'.length), 26 * 1024 * 1024])
    expect(await me.refused(mailbox.saveDraft, { draft: { id: v7(), attachments: [{ url: file.url }] } })).toMatchObject({ code: 'too-large' })
  })
})

describe('answers', () => {
  test('a reply joins the thread of the mail it answers, for both', async () => {
    const sent = await mailTo([ana])
    const received = only(await inFolder(ana))
    const template = await ana.call(mailbox.template, { id: received.id, mode: 'reply' })
    expect(template).toMatchObject({ to: [{ address: `${me.userId}@hora.test` }], cc: [], subject: 'Re: Lunch', inReplyTo: received.id })
    expect(template.content).toMatch(/^<p><\/p><p>On .* wrote:<\/p><blockquote><p>At noon\?<\/p><\/blockquote>$/)
    const { to, subject, content, inReplyTo } = template
    const reply = await draft({ to, subject, content, inReplyTo }, ana)
    await ana.call(mailbox.send, { id: reply.id, undoSeconds: 0 })
    await deliver()
    const answer = only(await inFolder(me))
    expect(answer).toMatchObject({ subject: 'Re: Lunch', threadId: sent.threadId, inReplyTo: sent.id })
    expect((await me.call(mailbox.thread, { id: answer.id })).map(({ id }) => id)).toEqual([sent.id, answer.id])
    expect((await ana.call(mailbox.thread, { id: reply.id })).map(({ id }) => id)).toEqual([received.id, reply.id])
    await me.call(mailbox.update, { id: answer.id, mail: { folder: 'trash' } })
    expect((await me.call(mailbox.thread, { id: sent.id })).map(({ id }) => id)).toEqual([sent.id])
  })

  test('a mail of another’s thread that is not mine starts its own', async () => {
    await mailTo([ana])
    const { id } = only(await inFolder(ana))
    const mine = await draft({ inReplyTo: id })
    expect(mine).toMatchObject({ threadId: mine.id, inReplyTo: null })
  })
})

describe('search', () => {
  test('finds words by their beginning, without regard to case and accents, in pages', async () => {
    for (let index = 1; index <= 12; index++) await draft({ subject: `Ședință ${index}`, content: '<p>Şişli, <b>İstanbul</b></p>' })
    const { id } = await draft({ subject: 'Budget', content: '<p>numbers&nbsp;only</p>' })
    const found = async (query: string, page = 1) => me.call(mailbox.search, { query, page })
    expect((await found('sedin')).pagination).toMatchObject({ totalResults: 12, lastPage: 2 })
    expect((await found('SISLI istanbul', 2)).mails).toHaveLength(2)
    expect(await found('sedinta', 3)).toEqual({ mails: null, pagination: { lastPage: 2 } })
    expect(only((await found('budg')).mails ?? []).id).toBe(id)
    for (const nothing of ['', '  ', "'", ':*', 'udget', 'budget sedinta', `'budget' | 'sedinta'`]) expect((await found(nothing)).mails).toEqual([])
    expect((await ana.call(mailbox.search, { query: 'budget' })).mails).toEqual([])
    await me.call(mailbox.update, { id, mail: { folder: 'trash' } })
    expect((await found('budget')).mails).toEqual([])
    expect(only((await me.call(mailbox.search, { query: 'budget', folder: 'trash' })).mails ?? []).id).toBe(id)
  })

  test('is part of the global search', async () => {
    await mailTo([ana], { subject: 'Quarterly numbers' })
    const sets = await ana.call(search.search, { query: 'quarterly' })
    const hits = sets.find(({ id }) => id === 'mailbox')?.results ?? []
    expect(hits).toMatchObject([{ value: 'Quarterly numbers', link: `/apps/mailbox/inbox/1/${only(await inFolder(ana)).id}` }])
  })
})

test('offers members to write to, by the beginning of a word of their name or address', async () => {
  await app.pool.query(`update users set name = 'Zeynep Yıldız' where id = $1`, [ana.userId])
  const found = async (query: string) => (await me.call(mailbox.recipients, { query })).map(({ name }) => name)
  expect(await found('yil')).toEqual(['Zeynep Yıldız'])
  expect(await found('zey yıl')).toEqual(['Zeynep Yıldız'])
  expect(await found(ana.userId.slice(0, 20))).toEqual(expect.arrayContaining(['Zeynep Yıldız']))
  expect(await found('eynep')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('')).toHaveLength(2)
  expect(await (await app.member()).call(mailbox.recipients, { query: 'zeynep' })).toEqual([])
})

test('offers contacts of the team after the members, each address once', async () => {
  await app.pool.query(`update users set name = 'Kerem Member' where id = $1`, [ana.userId])
  const emails = [
    { email: 'kerem@anadolu.example', label: 'Work' },
    { email: `${ana.userId}@hora.test`, label: 'Personal' },
  ]
  const { id } = await me.call(contacts.create, {})
  await me.call(contacts.update, { id, contact: { name: 'Kerem Doğan', emails } })
  expect((await me.call(mailbox.recipients, { query: 'kerem' })).map(({ name, address: at, source }) => [name, at, source])).toEqual([
    ['Kerem Member', `${ana.userId}@hora.test`, 'member'],
    ['Kerem Doğan', 'kerem@anadolu.example', 'contact'],
  ])
})
