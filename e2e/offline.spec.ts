import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, expectLoaded, storedWhole, test, worker } from './fixtures.ts'

test.use(worker)

const desk = { viewport: { width: 1440, height: 900 } }
const titles = (page: Page) => page.getByRole('list', { name: 'Tasks' }).getByRole('link')
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the task' })

/** As a browser that was closed and is started again. */
async function coldStart(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('without a network the product starts, shows what it showed, takes ten changes, and the server gets them all', async ({
  team,
  open,
  request,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  for (const name of ['Three', 'Two', 'One']) await api(request, tasks.create, { type: 'task', title: name }, ana)
  const before = await open(ana, '/apps/tasks', desk)
  await expect(titles(before)).toHaveText(['One', 'Two', 'Three'])
  await storedWhole(before)
  const context = before.context()
  await context.setOffline(true)

  const page = await coldStart(context, '/apps/tasks')
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible()
  for (let index = 1; index <= 5; index++) {
    await page.getByRole('button', { name: 'Add task' }).first().click()
    await expect(title(page)).toHaveValue('')
    await title(page).fill(`Offline ${index}`)
    await expect(titles(page).first()).toHaveText(`Offline ${index}`)
  }
  for (const name of ['One', 'Two']) await page.getByRole('checkbox', { name: `Completed: ${name}` }).click()
  // Under the title and beside the entry of the navigation.
  await expect(page.getByText('6 remaining tasks', { exact: true })).toHaveCount(2)
  await titles(page).filter({ hasText: 'Three' }).click()
  // The task before is shown until this one is open.
  await expect(title(page)).toHaveValue('Three')
  await title(page).fill('Three, and more')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Written on a train')
  await page.getByRole('button', { name: 'Priority: Normal' }).click()
  await page.getByRole('menuitemradio', { name: 'High' }).click()
  await expect(page.getByText(/Offline, \d+ changes waiting/).first()).toBeVisible()
  expect((await api(request, tasks.all, undefined, ana)).map((task) => task.title)).toEqual(['One', 'Two', 'Three'])

  await context.setOffline(false)
  const now = async () =>
    (await api(request, tasks.all, undefined, ana)).map(({ title: name, completed, notes, priority }) => [name, completed, notes, priority])
  const wanted = [
    ...[5, 4, 3, 2, 1].map((number) => [`Offline ${number}`, false, null, 1]),
    ['One', true, null, 1],
    ['Two', true, null, 1],
    ['Three, and more', false, 'Written on a train', 2],
  ]
  await expect.poll(now, { timeout: 30_000 }).toEqual(wanted)
  await expect(titles(page)).toHaveText(wanted.map(([name]) => String(name)))
  await expect(page.getByText(/Offline/).filter({ hasText: 'waiting' })).toHaveCount(0)
})

test('a tab that dies half way loses nothing that was shown as saved', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, tasks.create, { type: 'task', title: 'Pay the rent' }, ana)
  const page = await open(ana, '/apps/tasks', desk)
  await expect(titles(page)).toHaveText(['Pay the rent'])
  await storedWhole(page)
  const context = page.context()
  await context.setOffline(true)
  await titles(page).first().click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('By the tenth')
  await expect(page.getByText('Saved on this device')).toBeVisible()

  const gone = page.waitForEvent('crash')
  // Answers never: the page is dead before it could.
  void page.goto('chrome://crash').catch(() => undefined)
  await gone
  const again = await coldStart(context, page.url().startsWith('chrome') ? '/apps/tasks' : page.url())
  await titles(again).first().click()
  await expect(again.getByRole('textbox', { name: 'Notes' })).toHaveValue('By the tenth')
  await context.setOffline(false)
  await expect
    .poll(async () => (await api(request, tasks.all, undefined, ana)).map(({ notes }) => notes), { timeout: 30_000 })
    .toEqual(['By the tenth'])
})

test('two devices that were offline together both keep what only they wrote', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { type: 'task', title: 'Plan the fair' }, ana)
  const laptop = await open(ana, `/apps/tasks/${id}`, desk)
  const phone = await open(ana, `/apps/tasks/${id}`, desk)
  for (const page of [laptop, phone]) {
    await expect(title(page)).toHaveValue('Plan the fair')
    await page.context().setOffline(true)
  }
  await title(laptop).fill('Plan the spring fair')
  await phone.getByRole('textbox', { name: 'Notes' }).fill('Ask for a table by the door')
  await expect(laptop.getByText('Saved on this device')).toBeVisible()
  await expect(phone.getByText('Saved on this device')).toBeVisible()
  await laptop.context().setOffline(false)
  await phone.context().setOffline(false)
  const both = async () => (await api(request, tasks.all, undefined, ana)).map((task) => [task.title, task.notes])
  await expect.poll(both, { timeout: 30_000 }).toEqual([['Plan the spring fair', 'Ask for a table by the door']])
  for (const page of [laptop, phone]) {
    await expect(titles(page)).toHaveText(['Plan the spring fair'])
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask for a table by the door')
  }
})

test('a task is written down although the network goes in the first seconds', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, tasks.create, { type: 'task', title: 'Order paper' }, ana)
  const page = await open(ana, '/apps/tasks', desk)
  await expect(titles(page)).toHaveText(['Order paper'])
  await expectLoaded(page, 'TaskDrawer')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add task' }).click()
  await title(page).fill('Water the plants')
  await expect(titles(page)).toHaveText(['Water the plants', 'Order paper'])
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByRole('tree').getByText('2 remaining tasks')).toBeVisible()
  await page.context().setOffline(false)
  const stored = async () => (await api(request, tasks.all, undefined, ana)).map((task) => task.title)
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['Water the plants', 'Order paper'])
})

test('a drawer whose code never arrived says so offline, leaves the page, makes nothing, and opens with the network', async ({
  team,
  open,
  request,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, tasks.create, { type: 'task', title: 'Order paper' }, ana)
  // Without the worker, which would have the code, and saving data, so that nothing is loaded ahead.
  const page = await open(ana, '/apps/tasks', { ...desk, serviceWorkers: 'block' })
  await expect(titles(page)).toHaveText(['Order paper'])
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText('This part is not on this device yet. It opens when the network is back.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Order paper'])
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  const stored = async () => (await api(request, tasks.all, undefined, ana)).map((task) => task.title)
  expect(await stored()).toEqual(['Order paper'])

  await page.context().setOffline(false)
  await expect(title(page)).toBeFocused()
  expect(await stored()).toEqual(['Order paper'])
  await title(page).fill('Water the plants')
  await expect.poll(stored).toEqual(['Water the plants', 'Order paper'])
})

test('two members who renamed the same task choose which title stays', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { type: 'task', title: 'Plan the fair' }, ana)
  const hers = await open(ana, `/apps/tasks/${id}`, desk)
  await expect(title(hers)).toHaveValue('Plan the fair')
  await hers.context().setOffline(true)
  await title(hers).fill('Plan the spring fair')
  await hers.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(hers.getByText('Saved on this device')).toBeVisible()
  await api(request, tasks.update, { id, task: { title: 'Plan the market' } }, bogdan)
  await hers.context().setOffline(false)

  const card = hers.getByRole('complementary', { name: 'Task' })
  await expect(card.getByText('Bogdan Ilie changed the same field meanwhile.')).toBeVisible({ timeout: 30_000 })
  await expect(titles(hers)).toHaveText(['Plan the market'])
  await expect(title(hers)).toHaveValue('Plan the market')
  const stored = async () => (await api(request, tasks.all, undefined, ana)).map((task) => [task.title, task.completed])
  await expect.poll(stored).toEqual([['Plan the market', true]])
  await hers.reload()
  await card.getByRole('button', { name: 'Use mine' }).click()
  await expect(titles(hers)).toHaveText(['Plan the spring fair'])
  await expect.poll(stored).toEqual([['Plan the spring fair', true]])
  await expect(card.getByRole('button', { name: 'Use mine' })).toHaveCount(0)
})

test('the browser’s offer to install becomes a card, and a No is remembered for a month', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', desk)
  await expect(page.getByText('Nothing to do yet')).toBeVisible()
  /** What a browser that can install sends; this one runs without a screen and never does. */
  const offer = (outcome: 'accepted' | 'dismissed') =>
    page.evaluate(`(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: '${outcome}' }) }))
      return event.defaultPrevented
    })()`)
  const card = page.getByRole('region', { name: 'Install Hora' })
  const dismissedAt = () => page.evaluate<number>(`Number(localStorage.getItem('hora.install.dismissed'))`)

  expect(await offer('accepted')).toBe(true)
  await expect(card).toContainText("Install this app on your device for quick and easy access when you're on the go.")
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('Installing Hora...')).toBeVisible()
  const place = await page.getByText('Installing Hora...').locator('..').boundingBox()
  if (!place) throw new Error('the toast is gone')
  expect([place.y, Math.round(place.x + place.width / 2)]).toEqual([16, desk.viewport.width / 2])
  await expect(card).toHaveCount(0)
  await page.evaluate(`window.dispatchEvent(new Event('appinstalled'))`)
  await expect(page.getByText('Hora has been installed successfully!')).toBeVisible()
  expect(await dismissedAt()).toBe(0)

  await offer('accepted')
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  const at = await dismissedAt()
  expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
  expect(await offer('accepted')).toBe(true)
  await expect(card).toHaveCount(0)

  await page.evaluate(`localStorage.setItem('hora.install.dismissed', String(Date.now() - 30 * 24 * 3600 * 1000))`)
  await offer('dismissed')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
  expect(await dismissedAt()).toBeGreaterThanOrEqual(at)
})

test('a newer version waits on a card until it is wanted, and unsent typing survives it', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const task = await api(request, tasks.create, { type: 'task', title: 'Half a sen' }, ana)
  const page = await open(ana, `/apps/tasks/${task.id}`, desk)
  // A later version is offered when it is whole; it takes over the files that have not changed.
  await storedWhole(page)
  const card = page.getByRole('region', { name: 'New version' })
  await expect(card).toHaveCount(0)

  const workers = await page.context().newCDPSession(page)
  await workers.send('ServiceWorker.enable')
  const undo = await installNewerWorker()
  try {
    await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)')
    await expect(card).toContainText('A new version is ready')
    await page.evaluate('window.old = true')
    await title(page).fill('Half a sentence')
    const reloaded = page.waitForEvent('framenavigated', { timeout: 4000 }).then(
      () => true,
      () => false,
    )
    await card.getByRole('button', { name: 'Reload' }).click()
    // A browser stops an idle worker that it did not notice to be idle. Not one that a test is attached to, so the test stops it.
    if (!(await reloaded)) await workers.send('ServiceWorker.stopAllWorkers')
    await expect.poll(() => page.evaluate('window.old ?? false').catch(() => true)).toBe(false)
    await expect(title(page)).toHaveValue('Half a sentence')
    await expect(card).toHaveCount(0)
  } finally {
    await undo()
  }
})

/** As a new version of the product would: the worker differs by a byte. Its packed copies would be sent in its stead. */
async function installNewerWorker(): Promise<() => Promise<void>> {
  const worker = path.resolve(import.meta.dirname, '../dist/web/sw.js')
  const files = [worker, `${worker}.br`, `${worker}.gz`]
  const originals = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)))
  for (const file of files.slice(1)) await rm(file, { force: true })
  await appendFile(worker, '\n// newer')
  return async () => {
    for (const [index, file] of files.entries()) {
      const content = originals[index]
      if (content) await writeFile(file, content)
    }
  }
}
