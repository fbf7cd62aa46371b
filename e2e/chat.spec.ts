import type { Page } from '@playwright/test'
import { chat } from '#contract/chat.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, type Person, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true })
const bubbles = (page: Page) => messages(page).locator('[data-nr] p[class*="words"]')
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(bubbles(page).filter({ hasText: text })).toHaveCount(1)
}

type Request = Parameters<typeof api>[0]

/** A conversation of two. */
async function between(request: Request, one: Person, other: Person) {
  return api(request, chat.start, { chat: { kind: 'direct', memberId: other.user.id } }, one)
}
const say = (request: Request, person: Person, chatId: string, text: string) => api(request, chat.send, { message: { chatId, text } }, person)

test('two members chat while one loses the network: nothing is lost, nothing doubled, and both see the same order', async ({
  team,
  open,
  request,
}) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await between(request, ana, bogdan)
  const hers = await open(ana, `/apps/chat/${id}`, desk)
  const his = await open(bogdan, '/apps/chat', { ...desk, ...worker })
  const row = his.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Ana Pop/ })
  await expect(his.getByText('No conversations yet')).toBeVisible()
  await expect(hers.getByText('online', { exact: true })).toBeVisible()

  await write(hers, 'Are you there?')
  await expect(row.getByText('1 unread message')).toBeAttached()
  await row.click()
  await expect(bubbles(his)).toHaveText(['Are you there?'])
  await expect(row.getByText('1 unread message')).toHaveCount(0)
  await expect(hers.getByText('Read', { exact: true })).toBeVisible()
  // The signal is seen for some seconds, and nobody repeats a lost one: she goes on typing until he has seen it.
  await expect(async () => {
    await field(hers).fill('One')
    await field(hers).fill('One moment')
    await expect(his.getByText('Ana Pop is typing…')).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 20_000 })
  await field(hers).press('Enter')
  await expect(bubbles(his)).toHaveText(['Are you there?', 'One moment'])
  await expect(his.getByText('Ana Pop is typing…')).toHaveCount(0)

  await his.context().setOffline(true)
  await write(his, 'In a tunnel')
  await write(his, 'Still in it')
  await expect(his.getByText('Waiting to be sent').first()).toBeVisible()
  // Stored before he is back: the order is the server's.
  const stored = hers.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(chat.send.path))
  await write(hers, 'Meanwhile')
  await stored
  await his.context().setOffline(false)
  const wanted = ['Are you there?', 'One moment', 'Meanwhile', 'In a tunnel', 'Still in it']
  await expect(bubbles(hers)).toHaveText(wanted, { timeout: 30_000 })
  await expect(bubbles(his)).toHaveText(wanted)
  await expect(his.getByText('Waiting to be sent')).toHaveCount(0)
  const conversation = await api(request, chat.chat, { id }, ana)
  expect(conversation.messages.map(({ text, nr }) => [nr, text])).toEqual(wanted.map((text, at) => [at + 1, text]))
})

test('what was typed survives a reload, and a deleted last message is named in the list', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await between(request, ana, bogdan)
  const sent = await say(request, ana, id, 'Wrong window')
  await api(request, chat.remove, { id: sent.id }, ana)
  const page = await open(ana, `/apps/chat/${id}`, desk)
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Bogdan Ilie/ })).toContainText('This message was deleted')
  await field(page).fill('Not sent yet')
  await page.reload()
  await expect(field(page)).toHaveValue('Not sent yet')
  await field(page).press('Enter')
  await expect(bubbles(page).filter({ hasText: 'Not sent yet' })).toHaveCount(1)
  await page.reload()
  await expect(field(page)).toHaveValue('')
})

test('a message becomes a task in two clicks, and the task leads back to it', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, chat.start, { chat: { kind: 'group', name: 'Release', members: [bogdan.user.id] } }, ana)
  await say(request, ana, id, 'Call the printer')
  // Enough that the message is on another page of the conversation.
  for (let index = 1; index <= 60; index++) await say(request, bogdan, id, `Line ${index}\n\n\nof many`)
  await api(request, chat.read, { id, nr: 62 }, ana)

  const page = await open(ana, `/apps/chat/${id}`, desk)
  await expect(bubbles(page).last()).toContainText('Line 60')
  await expect(messages(page).getByText('Call the printer')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search conversations and messages' }).fill('printer')
  await page.getByRole('region', { name: 'Messages found' }).getByRole('link').click()
  await expect(messages(page).getByText('Call the printer')).toBeInViewport()
  await messages(page).getByText('Call the printer').hover()
  await page.getByRole('button', { name: /Actions for the message from You/ }).click()
  await page.getByRole('menuitem', { name: 'Create a task' }).click()
  await expect(page.getByText('The task was created.')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title of the task' })).toHaveValue('Call the printer')
  await page.getByRole('list', { name: 'Links in the notes' }).getByRole('link').click()
  await expect(messages(page).getByText('Call the printer')).toBeInViewport()
  await expect.poll(async () => (await api(request, tasks.all, undefined, ana)).map(({ title }) => title)).toEqual(['Call the printer'])
})

async function written(request: Request, ana: Person, bogdan: Person) {
  const { id } = await between(request, ana, bogdan)
  await say(request, bogdan, id, 'See https://example.com and run `npm test`:\n```\nnpm ci\n```\n<b>not bold</b> 🎉')
  await say(request, ana, id, 'Fine')
  return id
}

test('chat is for everybody, on a desk and on a phone', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const id = await written(request, ana, bogdan)
  const page = await open(ana, `/apps/chat/${id}`, { ...desk, dark: true })
  await expect(page.getByText('<b>not bold</b> 🎉')).toBeVisible()
  await page.getByRole('button', { name: 'About Bogdan Ilie' }).click()
  await expect(page.getByRole('complementary', { name: 'Contact info' })).toBeVisible()
  await expectAccessible(page)

  const small = await open(ana, '/apps/chat', phone)
  const row = small.getByRole('link', { name: /Bogdan Ilie/ })
  await expect(row).toBeVisible()
  await row.click()
  await expect(bubbles(small).last()).toHaveText('Fine')
  await expect(row).toBeHidden()
  await expectAccessible(small)
  await small.getByRole('button', { name: 'Back to the conversations' }).click()
  await expect(row).toBeVisible()
})

test('in the drawer at the edge of the page it is the same', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const id = await written(request, ana, bogdan)
  const page = await open(ana, '/apps/tasks?layout=classic', desk)
  await page.getByRole('button', { name: 'Open the team chat' }).click()
  await expect(page.getByText('Select a conversation')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Team chat' })
    .getByRole('link', { name: /Bogdan Ilie/ })
    .click()
  await write(page, 'From the edge')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Team chat' })).toHaveCount(0)
  expect((await api(request, chat.chat, { id }, bogdan)).messages.at(-1)?.text).toBe('From the edge')
})

test('the team chat opens in every kind of layout, inside the page, its head as high as that of the layout', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  await written(request, ana, bogdan)
  const page = await open(ana, '/apps/tasks', desk)
  const panel = page.getByRole('dialog', { name: 'Team chat' })
  for (const [layout, width, head] of [
    ['classic', 1200, 64],
    ['thin', 1440, 80],
    ['compact', 360, 80],
  ] as const)
    await test.step(`${layout} on ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await follow(page, `/apps/tasks?layout=${layout}`)
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
      await page.getByRole('button', { name: 'Open the team chat' }).click()
      await expect(panel.getByText('Bogdan Ilie')).toBeVisible()
      await expect(panel.getByText('Select a conversation')).toBeVisible()
      expect((await panel.locator('header').first().boundingBox())?.height).toBe(head)
      // It slides in.
      const isInside = async () => {
        const box = await panel.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= width
      }
      await expect.poll(isInside).toBe(true)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })
})
