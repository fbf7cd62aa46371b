import { events } from '#contract/events.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, follow, storedWhole, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1600, height: 950 }, timezoneId: 'Europe/Bucharest', locale: 'en-GB' }

test('a weekly meeting over a change of clocks is planned, moved once, and cancelled from a date on', async ({ team, open }) => {
  const [ana, ion] = await team('Ana', 'Ion')
  if (!ana || !ion) throw new Error('nobody')
  // Clocks change on 30 March 2031.
  const path = '/events?view=agenda&day=2031-03-24'
  const page = await open(ana, path, desk)
  const his = await open(ion, path, desk)
  const planning = (on: string, at = '10:00 – 11:00') => new RegExp(`Planning, ${on} 2031, ${at}$`)
  const shows = (name: RegExp) => expect(his.getByRole('link', { name })).toBeVisible()

  await page.getByRole('button', { name: 'New event' }).click()
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Title').fill('Planning')
  await form.getByLabel('Start').fill('2031-03-26T10:00')
  await form.getByLabel('Time zone').selectOption('Europe/Bucharest')
  await form.getByLabel('Place', { exact: true }).fill('Room 2')
  await form.getByRole('button', { name: /^Repeat: / }).click()
  const editor = page.getByRole('dialog', { name: 'Repeat' })
  await editor.getByRole('combobox', { name: 'Unit' }).selectOption('WEEKLY')
  await expect(editor.getByRole('status')).toContainText('Every week')
  await editor.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await shows(planning('Wednesday, 26 March'))
  await shows(planning('Wednesday, 2 April'))
  await expectAccessible(page)
  await page.getByRole('complementary', { name: 'Event' }).getByRole('button', { name: 'Close' }).click()

  const second = page.getByRole('link', { name: planning('Wednesday, 2 April') })
  await second.focus()
  await second.press('Space')
  await expect(page.getByText(/^Planning picked up/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Thursday, 3 April 2031/)).toBeAttached()
  await page.keyboard.press('Space')
  await page
    .getByRole('dialog', { name: /Planning/ })
    .getByRole('button', { name: 'Only this one' })
    .click()
  await shows(planning('Thursday, 3 April'))
  await expect(his.getByRole('link', { name: planning('Wednesday, 2 April') })).toHaveCount(0)
  await shows(planning('Wednesday, 9 April'))

  await page.getByRole('link', { name: planning('Wednesday, 9 April') }).click()
  await page.getByRole('button', { name: 'More actions for Planning' }).click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel event' })
  await question.getByLabel('Which dates?').selectOption('This and all following')
  await question.getByRole('button', { name: 'Cancel event' }).click()
  await expect(his.getByRole('link', { name: /Planning/ })).toHaveCount(2)
  await shows(planning('Wednesday, 26 March'))
  await shows(planning('Thursday, 3 April'))
})

const tasksTitle = 'Order paper'

test('entries are moved, made longer and undone by mouse and keys, and a colleague sees it', async ({ team, open, request }) => {
  const [ana, ion] = await team('Ana', 'Ion')
  if (!ana || !ion) throw new Error('nobody')
  const at = { startsAt: '2031-03-19T10:00:00+02:00', endsAt: '2031-03-19T11:00:00+02:00', timeZone: 'Europe/Bucharest', place: 'Room 2' }
  const { id } = await api(request, events.create, { event: { title: 'Review', ...at } }, ana)
  await api(request, events.publish, { id }, ana)
  await api(request, tasks.create, { type: 'task', title: tasksTitle, dueDate: '2031-03-18T00:00:00.000Z' }, ana)
  const page = await open(ana, '/events?view=week&day=2031-03-19', desk)
  const his = await open(ion, '/events?view=agenda&day=2031-03-17', desk)
  const review = (when: string) => new RegExp(`Review, ${when}$`)
  const shows = async (when: string) => {
    await expect(page.getByRole('link', { name: review(when) })).toBeVisible()
    await expect(his.getByRole('link', { name: review(when) })).toBeVisible()
  }
  /** By the distance of a day and an hour, from the middle or the lower edge. */
  const drag = async (name: RegExp | string, days: number, hours: number, from: 'middle' | 'edge' = 'middle') => {
    const entry = await page.getByRole('link', { name }).boundingBox()
    const column = await page.locator('[data-hours]').first().boundingBox()
    if (!entry || !column) throw new Error('nothing is shown')
    const [x, y] = [entry.x + entry.width / 2, from === 'edge' ? entry.y + entry.height - 3 : entry.y + entry.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + days * column.width, y + (hours * column.height) / 24, { steps: 5 })
    await page.mouse.up()
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).click()

  await shows('Wednesday, 19 March 2031, 10:00 – 11:00')
  await drag(/Review/, 1, 2)
  await shows('Thursday, 20 March 2031, 12:00 – 13:00')
  await undo()
  await shows('Wednesday, 19 March 2031, 10:00 – 11:00')
  await drag(/Review/, 0, 1, 'edge')
  await shows('Wednesday, 19 March 2031, 10:00 – 12:00')
  await undo()
  await shows('Wednesday, 19 March 2031, 10:00 – 11:00')
  await drag(new RegExp(tasksTitle), 2, 0)
  await expect(his.getByRole('link', { name: `Tasks, ${tasksTitle}, Thursday, 20 March 2031` })).toBeVisible()

  await page.getByRole('link', { name: /Review/ }).focus()
  const keys = async (key: string, announced: RegExp) => {
    await page.keyboard.press(key)
    await expect(page.getByRole('group', { name: 'Calendar' }).getByText(announced)).toBeAttached()
  }
  await keys('Space', /^Review picked up/)
  await keys('ArrowRight', /^Thursday, 20 March 2031, 10:00 – 11:00$/)
  await keys('ArrowDown', /^Thursday, 20 March 2031, 10:15 – 11:15$/)
  await keys('Space', /^Review moved/)
  await shows('Thursday, 20 March 2031, 10:15 – 11:15')
  await expect(page.getByRole('link', { name: /Review/ })).toBeFocused()

  await page.getByRole('button', { name: 'Tasks', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(tasksTitle) })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Month' }).click()
  await expect(page.getByRole('link', { name: review('Thursday, 20 March 2031, 10:15 – 11:15') })).toBeVisible()
  await expectAccessible(page)

  // A stroke over free hours plans an event there.
  await follow(page, '/events?view=day&day=2031-03-21')
  const hours = page.locator('[data-hours]')
  await expect(hours).toBeVisible()
  const box = await hours.boundingBox()
  if (!box) throw new Error('no hours')
  await page.mouse.move(box.x + 90, box.y + (box.height / 24) * 9)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + (box.height / 24) * 10.5, { steps: 5 })
  await page.mouse.up()
  const form = page.getByRole('form', { name: 'Event' })
  await expect(form.getByLabel('Start')).toHaveValue(/^2031-03-21T09:00/)
  await expect(form.getByLabel('End', { exact: true })).toHaveValue(/^2031-03-21T10:30/)
})

test.describe('on a phone', () => {
  test.use(worker)

  test('fingers turn and move days, and an event planned offline is sent later', async ({ team, open, request }) => {
    const [ana] = await team('Ana')
    if (!ana) throw new Error('nobody')
    const due = async (title: string, day: string) => api(request, tasks.create, { type: 'task', title, dueDate: `${day}T00:00:00.000Z` }, ana)
    await due('First', '2031-03-18')
    await due('Second', '2031-03-20')
    const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, timezoneId: 'Europe/Bucharest', locale: 'en-GB' }
    const page = await open(ana, '/events?day=2031-03-17', { ...small, dark: true })
    const first = (when: string) => page.getByRole('link', { name: `Tasks, First, ${when}` })
    await expect(first('Tuesday, 18 March 2031')).toBeVisible()
    await expectAccessible(page)

    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', { x: 300, y: 420 })
    for (let x = 260; x >= 60; x -= 40) await touch('touchMove', { x, y: 420 })
    await touch('touchEnd')
    await expect(page).toHaveURL(/day=2031-03-18/)
    await expect(first('Tuesday, 18 March 2031')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tasks, Second, Thursday, 20 March 2031' })).toBeVisible()

    const [from, to] = [await first('Tuesday, 18 March 2031').boundingBox(), await page.locator('[data-day="2031-03-20"]').boundingBox()]
    if (!from || !to) throw new Error('nothing is shown')
    const x = from.x + 120
    await touch('touchStart', { x, y: from.y + 10 })
    // Only a finger that stays picks up.
    await expect(page.locator('[data-moved]')).toBeVisible()
    for (const y of [from.y + 40, (from.y + to.y) / 2, to.y + 20]) await touch('touchMove', { x, y })
    await expect(page.locator('[data-day="2031-03-20"][data-over]')).toBeVisible()
    await touch('touchEnd')
    await expect(first('Thursday, 20 March 2031')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(first('Tuesday, 18 March 2031')).toBeVisible()

    await storedWhole(page)
    const context = page.context()
    await context.setOffline(true)
    await page.reload()
    await expect(first('Tuesday, 18 March 2031')).toBeVisible()
    await page.getByRole('button', { name: 'New event' }).click()
    const form = page.getByRole('form', { name: 'Event' })
    await form.getByLabel('Title').fill('On the train')
    await form.getByLabel('Start').fill('2031-03-19T10:00')
    await form.getByRole('button', { name: 'Create draft' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    const planned = page.getByRole('link', { name: 'Events, On the train, Wednesday, 19 March 2031, 10:00 – 11:00' })
    await expect(planned).toBeVisible()
    await context.setOffline(false)
    const known = async () => (await api(request, events.list, {}, ana)).events?.map(({ title }) => title)
    await expect.poll(known, { timeout: 30_000 }).toEqual(['On the train'])
    await expect(planned).toHaveCount(1)
  })
})
