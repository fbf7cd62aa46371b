import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

test('a member locks the screen in the middle of a sentence, which is no obstacle, and finds it there after unlocking', async ({
  team,
  open,
  request,
}) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const { id } = await api(request, tasks.create, { type: 'task', title: 'Secret plans' }, ana)
  const page = await open(ana, `/apps/tasks/${id}`, { viewport: { width: 1440, height: 900 } })
  const step = page.getByRole('textbox', { name: 'Add a sub-task' })
  await step.fill('Half a sen')
  // Everything is saved automatically, so a mark on the element shows that it was not mounted again.
  await page.evaluate(`document.querySelector('#content').mark = 'the same'`)
  const other = await page.context().newPage()
  await other.goto('/apps/tasks')
  await expect(other.getByText('Secret plans')).toBeVisible()

  await page.getByRole('button', { name: 'Account menu of Ana Pop' }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await expect(page.getByText('Secret plans').first()).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Screen locked' })).toBeVisible()

  // Keys reach the tab in front only.
  await page.bringToFront()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+/')
  await password.fill('something else')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Wrong password.')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Screen locked' })).toBeVisible()

  await page.bringToFront()
  await password.fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Completed: Half a sen' })).toBeVisible()
  expect(await page.evaluate(`document.querySelector('#content').mark`)).toBe('the same')
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
  await expect(other.getByText('Secret plans')).toBeVisible()
  expect(await api(request, tasks.all, undefined, ana)).toHaveLength(1)
})
