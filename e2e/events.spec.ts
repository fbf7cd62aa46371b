import type { Browser, Page } from '@playwright/test'
import { contacts } from '#contract/contacts.ts'
import { events } from '#contract/events.ts'
import { api, expect, expectAccessible, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1600, height: 950 } }
const phone = { viewport: { width: 360, height: 740 } }
const byte = () => Math.floor(Math.random() * 250) + 1

/** Somebody without an account. With an address of their own, because the calls of one are limited. */
async function openAsStranger(browser: Browser, path: string): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
  const context = await browser.newContext({ locale: 'en-GB', extraHTTPHeaders, ...phone })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function register(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address').fill(`${name.toLowerCase()}@guests.test`)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('people register on a phone, wait, are offered a place, confirm it and are checked in', async ({ team, open, browser, request }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/events', desk)
  await page.getByRole('button', { name: 'New event' }).first().click()
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Title').fill('Open evening')
  await form.getByLabel('Start').fill('2127-03-01T18:00')
  await form.getByLabel('Places on site').fill('1')
  await form.getByLabel('Who sees it').selectOption('Public')
  await form.getByLabel('Registration', { exact: true }).selectOption('Open')
  await form.getByRole('button', { name: 'Create draft' }).click()
  const event = page.getByRole('article', { name: 'Open evening' })
  await expect(event.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Enter a place before you publish it.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await form.getByLabel('Place', { exact: true }).fill('Strada Lungă 1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(event.getByText('Strada Lungă 1')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const address = event.getByRole('textbox', { name: 'Public page' })
  await expect(address).toHaveValue(/\/e\/open-evening/)
  await expectAccessible(page)

  const path = new URL(await address.inputValue()).pathname
  const [dan, eva] = [await openAsStranger(browser, path), await openAsStranger(browser, path)]
  await expect(dan.getByText('1 place left')).toBeVisible()
  await expectAccessible(dan)
  await register(dan, 'Dan')
  await expect(dan.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  await register(eva, 'Eva')
  await expect(eva.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
  await expect(eva.getByText('Your position is 1.')).toBeVisible()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText('Waiting, position 1')).toBeVisible()
  await people.getByRole('button', { name: 'More actions for Dan' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the event' }).click()
  await expect(people.getByText('Offered', { exact: true })).toBeVisible()

  const id = /\/events\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { attendees } = await api(request, events.attendees, { eventId: id, state: 'offered' }, ana)
  const { url } = await api(request, events.attendeeLink, { id: attendees?.[0]?.id ?? '' }, ana)
  await eva.goto(new URL(url).pathname)
  await expect(eva.getByText('A place is free for you')).toBeVisible()
  await expectAccessible(eva)
  await eva.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(eva.getByText('You have a place')).toBeVisible()
  await expect(eva.getByRole('img', { name: 'Show this code at the entrance' })).toBeVisible()

  await expect(people.getByText('Confirmed', { exact: true })).toBeVisible()
  await people.getByRole('link', { name: 'Check-in' }).click()
  await expect(page.getByText('0 of 1 are here')).toBeVisible()
  await page.getByRole('button', { name: 'Eva is here' }).click()
  await expect(page.getByText('1 of 1 are here')).toBeVisible()
  await expectAccessible(page)
})

test('a member, a contact and somebody by address are invited for a free time, and one answers by the link', async ({
  team,
  open,
  browser,
  request,
}) => {
  const [ana, ion] = await team('Ana', 'Ion')
  if (!ana || !ion) throw new Error('nobody')
  const busy = { title: 'Workshop', place: 'Room 9', startsAt: '2127-03-03T08:00:00Z', endsAt: '2127-03-03T09:00:00Z' }
  const { id: workshop } = await api(request, events.create, { event: busy }, ion)
  await api(request, events.publish, { id: workshop }, ion)
  await api(request, contacts.create, { name: 'Maria Ene', emails: [{ email: 'maria@client.test', label: '' }] }, ana)

  const page = await open(ana, '/events?view=agenda&new=2127-03-03T08:00:00.000Z/2127-03-03T09:00:00.000Z', { ...desk, timezoneId: 'UTC' })
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Title').fill('Review')
  await form.getByLabel('Time zone').selectOption('UTC')
  await form.getByLabel('Place', { exact: true }).fill('Room 2')
  const invite = async (typed: string, name: RegExp) => {
    await form.getByRole('button', { name: 'Invite people' }).click()
    await page.getByRole('combobox', { name: 'Name or email address' }).fill(typed)
    await page.getByRole('option', { name }).click()
    await expect(page.getByRole('combobox', { name: 'Name or email address' })).toHaveCount(0)
  }
  await invite('Ion', /^Ion/)
  const free = form.getByRole('region', { name: 'Who is free' })
  await expect(free.getByText(/^Busy/)).toBeVisible()
  await invite('Maria', /Maria Ene/)
  await invite('dan@guests.test', /Invite dan@guests\.test/)
  await free.getByRole('button', { name: 'Use this time' }).click()
  await expect(free.getByText('Free', { exact: true })).toHaveCount(2)
  await expect(form.getByLabel('Start')).toHaveValue('2127-03-03T09:00')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create draft' }).click()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText('3 without an answer')).toBeVisible()
  await expect(people.getByText('maria@client.test')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('article', { name: 'Review' }).getByText('Published', { exact: true })).toBeVisible()

  const id = /\/events\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { attendees } = await api(request, events.attendees, { eventId: id }, ana)
  const { url } = await api(request, events.attendeeLink, { id: attendees?.find(({ name }) => name === 'dan')?.id ?? '' }, ana)
  const dan = await openAsStranger(browser, new URL(url).pathname)
  await dan.getByRole('button', { name: 'Accept' }).click()
  await expect(people.getByText('1 accepted · 2 without an answer')).toBeVisible()
  await people.getByRole('button', { name: 'More actions for Maria Ene' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw the invitation' }).click()
  await expect(people.getByText('1 accepted · 1 without an answer')).toBeVisible()
  await expectAccessible(page)
})

test('another calendar reads an address, sees a change, and nothing once it is revoked', async ({ team, open, request }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const planning = { title: 'Planning', place: 'Room 1', startsAt: '2127-03-05T08:00:00Z', endsAt: '2127-03-05T09:00:00Z' }
  const { id } = await api(request, events.create, { event: planning }, ana)
  await api(request, events.publish, { id }, ana)

  const page = await open(ana, '/events?view=agenda&day=2127-03-05', desk)
  await expect(page.getByRole('link', { name: /Planning/ })).toBeVisible()
  await page.getByRole('button', { name: 'More actions of the calendar' }).click()
  await page.getByRole('menuitem', { name: 'Calendar subscriptions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar subscriptions' })
  await dialog.getByLabel('Which events').selectOption('Events of the team')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const field = dialog.getByLabel('Address for your calendar')
  await expect(field).toHaveValue(/\/api\/public\/feeds\/.+\.ics$/)
  await expect(dialog.getByRole('button', { name: 'Revoke the address: Events of the team' })).toBeVisible()
  await expectAccessible(page)
  const address = new URL(await field.inputValue()).pathname
  /** As another calendar reads it: the properties of the event, by lines that are no longer folded. */
  const read = async () => {
    const answer = await request.get(address, { headers: { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` } })
    if (answer.status() !== 200) return { status: answer.status() }
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
    return Object.fromEntries(
      ['SUMMARY', 'LOCATION', 'SEQUENCE'].map((name) => [name, lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)]),
    )
  }
  expect(await read()).toEqual({ SUMMARY: 'Planning', LOCATION: 'Room 1', SEQUENCE: '0' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: /Planning/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Place', { exact: true }).fill('Room 7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: 'Planning' }).getByText('Room 7')).toBeVisible()
  await expect.poll(read).toEqual({ SUMMARY: 'Planning', LOCATION: 'Room 7', SEQUENCE: '1' })

  await follow(page, '/events?feeds=1')
  await dialog.getByRole('button', { name: 'Revoke the address: Events of the team' }).click()
  await page
    .getByRole('dialog', { name: /^Revoke the address/ })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(dialog.getByText('No address yet.')).toBeVisible()
  await expect.poll(read).toEqual({ status: 410 })
})
