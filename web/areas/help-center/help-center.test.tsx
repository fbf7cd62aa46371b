import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FaqCategory, type Guide, helpCenter as contract, type HelpArticle } from '#contract/help-center.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { blankArticle } from './edits.ts'
import { helpCenterArea } from './index.ts'

// Whole pages take seconds in a simulated browser, and computing what is visible takes most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const ofHora = { builtIn: true, language: 'en' as const, stale: false }
const faqs: FaqCategory[] = [
  {
    ...{ id: id(1), slug: 'most-asked', title: 'Most asked' },
    faqs: [{ id: id(2), categoryId: id(1), question: 'Do I have to save?', answer: '<p>No need.</p>', ...ofHora }],
  },
]
const guide: Guide = {
  ...{ id: id(3), categoryId: id(4), slug: 'van', title: 'The van', subtitle: 'Where it is', content: '<p>At the door.</p>' },
  ...{ builtIn: false, language: 'en', stale: false },
  ...{ updatedAt: null, mine: null, votes: { yes: 2, no: 1 }, categorySlug: 'house', categoryTitle: 'House', next: null },
}

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let article: HelpArticle

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  vi.stubGlobal('WebSocket', QuietSocket)
  article = blankArticle({ id: id(5), title: '' }, { id: id(4), kind: 'guide' }, 'en')
  server = new FakeServer()
  server
    .on(contract.faqs, faqs)
    .on(contract.guides, [{ id: id(4), slug: 'house', title: 'House', visibleGuides: 4, totalGuides: 9, guides: [guide] }])
    .on(contract.guide, () => ({ guides: [guide] }))
    .on(contract.vote, true)
    .on(contract.search, ({ query }) => (query === 'van' ? [{ ...guide, kind: 'guide' as const, excerpt: 'At the door.' }] : []))
    .on(contract.manage, [{ id: id(4), kind: 'guide', slug: 'house', title: 'House', articles: [] }])
    .on(contract.article, () => article)
  for (const entry of outbox.pending()) outbox.discard(entry.id)
})

const open = (url: string) => openPage({ routes: helpCenterArea.routes, url, server, user: brian, around: <Toasts /> })

describe('the help centre', () => {
  test('shows the most asked questions, three links, and the categories with a link to all', async () => {
    await open('/apps/help-center')
    expect(await screen.findByText('Do I have to save?')).toBeTruthy()
    for (const name of [/^Questions/, /^Guides/, /^Ask for support/]) expect(screen.getByRole('link', { name })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Guides/ }))
    expect(await screen.findByRole('link', { name: 'View all 9 guides about House' })).toBeTruthy()
  })

  test('has a not-found state and an error state', async () => {
    server.on(contract.guide, () => {
      throw refuse('not-found')
    })
    await open('/apps/help-center/guides/house/nowhere')
    expect(await screen.findByText('This guide does not exist')).toBeTruthy()
  })

  test('finds, and says when it finds nothing', async () => {
    await open('/apps/help-center/search?q=van')
    expect(await screen.findByRole('link', { name: 'The van' })).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'xx')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })
})

describe('a text that is not up to date in the reader’s language', () => {
  test('says in which language it is', async () => {
    server.on(contract.guide, () => ({ guides: [{ ...guide, language: 'ro' as const }] }))
    await open('/apps/help-center/guides/house/van')
    expect(await screen.findByText('This text is in Romanian.')).toBeTruthy()
    expect(screen.getByRole('article').getAttribute('lang')).toBe('ro')
  })

  test('says that its translation may be older than its source', async () => {
    server.on(contract.guide, () => ({ guides: [{ ...guide, stale: true }] }))
    await open('/apps/help-center/guides/house/van')
    expect(await screen.findByText('This translation may be older than the English text.')).toBeTruthy()
  })

  test('is asked for in that language', async () => {
    await open('/apps/help-center/guides/house/van')
    await screen.findByText('At the door.')
    expect(server.of(contract.guide).map(({ input }) => input)).toEqual([{ categorySlug: 'house', guideSlug: 'van', language: 'en' }])
    expect(screen.queryByText(/This text is in|This translation/)).toBeNull()
  })
})

test('a vote is shown at once and sent to the server', async () => {
  await open('/apps/help-center/guides/house/van')
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('3 of 4 found it helpful')).toBeTruthy()
  await waitFor(() => expect(server.of(contract.vote).map(({ input }) => input)).toEqual([{ id: guide.id, helpful: true }]))
})

test('support names missing fields, keeps the text after an error, and confirms that it was sent', async () => {
  let refused = true
  server.on(contract.support, () => {
    if (refused) throw refuse('too-many')
    return true as const
  })
  await open('/apps/help-center/support')
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Van')
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Where?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /Message/ }) as HTMLTextAreaElement).value).toBe('Where?')
  refused = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Your message has been sent/)).toBeTruthy()
})

test('a guide is made once it has a name', async () => {
  server.on(contract.create, ({ article: { id: made = '', title = '' } }) => ({ ...article, id: made ?? '', title }))
  await open('/apps/help-center/manage')
  await user.click(await screen.findByRole('button', { name: 'New guide in House' }))
  await screen.findByRole('dialog', { name: 'New guide' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New guide in House' }))
  await user.type(within(await screen.findByRole('dialog', { name: 'New guide' })).getByRole('textbox', { name: 'Title' }), 'The van{Enter}')
  await waitFor(() => expect(server.of(contract.create).map(({ input }) => input)).toMatchObject([{ article: { title: 'The van' } }]))
  expect(await screen.findByDisplayValue('The van')).toBeDefined()
})

test('one of the views of the management is current', async () => {
  server.on(contract.failedSearches, [])
  await open('/apps/help-center/manage?view=missed')
  const views = await screen.findByRole('navigation', { name: 'What to manage' })
  expect(
    within(views)
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent),
  ).toEqual(['No results'])
})

test('the editor saves changes and says what is missing before publishing', async () => {
  server.on(contract.update, ({ article: patch }) => {
    article = { ...article, title: patch.title ?? article.title }
    return article
  })
  server.on(contract.publish, () => {
    throw refuse('rule-broken', { fields: { content: 'is missing' } })
  })
  await open(`/apps/help-center/manage/${article.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Van')
  const sent = { id: article.id, article: { title: 'Van', language: 'en' } }
  await waitFor(() => expect(server.of(contract.update).map(({ input }) => input)).toContainEqual(sent))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('The text is missing.')).toBeTruthy()
})
