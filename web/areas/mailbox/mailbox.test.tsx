import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Language } from '#contract/identity.ts'
import { mailbox as contract } from '#contract/mailbox.ts'
import type { Mail, MailFolder, MailPage, MailSettings } from '#contract/mailbox-shapes.ts'
import type { MailLabel } from '#contract/mailbox-labels.ts'
import { preferences, type Preferences } from '#contract/preferences.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { mailboxArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const slugs = ['inbox', 'sent', 'drafts', 'spam', 'trash', 'archive'] as const
const folderId = (slug: string) => id(900 + slugs.findIndex((one) => one === slug))
const year = new Date().getFullYear()

const person = ({ id: userId, name, email, avatar }: typeof brian) => ({ avatar, contact: `${name} <${email}>`, name, address: email, userId })
const recipient = (who: typeof brian, kind: 'to' | 'cc' | 'bcc' = 'to') => ({
  ...{ kind, name: who.name, address: who.email, userId: who.id, avatar: null, state: null, reason: null },
})
const mail = (number: number, subject: string, given: Partial<Mail> = {}): Mail => ({
  id: id(number),
  type: 'mail',
  from: person(ada),
  to: `${brian.name} <${brian.email}>`,
  cc: [],
  bcc: [],
  ccCount: 0,
  bccCount: 0,
  recipients: [recipient(brian)],
  date: `${year}-03-${String(28 - number).padStart(2, '0')}T09:00:00.000Z`,
  subject,
  content: `<p>About ${subject}</p>`,
  excerpt: `About ${subject}`,
  remoteImages: 0,
  attachments: [],
  starred: false,
  important: false,
  unread: false,
  folder: folderId('inbox'),
  labels: [],
  accountId: id(800),
  threadId: id(number),
  inReplyTo: null,
  state: 'received',
  sendAt: null,
  delivery: null,
  ...given,
})
const work: MailLabel = { id: id(700), title: 'Work', slug: 'work', color: 'blue' }

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
/** What the server has stored. */
let stored: Mail[]
let settings: MailSettings
let labels: MailLabel[]

const one = (wanted: string) => {
  const found = stored.find((candidate) => candidate.id === wanted)
  if (!found) throw refuse('not-found')
  return found
}
const change = (wanted: string, patch: Partial<Mail>) => {
  const { folder, ...rest } = patch
  stored = stored.map((old) =>
    old.id === wanted ? { ...old, ...rest, ...(folder ? { folder: folder.includes('-') ? folder : folderId(folder) } : {}) } : old,
  )
  return one(wanted)
}
/** By conversation, as the page asks: one row each, fifty to a page. */
const pageOf = (all: readonly Mail[], page: number): MailPage => {
  const found = all
    .filter(({ threadId }, index) => all.findIndex((one) => one.threadId === threadId) === index)
    .map((one) => {
      const thread = stored.filter(({ threadId, state }) => threadId === one.threadId && state !== 'draft')
      const together = thread.filter(({ folder }) => folder === one.folder)
      const conversation = { count: thread.length, unread: together.some(({ unread }) => unread), ids: together.map((mate) => mate.id) }
      return one.state === 'draft' ? one : { ...one, conversation }
    })
  const lastPage = Math.max(1, Math.ceil(found.length / 50))
  if (page > lastPage) return { mails: null, pagination: { lastPage } }
  const startIndex = (page - 1) * 50
  const mails = found.slice(startIndex, startIndex + 50)
  const pagination = {
    totalResults: found.length,
    resultsPerPage: 50,
    currentPage: page,
    lastPage,
    startIndex,
    endIndex: startIndex + mails.length - 1,
  }
  return { mails, pagination }
}
const count = (slug: (typeof slugs)[number]) => {
  const inside = stored.filter(({ folder }) => folder === folderId(slug))
  return slug === 'inbox' || slug === 'archive'
    ? inside.filter(({ unread }) => unread).length
    : slug === 'drafts' || slug === 'spam'
      ? inside.length
      : 0
}
const folders = (): MailFolder[] => slugs.map((slug) => ({ id: folderId(slug), title: slug, slug, icon: '', count: count(slug) }))

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
  settings = { messageLayout: 'right' }
  labels = [work]
  stored = [
    mail(1, 'Tent for the fair', {
      unread: true,
      labels: [work.id],
      recipients: [recipient(brian), recipient({ ...ada, id: id(3), name: 'Cem', email: 'cem@company.com' }, 'cc')],
    }),
    mail(2, 'Pictures', { starred: true, remoteImages: 2, content: '<p><img data-src="https://away.example/a.png"></p>' }),
    mail(3, 'Bill', {
      unread: true,
      important: true,
      attachments: [
        {
          type: 'application/pdf',
          name: 'bill.pdf',
          size: 24_300,
          url: '/api/blobs/x',
          preview: null,
          downloadUrl: '/api/apps/mailbox/attachment?x',
        },
      ],
    }),
    mail(4, 'Asked outside', {
      folder: folderId('sent'),
      state: 'sent',
      delivery: 'failed',
      from: person(brian),
      recipients: [{ ...recipient(ada), address: 'no@away.example', state: 'failed', reason: 'mailbox full' }],
    }),
    mail(5, 'Half a thought', { folder: folderId('drafts'), state: 'draft', from: person(brian), recipients: [recipient(ada)] }),
  ]
  server = new FakeServer()
    .on(contract.settings, () => settings)
    .on(contract.updateSettings, ({ settings: patch }) => (settings = { ...settings, ...(patch as MailSettings) }))
    .on(contract.accounts, [{ id: id(800), kind: 'internal', address: brian.email, outside: false }])
    .on(contract.folders, folders)
    .on(contract.filters, [
      { id: id(910), title: 'Starred', slug: 'starred', icon: '' },
      { id: id(911), title: 'Important', slug: 'important', icon: '' },
    ])
    .on(contract.labels, () => labels)
    .on(contract.createLabel, ({ label }) => {
      const made = { ...work, ...label, id: label.id ?? id(701), slug: label.title.toLowerCase() } as MailLabel
      labels = [...labels, made]
      return made
    })
    .on(contract.recipients, ({ query }) =>
      [ada, { ...ada, id: id(3), name: 'Cem Demir', email: 'cem@company.com' }]
        .filter(({ name }) => name.toLowerCase().startsWith(String(query).toLowerCase()))
        .map((who) => ({ id: who.id, name: who.name, address: who.email, avatar: null, source: 'member' as const })),
    )
    .on(contract.mails, ({ folder, filter, label, page }) => {
      const found = stored.filter((candidate) =>
        folder
          ? candidate.folder === folderId(folder)
          : filter
            ? candidate[filter as 'starred' | 'important']
            : candidate.labels.includes(labels.find(({ slug }) => slug === label)?.id ?? ''),
      )
      return pageOf(found, Number(page))
    })
    .on(contract.search, ({ query, page }) =>
      pageOf(
        stored.filter(({ subject }) => subject.toLowerCase().includes(String(query).toLowerCase())),
        Number(page),
      ),
    )
    .on(contract.mail, ({ id: wanted }) => one(wanted))
    .on(contract.thread, ({ id: wanted }) =>
      stored.filter(({ threadId }) => threadId === one(wanted).threadId).toSorted((a, b) => a.date.localeCompare(b.date)),
    )
    .on(contract.update, ({ id: wanted, mail: patch }) => change(wanted, patch as Partial<Mail>))
    .on(contract.updateMany, ({ ids, mail: { addLabels = [], removeLabels = [], ...patch } }) => {
      for (const each of ids) {
        const labelIds = one(each).labels.filter((label) => !removeLabels.includes(label))
        change(each, { ...(patch as Partial<Mail>), labels: [...labelIds, ...addLabels] })
      }
      return [...ids]
    })
    .on(contract.saveDraft, ({ draft }) => {
      const people = (draft.to ?? []).map(({ name = '', address }) => ({ ...recipient(ada), name, address }))
      const { id: made, subject = '', content = '' } = draft
      stored = [
        ...stored.filter((old) => old.id !== made),
        mail(0, subject, {
          id: made,
          content,
          excerpt: '',
          recipients: people,
          state: 'draft',
          folder: folderId('drafts'),
          inReplyTo: draft.inReplyTo ?? null,
          from: person(brian),
        }),
      ]
      return one(made)
    })
    .on(contract.removeDraft, ({ id: gone }) => {
      stored = stored.filter((old) => old.id !== gone)
      return true as const
    })
    .on(contract.send, ({ id: sent }) => change(sent, { state: 'queued', folder: 'sent', delivery: 'queued' }))
    .on(contract.unsend, ({ id: back }) => change(back, { state: 'draft', folder: 'drafts', delivery: null }))
    .on(contract.retry, ({ id: again }) => change(again, { delivery: 'queued', recipients: [{ ...recipient(ada), state: 'queued' }] }))
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url = '/apps/mailbox', language: Language = 'en') =>
  openPage({ routes: mailboxArea.routes, url, server, user: brian, language, around })
const address = (router: { state: { location: { href: string } } }) => decodeURIComponent(router.state.location.href)
const named = (subject: string) => ({ name: new RegExp(`${subject} ?,`) })
const row = (subject: string) => screen.findByRole('link', named(subject))
const gone = (subject: string) => waitFor(() => expect(screen.queryByRole('link', named(subject))).toBeNull())
const entry = (name: RegExp | string) => within(screen.getByRole('navigation', { name: 'Folders and labels' })).getByRole('link', { name })
const pane = (subject: string) => screen.findByRole('article', { name: subject })

describe('the list', () => {
  test('shows senders, subjects, dates, unread mails and counts', async () => {
    const { router } = await open()
    await row('Tent for the fair')
    expect(address(router)).toBe('/apps/mailbox/inbox/1')
    expect(screen.getByText('1–3 of 3')).toBeTruthy()
    expect((await row('Bill')).textContent).toContain('Unread: Bill, from Ada Stone, Important, with attachments')
    expect(screen.getByText('Mar 27')).toBeTruthy()
    expect(entry(/^Inbox/).textContent).toContain('2')
    expect(screen.getByText('No email is open')).toBeTruthy()
  })

  test('shows the time of mails of today, with the hours that the member chose', async () => {
    const today = new Date()
    today.setHours(17, 5, 0, 0)
    stored = [mail(1, 'Today', { date: today.toISOString() }), mail(2, 'March')]
    server.on(preferences.mine, { timeFormat: '24' } as Preferences)
    await open()
    await row('Today')
    expect(await screen.findByText('17:05')).toBeTruthy()
    expect(screen.getByText('Mar 26')).toBeTruthy()
  })

  test.each([
    ['/apps/mailbox/inbox/0', '/apps/mailbox/inbox/1'],
    ['/apps/mailbox/inbox/-3?q=bill', '/apps/mailbox/inbox/1?q=bill'],
    ['/apps/mailbox/filter/starred/x', '/apps/mailbox/filter/starred/1'],
  ])('leads from %s to the first page', async (asked, first) => {
    const { router } = await open(asked)
    await waitFor(() => expect(address(router)).toBe(first))
  })

  test('redirects from a page after the last one to the last page', async () => {
    stored = Array.from({ length: 52 }, (_, index) => mail(index + 1, `Mail ${index}`, { date: `${year}-03-01T09:00:00.000Z` }))
    const { router } = await open('/apps/mailbox/inbox/99')
    await waitFor(() => expect(address(router)).toBe('/apps/mailbox/inbox/2'))
    expect(await screen.findByText('51–52 of 52')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(await screen.findByText('1–50 of 52')).toBeTruthy()
  })

  test('searches by the query in the address', async () => {
    const { router } = await open('/apps/mailbox/inbox/1?q=bill')
    await row('Bill')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for: bill')
    await gone('Pictures')
    await user.clear(screen.getByRole('searchbox'))
    await row('Pictures')
    expect(address(router)).toBe('/apps/mailbox/inbox/1')
  })

  test('shows an empty state and an error', async () => {
    await open('/apps/mailbox/trash/1')
    expect(await screen.findByText('The trash is empty')).toBeTruthy()
    server.on(contract.mails, () => {
      throw refuse('internal')
    })
    await user.click(entry('Spam'))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  test.each(['tr', 'ro'] as const)('is translated to %s', async (language) => {
    await open('/apps/mailbox', language)
    expect(await screen.findByText(language === 'tr' ? 'Açık e-posta yok' : 'Niciun mesaj deschis')).toBeTruthy()
  })
})

describe('a mail', () => {
  test('is marked as read when it opens, and the count changes at once', async () => {
    await open()
    await user.click(await row('Tent for the fair'))
    const opened = await pane('Tent for the fair')
    await waitFor(() => expect(server.of(contract.update).map(({ input }) => input)).toEqual([{ id: id(1), mail: { unread: false } }]))
    await waitFor(() => expect(entry(/^Inbox/).textContent).toContain('1'))
    expect(within(opened).getByText('to me and 1 other')).toBeTruthy()
    await user.click(within(opened).getByText('to me and 1 other'))
    expect(await screen.findByText('Cem <cem@company.com>')).toBeTruthy()
  })

  test('is shown in a sandboxed frame, and pictures are loaded on request', async () => {
    await open(`/apps/mailbox/inbox/1/${id(2)}`)
    await pane('Pictures')
    const frame = () => screen.getByTitle('Text of “Pictures”') as HTMLIFrameElement
    expect(frame().getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    expect(frame().getAttribute('src')).toBe('/foreign/closed.html')
    await user.click(screen.getByRole('button', { name: 'Show pictures' }))
    expect(frame().getAttribute('src')).toBe('/foreign/open.html')
  })

  test('disappears from Starred when it is unstarred', async () => {
    const { router } = await open(`/apps/mailbox/filter/starred/1/${id(2)}`)
    const opened = await pane('Pictures')
    await user.click(within(opened).getByRole('button', { name: 'Star' }))
    await waitFor(() => expect(address(router)).toBe('/apps/mailbox/filter/starred/1'))
    await gone('Pictures')
  })

  test('offers its attachments for download only', async () => {
    await open(`/apps/mailbox/inbox/1/${id(3)}`)
    await pane('Bill')
    const link = screen.getByRole('link', { name: 'Download bill.pdf' })
    expect(link.getAttribute('download')).toBe('bill.pdf')
    expect(link.getAttribute('href')).toBe('/api/apps/mailbox/attachment?x')
    expect(link.textContent).toContain('24 kB')
  })

  test('that was sent shows failed recipients and can be retried', async () => {
    await open(`/apps/mailbox/sent/1/${id(4)}`)
    expect(await screen.findByText('Not delivered to Ada Stone: mailbox full')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('On its way to Ada Stone')).toBeTruthy()
    await waitFor(() => expect(server.of(contract.retry)).toHaveLength(1))
  })

  test('that does not exist redirects to the list', async () => {
    const { router } = await open(`/apps/mailbox/inbox/1/${id(77)}`)
    expect(await screen.findByText('This email no longer exists.')).toBeTruthy()
    expect(address(router)).toBe('/apps/mailbox/inbox/1')
  })

  test('gets a label from the menu', async () => {
    await open(`/apps/mailbox/inbox/1/${id(2)}`)
    const opened = await pane('Pictures')
    await user.click(within(opened).getByRole('button', { name: 'Labels' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Work' }))
    await waitFor(() => expect(server.of(contract.updateMany)[0]?.input).toEqual({ ids: [id(2)], mail: { addLabels: [work.id] } }))
  })
})

describe('many mails', () => {
  test('are chosen and deleted by shortcuts, and restored by Undo', async () => {
    await open()
    await row('Tent for the fair')
    await user.keyboard('jx')
    await user.keyboard('jx')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.keyboard('#')
    await gone('Tent for the fair')
    await gone('Pictures')
    expect(screen.getByText('2 emails moved to Trash.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await row('Tent for the fair')
    await waitFor(() => expect(stored.filter(({ folder }) => folder === folderId('inbox'))).toHaveLength(3))
  })

  test('change without a network, and are sent when it is back', async () => {
    await open()
    await row('Bill')
    server.down = true
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(entry(/^Inbox/).textContent).toBe('Inbox'))
    expect(stored.filter(({ unread }) => unread)).toHaveLength(2)
    server.down = false
    await act(() => outbox.flush())
    await waitFor(() => expect(stored.filter(({ unread }) => unread)).toHaveLength(0))
  })
})

describe('the archive', () => {
  test('takes the focused mail by E, and gives it back by Undo', async () => {
    await open()
    await row('Tent for the fair')
    await user.keyboard('je')
    await gone('Tent for the fair')
    expect(await screen.findByText('Moved to Archive.')).toBeTruthy()
    await waitFor(() => expect(one(id(1)).folder).toBe(folderId('archive')))
    expect(entry(/^Archive/).textContent).toContain('1')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await row('Tent for the fair')
    await waitFor(() => expect(one(id(1)).folder).toBe(folderId('inbox')))
  })

  test('takes mails from the row and without a network, and gives them back to the inbox', async () => {
    await open()
    await row('Bill')
    server.down = true
    await user.click(screen.getByRole('button', { name: 'Archive: Bill' }))
    await gone('Bill')
    server.down = false
    await act(() => outbox.flush())
    await user.click(entry(/^Archive/))
    await user.click(await row('Bill'))
    await user.click(within(await pane('Bill')).getByRole('button', { name: 'Move to Inbox' }))
    await gone('Bill')
    await waitFor(() => expect(one(id(3)).folder).toBe(folderId('inbox')))
  })

  test('does not take a mail while somebody types', async () => {
    await open(`/apps/mailbox/inbox/1/${id(1)}`)
    await pane('Tent for the fair')
    await user.click(within(await pane('Tent for the fair')).getByRole('button', { name: 'Labels' }))
    await screen.findByRole('menuitemcheckbox', { name: 'Work' })
    screen.getByRole('menuitem', { name: 'Manage labels' }).focus()
    await user.keyboard('e#!')
    await user.type(screen.getByRole('searchbox'), 'e#!x')
    expect(server.of(contract.updateMany)).toEqual([])
  })
})

describe('the tools', () => {
  const toolbar = async (name: string) => within(await screen.findByRole('toolbar', { name }))

  test('are the same for the selected mails and the open one', async () => {
    await open(`/apps/mailbox/inbox/1/${id(2)}`)
    await pane('Pictures')
    await user.click(screen.getByRole('checkbox', { name: 'Select Bill' }))
    const namesIn = async (name: string) => (await toolbar(name)).getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    const tools = ['Archive', 'Delete', 'Spam', 'Mark as read', 'Move to', 'Labels', 'Star', 'More actions']
    expect(await namesIn('Actions for the selected emails')).toEqual(tools)
    expect(await namesIn('Actions for this email')).toEqual(tools.map((name) => (name === 'Mark as read' ? 'Mark as unread' : name)))
  })

  test('move selected mails to a folder', async () => {
    await open()
    await row('Bill')
    await user.keyboard('jxjx')
    await user.click((await toolbar('Actions for the selected emails')).getByRole('button', { name: 'Move to' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Archive', 'Spam', 'Trash'])
    await user.click(screen.getByRole('menuitem', { name: 'Spam' }))
    await gone('Pictures')
    await waitFor(() => expect(stored.filter(({ folder }) => folder === folderId('spam'))).toHaveLength(2))
  })

  test('! marks as spam, = as important', async () => {
    await open()
    await row('Pictures')
    await user.keyboard('jj=')
    await waitFor(() => expect(one(id(2)).important).toBe(true))
    await user.keyboard('!')
    await gone('Pictures')
    await waitFor(() => expect(one(id(2)).folder).toBe(folderId('spam')))
  })
})

describe('a conversation', () => {
  const inReply = { threadId: id(3) }
  beforeEach(() => {
    // Newer than “Bill”, and with an own mail between the two.
    const own = mail(12, 'Re: Bill', {
      ...inReply,
      folder: folderId('sent'),
      state: 'sent',
      from: person(brian),
      excerpt: 'Paid it.',
      delivery: 'sent',
    })
    stored = [
      mail(11, 'Re: Re: Bill', { ...inReply, date: `${year}-03-28T09:00:00.000Z`, unread: true }),
      ...stored,
      { ...own, date: `${year}-03-27T09:00:00.000Z` },
    ]
  })

  test('is one row with its count, and is read, archived and restored as a whole', async () => {
    const { router } = await open()
    const link = await row('Re: Re: Bill')
    expect(link.textContent).toContain('3 emails in this conversation')
    expect(screen.queryByRole('link', named('Unread: Bill'))).toBeNull()
    expect(screen.getByText('1–3 of 3')).toBeTruthy()
    await user.click(link)
    await waitFor(() => expect(stored.filter(({ unread }) => unread).map(({ subject }) => subject)).toEqual(['Tent for the fair']))
    await user.keyboard('e')
    await waitFor(() => expect(address(router)).toBe('/apps/mailbox/inbox/1'))
    expect(await screen.findByText('2 emails moved to Archive.')).toBeTruthy()
    await waitFor(() =>
      expect([one(id(3)), one(id(11)), one(id(12))].map(({ folder }) => folder)).toEqual(['archive', 'archive', 'sent'].map(folderId)),
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect([one(id(3)), one(id(11))].map(({ folder }) => folder)).toEqual(['inbox', 'inbox'].map(folderId)))
  })

  test('shows its earlier mails folded above the open one', async () => {
    await open(`/apps/mailbox/inbox/1/${id(11)}`)
    const opened = await pane('Re: Re: Bill')
    const earlier = within(await within(opened).findByRole('list', { name: 'Earlier emails' })).getAllByRole('button', { expanded: false })
    expect(earlier.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('About Bill'), expect.stringContaining('Paid it.')])
    expect(screen.getAllByTitle(/^Text of/)).toHaveLength(1)
    await user.click(earlier[0] as HTMLElement)
    expect(screen.getByTitle('Text of “Bill”')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download bill.pdf' })).toBeTruthy()
  })
})

describe('writing', () => {
  const to = () => screen.findByRole('combobox', { name: 'To' })

  test('saves a draft, validates addresses, sends, and reopens the composer on Undo', async () => {
    const { router } = await open()
    await row('Bill')
    await user.click(screen.getByRole('button', { name: 'Compose' }))
    await user.type(await to(), 'nonsense,')
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Poles')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('“nonsense” is not an email address.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove nonsense' }))
    await user.type(await to(), 'ce')
    await user.click(await screen.findByRole('option', { name: /Cem Demir/ }))
    await waitFor(() => expect(stored.find(({ subject }) => subject === 'Poles')?.recipients[0]?.address).toBe('cem@company.com'))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent.')).toBeTruthy()
    await waitFor(() => expect(address(router)).toBe('/apps/mailbox/inbox/1'))
    await waitFor(() => expect(server.of(contract.send)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(((await screen.findByRole('textbox', { name: 'Subject' })) as HTMLInputElement).value).toBe('Poles')
    await waitFor(() => expect(stored.find(({ subject }) => subject === 'Poles')?.state).toBe('draft'))
  })

  test('a draft that the server refuses opens again with the reason', async () => {
    server.on(contract.send, () => {
      throw refuse('rule-broken', { fields: { 'to.0': 'this server sends to members only' } })
    })
    await open()
    await row('Bill')
    await user.click(screen.getByRole('button', { name: 'Compose' }))
    await user.type(await to(), 'x@away.example,')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Not sent: this server sends to members only/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Remove x@away.example' })).toBeTruthy()
  })

  test('a draft opens in the composer and can be discarded', async () => {
    const { router } = await open('/apps/mailbox/drafts/1')
    await user.click(await row('Half a thought'))
    expect(((await screen.findByRole('textbox', { name: 'Subject' })) as HTMLInputElement).value).toBe('Half a thought')
    expect(address(router)).toBe(`/apps/mailbox/drafts/1?compose=${id(5)}`)
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(stored.some(({ id: left }) => left === id(5))).toBe(false))
    await gone('Half a thought')
  })

  test('a reply is written below the mail, offline too', async () => {
    await open(`/apps/mailbox/inbox/1/${id(1)}`)
    await pane('Tent for the fair')
    await waitFor(() => expect(outbox.pending()).toHaveLength(0))
    server.down = true
    await user.click(screen.getByRole('button', { name: 'Reply to all' }))
    expect(await screen.findByRole('button', { name: 'Remove Ada Stone' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Cem' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('It will be sent when you are back online.')).toBeTruthy()
    server.down = false
    await act(() => outbox.flush())
    await waitFor(() => expect(server.of(contract.send)).toHaveLength(1))
    expect(server.of(contract.saveDraft)[0]?.input).toMatchObject({ draft: { subject: 'Re: Tent for the fair', inReplyTo: id(1) } })
  })
})

test('settings change the layout and create labels', async () => {
  await open('/apps/mailbox/settings')
  await user.click(await screen.findByRole('radio', { name: 'Below the list' }))
  await waitFor(() => expect(settings.messageLayout).toBe('bottom'))
  await user.type(screen.getByRole('textbox', { name: 'New label' }), 'Fair')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colour of the new label' }), 'Green')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(labels[1]).toMatchObject({ title: 'Fair', color: 'green' }))
  expect(entry('Fair').getAttribute('href')).toBe('/apps/mailbox/label/fair/1')
})
