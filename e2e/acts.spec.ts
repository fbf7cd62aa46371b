// Rules that hold in every app: what has no name is not made, and the last act can be taken back.
import { activities } from '#contract/activities.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }

test('what gets no name is made in no app, and Ctrl and Z take the last act back', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const acts = async () => (await api(request, activities.all, {}, ana)).map(({ description }) => description)
  const before = await acts()
  const page = await open(ana, '/blog', desk)
  for (const [path, name] of [
    ['/apps/academy', 'New course'],
    ['/blog', 'Write a post'],
    ['/file-manager', 'New folder'],
    ['/apps/ecommerce/inventory', 'Add product'],
  ] as const) {
    await follow(page, `${path}?new=1`)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await acts()).toEqual(before)

  const { id } = await api(request, tasks.create, { title: 'Order paper' }, ana)
  await follow(page, '/apps/tasks')
  const completed = async () => (await api(request, tasks.one, { id }, ana)).completed
  await page.getByRole('checkbox', { name: /Order paper/ }).click()
  await expect.poll(completed).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(completed).toBe(false)
  await expect(page.getByRole('checkbox', { name: /Order paper/ })).not.toBeChecked()
})
