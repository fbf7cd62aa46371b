import { notes } from '#contract/notes.ts'
import { tasks } from '#contract/tasks.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

test('the timeline shows what colleagues do as they do it, filters, links to it, and undoes an own act', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const { id } = await api(request, notes.create, { note: { title: 'Tent' } }, ana)
  await api(request, notes.share, { id, members: [{ id: bogdan.user.id, access: 'edit' }] }, ana)
  const page = await open(ana, '/pages/activities', { viewport: { width: 1440, height: 900 } })
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Ana Pop shared the note Tent')
  await expectAccessible(page)

  const task = await api(request, tasks.create, { type: 'task', title: 'Rent tables' }, bogdan)
  await expect(today.getByRole('listitem').first()).toContainText('Rent tables')
  await api(request, notes.update, { updatedNote: { id, title: 'Tent', content: '<p>Eight by five</p>' } }, ana)
  await page.getByRole('button', { name: 'Member', exact: true }).click()
  await page.getByRole('option', { name: 'Bogdan Ilie' }).click()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'App', exact: true }).click()
  await page.getByRole('option', { name: 'Notes' }).click()
  await expect(page.getByText('No matching activity')).toBeVisible()
  await expect(page).toHaveURL(/member=.*area=notes/)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()

  await page.getByRole('button', { name: 'Undo: Ana Pop changed the note Tent' }).click()
  await expect.poll(async () => (await api(request, notes.one, { id }, ana)).content).toBe('')
  await expect(today.getByRole('listitem').first()).toContainText('Ana Pop undid a change to the note Tent')

  await today.getByRole('listitem').filter({ hasText: 'Rent tables' }).getByRole('link', { name: 'Tasks' }).click()
  await expect(page).toHaveURL(new RegExp(`/apps/tasks/${task.id}`))
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Bogdan Ilie')

  const his = await open(bogdan, '/pages/activities', { viewport: { width: 360, height: 740 }, dark: true })
  await expect(his.getByRole('region', { name: 'Today' })).toContainText('Ana Pop shared the note Tent')
  await expectAccessible(his)
})
