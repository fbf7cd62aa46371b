// What only a real browser shows of the calendar and of events: contrast, space, and the first day of the week.
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { blobs } from '#contract/blobs.ts'
import { events } from '#contract/events.ts'
import { preferences } from '#contract/preferences.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, inBothSchemes, type Person, test } from './fixtures.ts'

const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]
const byte = () => Math.floor(Math.random() * 250) + 1

const meeting = { title: 'Planning', place: 'Room 2', startsAt: '2131-03-19T08:00:00Z', endsAt: '2131-03-19T09:30:00Z' }
const due = (request: APIRequestContext, person: Person, title: string, day: string) =>
  api(request, tasks.create, { type: 'task', title, dueDate: `${day}T00:00:00.000Z` }, person)

/** Nothing is wider than the screen. */
const fits = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')

async function expectGood(page: Page) {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await inBothSchemes(page, async () => {
      await expectAccessible(page)
      expect([page.url(), size.width, await fits(page)]).toEqual([page.url(), size.width, true])
    })
  }
  await page.setViewportSize(wide)
}

test('every screen of the calendar and of an event is accessible, wide and narrow, light and dark', async ({ team, open, request }) => {
  test.slow()
  const [ana, ion] = await team('Ana', 'Ion')
  if (!ana || !ion) throw new Error('nobody')
  for (const index of [1, 2, 3, 4, 5]) await due(request, ana, `Order paper ${index}`, '2131-03-18')
  const { id } = await api(request, events.create, { event: { ...meeting, capacityOnsite: 9, remindersMinutes: [10] } }, ana)
  await api(request, events.publish, { id }, ana)
  const people = [{ memberId: ion.user.id }, { name: 'Dan Pop', email: 'dan@guests.test' }]
  await api(request, events.invite, { eventId: id, people }, ana)
  const { attendees } = await api(request, events.attendees, { eventId: id }, ana)
  await api(request, events.respond, { id: attendees?.find(({ memberId }) => memberId)?.id ?? '', answer: 'accepted' }, ion)

  const page = await open(ana, '/settings', { viewport: wide, dark: 'as the device' })
  const entry = page.getByRole('link', { name: /Planning/ })
  for (const view of ['Agenda', 'Day', 'Week', 'Month']) {
    await follow(page, `/events?view=${view.toLowerCase()}&day=${view === 'Agenda' ? '2131-03-17' : '2131-03-19'}`)
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(entry).toBeVisible()
    await expectGood(page)
  }
  // A phone has no space for words in the month.
  const more = page.getByRole('button', { name: /^2 more on/ })
  await expect(more).toHaveText(/\+2 more/)
  await page.setViewportSize(narrow)
  await expect(more).toBeVisible()
  expect(await more.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true)
  expect(await more.innerText()).toBe('+2')

  await page.setViewportSize(wide)
  await follow(page, `/events/${id}?day=2131-03-19`)
  const list = page.getByRole('region', { name: 'People' })
  await expect(list.getByText(/get no email from this server/)).toBeVisible()
  await expectGood(page)
  await list.getByRole('button', { name: 'Copy the link for Dan Pop' }).click()
  await expect(list.getByRole('textbox', { name: 'Answer link for Dan Pop' })).toHaveValue(/\/e\/a\//)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save for another calendar (.ics)' }).click()])
  expect(file.suggestedFilename()).toBe('Planning.ics')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Event' })).toBeVisible()
  await expectGood(page)
  await follow(page, `/events/${id}/check-in`)
  await expect(page.getByText('0 of 1 are here')).toBeVisible()
  await expectGood(page)
})

test('the public page with its picture and the answer page are accessible, wide and narrow, light and dark', async ({ team, browser, request }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const uploaded = await request.post(`${blobs.upload.path}?name=cover.png`, {
    headers: { authorization: `Bearer ${ana.accessToken}`, 'content-type': 'application/octet-stream' },
    data: readFileSync('web/public/icon-512.png'),
  })
  const { url: cover } = (await uploaded.json()) as { url: string }
  const open = { visibility: 'public', registration: 'open', capacityOnsite: 1, mode: 'hybrid', onlineUrl: 'https://meet.test/x' } as const
  const event = { ...meeting, ...open, title: `Open evening ${byte()}${byte()}`, description: '<p>Bring a friend.</p>', cover }
  const { id } = await api(request, events.create, { event }, ana)
  const { slug } = await api(request, events.publish, { id }, ana)
  await api(request, events.invite, { eventId: id, people: [{ name: 'Dan Pop', email: 'dan@guests.test' }] }, ana)
  const { attendees } = await api(request, events.attendees, { eventId: id }, ana)
  const { url } = await api(request, events.attendeeLink, { id: attendees?.[0]?.id ?? '' }, ana)

  const extraHTTPHeaders = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
  const context = await browser.newContext({ locale: 'en-GB', extraHTTPHeaders, viewport: wide })
  const page = await context.newPage()
  await page.goto(`/e/${slug}`)
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  const picture = page.getByRole('main').locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => page.evaluate<number>(`document.querySelector('main img').naturalWidth`)).toBeGreaterThan(0)
  await expectGood(page)
  await page.goto(new URL(url).pathname)
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  await expectGood(page)
  await accept.click()
  await expect(page.getByRole('img', { name: 'Show this code at the entrance' })).toBeVisible()
  await expectGood(page)
  await context.close()
})

test('weeks begin on the day of the settings, in the month and in the week', async ({ team, open, request }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/events?day=2131-03-19', { viewport: wide })
  const first = () => page.getByRole('button', { name: /^\w+day, \d+ \w+ 2131$/ }).first()
  for (const [number, name, ofMonth, ofWeek] of [
    [1, 'Monday', 'Monday, 26 February 2131', 'Monday, 19 March 2131'],
    [6, 'Saturday', 'Saturday, 24 February 2131', 'Saturday, 17 March 2131'],
    [0, 'Sunday', 'Sunday, 25 February 2131', 'Sunday, 18 March 2131'],
  ] as const) {
    await follow(page, '/settings/account')
    await page.getByRole('combobox', { name: 'First day of the week' }).selectOption(name)
    // What is left at once may not be stored yet.
    await expect.poll(async () => (await api(request, preferences.mine, undefined, ana)).firstDayOfWeek).toBe(number)
    await follow(page, '/events?day=2131-03-19')
    await expect(first()).toHaveAccessibleName(ofMonth)
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await expect(first()).toHaveAccessibleName(ofWeek)
  }
})

test('on a phone a week is three days whose entries can be read', async ({ team, open, request }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  await due(request, ana, 'Order paper for spring', '2131-03-19')
  const { id } = await api(request, events.create, { event: { ...meeting, title: 'Planning of the spring' } }, ana)
  await api(request, events.publish, { id }, ana)
  const page = await open(ana, '/events?view=week&day=2131-03-18', { viewport: narrow })
  await expect(page.getByRole('link', { name: '3 days' })).toHaveAttribute('aria-current', 'page')
  for (const name of [/Order paper/, /Planning/]) {
    const title = page.getByRole('link', { name }).locator('span').filter({ hasText: name })
    await expect(title).toBeVisible()
    // The font of the device, which is shown until then, may be wider.
    await page.evaluate('document.fonts.ready.then(() => {})')
    const [width, cut] = await title.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return [box.width, text.right > box.right + 1 || text.bottom > box.bottom + 1] as const
    })
    expect(width).toBeGreaterThan(60)
    expect(cut).toBe(false)
  }
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
})

test('an entry that is dropped on a full day shows there', async ({ team, open, request }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  for (const index of [1, 2, 3, 4]) await due(request, ana, `Meter ${index}`, '2131-03-20')
  await due(request, ana, 'Order paper', '2131-03-18')
  const page = await open(ana, '/events?day=2131-03-19', { viewport: wide })
  const paper = (day: string) => page.getByRole('link', { name: `Tasks, Order paper, ${day}` })
  const [from, to] = [await paper('Sunday, 18 March 2131').boundingBox(), await page.locator('[data-day="2131-03-20"]').boundingBox()]
  if (!from || !to) throw new Error('nothing is shown')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(paper('Tuesday, 20 March 2131')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 more on Tuesday, 20 March 2131' })).toBeVisible()
})
