// Rules that hold in every app: what has no name is not made, and the last act can be taken back.
import { academy } from '#contract/academy.ts'
import { activities } from '#contract/activities.ts'
import { helpCenter } from '#contract/help-center.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, follow, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }

test('what gets no name is made in no app, and Ctrl and Z take the last act back', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const acts = async () => (await api(request, activities.all, {}, ana)).map(({ description }) => description)
  const { id: courseId } = await api(request, academy.createCourse, { course: { title: 'How we camp' } }, ana)
  const before = await acts()
  const page = await open(ana, '/blog', desk)
  for (const [path, name, button] of [
    ['/apps/academy?new=1', 'New course'],
    ['/blog?new=1', 'Write a post'],
    ['/file-manager?new=1', 'New folder'],
    ['/apps/ecommerce/inventory?new=1', 'Add product'],
    ['/apps/help-center/manage', 'New guide', 'New guide in Getting Started'],
    ['/apps/help-center/manage?view=questions', 'New question', /^New question in/],
    [`/apps/academy/edit/${courseId}`, 'New step', 'Add a step'],
  ] as const) {
    await follow(page, path)
    if (button) await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  expect(await acts()).toEqual(before)
  // Drafts are no news.
  const articles = (await api(request, helpCenter.manage, undefined, ana)).flatMap((category) => category.articles)
  expect(articles.filter(({ title }) => title === '')).toEqual([])
  expect((await api(request, academy.course, { id: courseId }, ana)).steps).toEqual([])

  const { id } = await api(request, tasks.create, { title: 'Order paper' }, ana)
  await follow(page, '/apps/tasks')
  const completed = async () => (await api(request, tasks.one, { id }, ana)).completed
  await page.getByRole('checkbox', { name: /Order paper/ }).click()
  await expect.poll(completed).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(completed).toBe(false)
  await expect(page.getByRole('checkbox', { name: /Order paper/ })).not.toBeChecked()
})
