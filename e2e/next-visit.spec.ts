// The next visit shows the page as it was, before the application has drawn it.
import type { Page } from '@playwright/test'
import { tasks } from '#contract/tasks.ts'
import { api, expect, storedWhole, test, worker } from './fixtures.ts'

const device = { viewport: { width: 1280, height: 800 }, snapshots: true, ...worker }

/** When the snapshot was shown: what it said, and whether the page itself was drawn already. */
type Seen = { text: string; drawn: boolean; inert: boolean }

const watch = `
  window.snapshotSeen = null
  new MutationObserver(() => {
    const snapshot = document.getElementById('snapshot')
    if (!window.snapshotSeen && snapshot && !snapshot.hidden)
      window.snapshotSeen = { text: snapshot.innerText, drawn: document.querySelector('#root main') !== null, inert: snapshot.inert }
  }).observe(document, { subtree: true, childList: true, attributes: true })`

/** In another tab, as a visit of the next day. */
async function visitAgain(page: Page, path: string): Promise<{ tab: Page; seen: Seen | null }> {
  const tab = await page.context().newPage()
  await tab.addInitScript({ content: watch })
  await tab.goto(path)
  // A locked screen is a second one.
  await expect(tab.locator('#root main').first()).toBeAttached()
  await expect(tab.locator('#snapshot')).toHaveCount(0)
  return { tab, seen: await tab.evaluate<Seen | null>('window.snapshotSeen') }
}

const stored = (page: Page) => page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('hora.snapshot:'))`)

test('the next visit begins with the page as it was, and the page itself follows', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { type: 'task', title: 'Order the chairs' }, ana)
  const page = await open(ana, '/apps/tasks', device)
  await expect(page.getByText('Order the chairs')).toBeVisible()
  await storedWhole(page)
  await expect.poll(() => stored(page)).toEqual(['hora.snapshot:/apps/tasks'])
  const again = await visitAgain(page, '/apps/tasks')
  expect(again.seen).toMatchObject({ drawn: false, inert: true, text: expect.stringContaining('Order the chairs') })

  // What changed meanwhile is in the page itself.
  await again.tab.close()
  await page.goto('about:blank')
  await api(request, tasks.update, { id, task: { title: 'Order the tables' } }, ana)
  const { tab, seen } = await visitAgain(page, '/apps/tasks')
  expect(seen?.text).toContain('Order the chairs')
  await expect(tab.getByText('Order the tables')).toBeVisible()
  await expect(tab.getByText('Order the chairs')).toHaveCount(0)

  // Pages with secrets are not stored.
  await tab.goto('/settings/security')
  await expect(tab.getByRole('heading', { name: 'Security' }).first()).toBeVisible()
  await tab.goto('/apps/tasks')
  await expect(tab.locator('#root').getByText('Order the tables')).toBeVisible()
  await expect(tab.locator('#snapshot')).toHaveCount(0)
  expect(await stored(tab)).toEqual(['hora.snapshot:/apps/tasks'])

  // Nor does a locked screen show it, and it ends with the session.
  await tab.getByRole('button', { name: 'Account menu of Ana Pop' }).click()
  await tab.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(tab.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  expect((await visitAgain(tab, '/apps/tasks')).seen).toBeNull()
  await tab.bringToFront()
  await tab.getByLabel('Password', { exact: true }).fill(ana.password)
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: 'Account menu of Ana Pop' }).click()
  await tab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(tab).not.toHaveURL(/apps/)
  // The other tab may store its page until it hears of the end.
  await expect.poll(() => stored(tab)).toEqual([])
})

test('what another tab stored after the session does not stay', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', device)
  await page.getByRole('button', { name: 'Account menu of Ana Pop' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  // The address changes first, and the session ends a moment later.
  await expect.poll(() => page.evaluate(`localStorage.getItem('accessToken')`)).toBeNull()
  await page.evaluate(`localStorage.setItem('hora.snapshot:/apps/tasks', '{}')`)
  await page.reload()
  expect(await stored(page)).toEqual([])
})
