import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mailbox } from '#contract/mailbox.ts'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { api, expect, expectAccessible, type Person, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const row = (page: Page, subject: string | RegExp) => page.getByRole('list', { name: 'Emails' }).getByRole('link', { name: subject })
const opened = (page: Page, subject: string) => page.getByRole('article', { name: subject, exact: true })
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Sending can be undone for some seconds. */
const onItsWay = { timeout: 30_000 }

async function write(request: Parameters<typeof api>[0], from: Person, to: Person, subject: string, content: string, inReplyTo?: string) {
  const id = crypto.randomUUID()
  await api(request, mailbox.saveDraft, { draft: { id, to: [{ address: to.email }], subject, content, inReplyTo } }, from)
  await api(request, mailbox.send, { id, undoSeconds: 0 }, from)
}

const subjectsIn = async (request: Parameters<typeof api>[0], person: Person, folder: string) =>
  (await api(request, mailbox.mails, { folder }, person)).mails?.map(({ subject }) => subject)
const firstId = async (request: Parameters<typeof api>[0], person: Person) =>
  (await api(request, mailbox.mails, { folder: 'inbox' }, person)).mails?.[0]?.id

test('a mail is written, survives a reload, is withdrawn once, and goes out once', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const hers = await open(ana, '/apps/mailbox', desk)
  await expect(hers.getByText('Your inbox is empty')).toBeVisible()

  await hers.keyboard.press('c')
  await hers.getByRole('combobox', { name: 'To' }).fill('bog')
  await hers.getByRole('option', { name: /Bogdan Ilie/ }).click()
  await hers.getByRole('textbox', { name: 'Subject' }).fill('Tent for the fair')
  await hers.getByRole('textbox', { name: 'Text' }).fill('Six by four?')
  const lying = async (person: Person, folder: string) =>
    (await api(request, mailbox.mails, { folder }, person)).mails?.map(({ subject, excerpt }) => [subject, excerpt])
  await expect.poll(() => lying(ana, 'drafts')).toEqual([['Tent for the fair', 'Six by four?']])
  await hers.reload()
  await expect(hers.getByRole('textbox', { name: 'Subject' })).toHaveValue('Tent for the fair')
  await expect(hers.getByRole('textbox', { name: 'Text' })).toHaveText('Six by four?')

  await hers.getByRole('button', { name: 'Send' }).click()
  await hers.getByRole('button', { name: 'Undo' }).click()
  await expect(hers.getByRole('textbox', { name: 'Subject' })).toHaveValue('Tent for the fair')
  await expect.poll(() => lying(ana, 'sent')).toEqual([])
  await hers.getByRole('button', { name: 'Send' }).click()
  await expect(hers.getByText('Sent.', { exact: true })).toBeVisible()
  await expect.poll(() => lying(bogdan, 'inbox'), onItsWay).toEqual([['Tent for the fair', 'Six by four?']])
})

test('a mail arrives live, is read, and is answered in place', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const his = await open(bogdan, '/apps/mailbox', desk)
  await expect(his.getByText('Your inbox is empty')).toBeVisible()
  await write(request, ana, bogdan, 'Tent for the fair', '<p>Six by four?</p>')

  await row(his, /Tent for the fair/).click(onItsWay)
  const mail = opened(his, 'Tent for the fair')
  await expect(mail.getByText('to me', { exact: true })).toBeVisible()
  await expect(mail.getByTitle('Text of “Tent for the fair”').contentFrame().getByText('Six by four?')).toBeVisible()
  const letters = `[...document.querySelector('article iframe').contentDocument.fonts].filter(({ status }) => status === 'loaded').length`
  await expect.poll(() => his.evaluate<number>(letters)).toBeGreaterThan(0)
  await mail.getByRole('button', { name: 'Reply', exact: true }).click()
  await mail.getByRole('textbox', { name: 'Text' }).click()
  await expectAccessible(his)
  await his.keyboard.press('Control+Home')
  await his.keyboard.type('Six by four it is.')
  await mail.locator('input[type=file]').setInputFiles({ name: 'tent.png', mimeType: 'image/png', buffer: png })
  await expect(mail.getByRole('button', { name: 'Remove tent.png' })).toBeVisible()
  await mail.getByRole('button', { name: 'Send' }).click()
  await expect(his.getByText('Sent.', { exact: true })).toBeVisible()
  const sent = async () =>
    (await api(request, mailbox.mails, { folder: 'sent' }, bogdan)).mails?.map((one) => [
      one.subject,
      one.to,
      one.excerpt.slice(0, 18),
      one.attachments.map(({ name }) => name),
    ])
  await expect.poll(sent).toEqual([['Re: Tent for the fair', `Ana Pop <${ana.email}>`, 'Six by four it is.', ['tent.png']]])
})

test('a mail is filed under a label and in a folder, and made into a task', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await write(request, ana, bogdan, 'Tent for the fair', '<p>Six by four?</p>')
  await write(request, ana, bogdan, 'A long subject that does not fit into a row of a phone', '<p>Yes</p>')
  await api(request, mailbox.createLabel, { label: { title: 'Fair', color: 'green' } }, bogdan)
  const his = await open(bogdan, '/apps/mailbox', { ...phone, dark: true })
  await expect(row(his, /A long subject/)).toBeVisible()
  expect(await his.evaluate('document.documentElement.scrollWidth')).toBe(phone.viewport.width)
  const folders = his.getByRole('navigation', { name: 'Folders and labels' })
  await row(his, /Tent for the fair/).click(onItsWay)
  const mail = opened(his, 'Tent for the fair')
  await mail.getByRole('button', { name: 'Labels' }).click()
  await his.getByRole('menuitemcheckbox', { name: 'Fair' }).click()
  await his.keyboard.press('Escape')
  await expectAccessible(his)
  await mail.getByRole('button', { name: 'Back to the list' }).click()

  await his.getByRole('button', { name: 'Show folders' }).click()
  await folders.getByRole('link', { name: 'Fair' }).click()
  await expect(his.getByRole('heading', { level: 1, name: 'Fair' })).toBeVisible()
  await row(his, /Tent for the fair/).click()
  await mail.getByRole('button', { name: 'Delete' }).click()
  await his.getByRole('button', { name: 'Show folders' }).click()
  await folders.getByRole('link', { name: 'Trash' }).click()
  await row(his, /Tent for the fair/).click()
  await mail.getByRole('button', { name: 'More actions' }).click()
  await his.getByRole('menuitem', { name: 'Create a task' }).click()
  await his.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(his.getByRole('textbox', { name: 'Title' })).toHaveValue('Tent for the fair')
})

test('a conversation is one row, shows its earlier mails folded, and is archived as a whole, offline too', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await write(request, ana, bogdan, 'Tent', '<p>Six by four?</p>')
  await expect.poll(() => subjectsIn(request, bogdan, 'inbox'), onItsWay).toEqual(['Tent'])
  await write(request, bogdan, ana, 'Re: Tent', '<p>Six by six.</p>', await firstId(request, bogdan))
  await expect.poll(() => subjectsIn(request, ana, 'inbox'), onItsWay).toEqual(['Re: Tent'])
  const his = await open(bogdan, '/apps/mailbox', desk)
  await expect(row(his, /Tent.*2 emails in this conversation/)).toBeVisible()
  await write(request, ana, bogdan, 'Re: Re: Tent', '<p>Agreed.</p>', await firstId(request, ana))

  await row(his, /Re: Re: Tent.*3 emails in this conversation/).click(onItsWay)
  await expect(his.getByText('1–1 of 1')).toBeVisible()
  const mail = opened(his, 'Re: Re: Tent')
  const earlier = mail.getByRole('list', { name: 'Earlier emails' }).getByRole('button')
  await expect(earlier).toHaveText([/Ana Pop.*Six by four/, /Bogdan Ilie.*Six by six/])
  await earlier.first().click()
  await expect(mail.getByTitle('Text of “Tent”').contentFrame().getByText('Six by four?')).toBeVisible()
  await expectAccessible(his)

  await his.keyboard.press('e')
  await expect(his.getByText('2 emails moved to Archive.')).toBeVisible()
  await expect(his.getByText('Your inbox is empty')).toBeVisible()
  // Not over the search, the title or the tools.
  expect((await his.getByText('2 emails moved to Archive.').boundingBox())?.y).toBeGreaterThan(700)
  await his.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => subjectsIn(request, bogdan, 'inbox')).toEqual(['Re: Re: Tent', 'Tent'])
  // The page reads the list again after the server has it.
  await expect(row(his, /Re: Re: Tent/)).toBeVisible()

  await his.context().setOffline(true)
  await row(his, /Re: Re: Tent/).hover()
  await his.getByRole('button', { name: 'Archive: Re: Re: Tent' }).click()
  await expect(his.getByText('Your inbox is empty')).toBeVisible()
  await his.context().setOffline(false)
  await expect.poll(() => subjectsIn(request, bogdan, 'archive')).toEqual(['Re: Re: Tent', 'Tent'])
  await his.getByRole('navigation', { name: 'Folders and labels' }).getByRole('link', { name: 'Archive' }).click()
  await row(his, /Re: Re: Tent/).focus()
  await his.keyboard.press('x')
  await his.getByRole('button', { name: 'Move to Inbox', exact: true }).click()
  await expect.poll(() => subjectsIn(request, bogdan, 'inbox')).toEqual(['Re: Re: Tent', 'Tent'])
})

const corpus = JSON.parse(readFileSync(new URL('../server/testing/hostile-mails.json', import.meta.url), 'utf8')) as { name: string; html: string }[]

test('hostile mails are opened and do nothing; pictures come when they are asked for', async ({ team, open, request }) => {
  // Every mail of the corpus is shown, one after the other.
  test.setTimeout(300_000)
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await write(request, ana, bogdan, 'Look at this', '<p>Hello there.</p><img src="https://tracker.example/seen.png" alt="A tent">')
  const his = await open(bogdan, '/apps/mailbox', desk)
  const { origin } = new URL(his.url())
  /** The requests that leave the browser. A policy blocks the others before this point. */
  const outside: string[] = []
  const happened: string[] = []
  his.context().on('page', () => happened.push('a window was opened'))
  his.on('dialog', (dialog) => (happened.push(`a dialog was shown: ${dialog.message()}`), dialog.dismiss()))
  await his.context().route(
    (url) => url.origin !== origin,
    (route) => (outside.push(route.request().url()), route.fulfill({ contentType: 'image/png', body: png })),
  )

  await row(his, /Look at this/).click(onItsWay)
  const mail = opened(his, 'Look at this')
  const inside = mail.getByTitle(/^Text of/).contentFrame()
  await expect(inside.getByText('Hello there.')).toBeVisible()
  expect(outside).toEqual([])
  await mail.getByRole('button', { name: 'Show pictures' }).click()
  await expect(inside.getByRole('img', { name: 'A tent' })).toBeVisible()
  await expect.poll(() => outside).toEqual(['https://tracker.example/seen.png'])
  outside.length = 0

  // As if the server had not sanitised anything: the frame alone must be safe.
  await his.route(/\/api\/apps\/mailbox\/mails\?/, async (route) => {
    // The browser has the list already, and would get only what changed.
    const { 'if-none-match': _etag, 'a-im': _encoding, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const page = (await response.json()) as { mails: Mail[] }
    const [first] = page.mails
    const mails = corpus.map(({ name, html }, index) => ({
      ...first,
      id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      subject: name,
      content: html,
      unread: false,
    }))
    await route.fulfill({ response, json: { ...page, mails } })
  })
  await his.goto('/apps/mailbox/inbox/1')
  await row(his, new RegExp(`^${corpus[0]?.name} ?,`)).click()
  // In the page itself, and as text: these tests are compiled without the browser's types. Answers which mails were shown, and what ran.
  const seen = await his.evaluate(`(async () => {
    const shown = [], ran = []
    for (const name of ${JSON.stringify(corpus.map(({ name }) => name))}) {
      if (shown.length > 0) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
      const frame = () => Array.from(document.querySelectorAll('iframe[aria-busy=false]')).find((one) => one.title === 'Text of “' + name + '”')
      while (!frame()) await new Promise((soon) => requestAnimationFrame(soon))
      await new Promise((soon) => setTimeout(soon))
      if ('__hostile' in window || '__hostile' in frame().contentWindow) ran.push(name)
      shown.push(name)
    }
    return { shown, ran }
  })()`)
  expect(seen).toEqual({ shown: corpus.map(({ name }) => name), ran: [] })
  expect(outside).toEqual([])
  expect(happened).toEqual([])
  expect(new URL(his.url()).pathname).toContain('/apps/mailbox/inbox/1/')
})
