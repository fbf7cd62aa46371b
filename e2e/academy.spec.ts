import type { APIRequestContext } from '@playwright/test'
import { academy } from '#contract/academy.ts'
import { notifications } from '#contract/notifications.ts'
import { api, expect, expectAccessible, type Person, sortByKeyboard, test, worker } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

/** A course of every new team. */
const first = 'Your first day in Hora'
async function firstId(request: APIRequestContext, who: Person): Promise<string> {
  const course = (await api(request, academy.courses, undefined, who)).find(({ title }) => title === first)
  if (!course) throw new Error('a new team has no courses')
  return course.id
}

test('an owner assigns a course, the member is notified, and the report follows', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const id = await firstId(request, ana)
  const page = await open(ana, `/apps/academy/report?course=${id}`, desk)
  await page.getByRole('button', { name: `Assign “${first}”` }).click()
  const dialog = page.getByRole('dialog', { name: `Assign “${first}”` })
  await dialog.getByRole('checkbox', { name: 'Bogdan Ilie' }).check()
  await dialog.getByRole('button', { name: /^Due date/ }).click()
  await page.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  const group = page.getByRole('region', { name: first })
  await expect(group.getByText('1 not started')).toBeVisible()
  expect((await api(request, notifications.all, undefined, bogdan)).map(({ kind }) => kind)).toContain('academy.assignedUntil')
  await expectAccessible(page)
  await api(request, academy.finish, { id, run: 0 }, bogdan)
  await expect(group.getByText('1 finished')).toBeVisible()
})

test('a member goes on without a network, and another device begins where they were', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const id = await firstId(request, ana)
  await api(request, academy.assign, { id, to: 'everybody', dueOn: '2099-05-05' }, ana)
  const page = await open(bogdan, '/apps/academy', { ...phone, ...worker, dark: true })
  await expect(page.getByText(/^Due by 5 May 2099/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Start: ${first}` }).click()
  await expect(page.getByRole('heading', { name: 'What Hora is' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'The frame around the page' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Tell your colleagues who you are' })).toBeVisible()
  await page.context().setOffline(false)
  const reached = async () => (await api(request, academy.course, { id }, bogdan))?.progress.currentStep
  await expect.poll(reached, { timeout: 30_000 }).toBe(2)

  const desktop = await open(bogdan, `/apps/academy/${id}`, desk)
  await expect(desktop.getByRole('heading', { name: 'Tell your colleagues who you are' })).toBeVisible()
  await desktop.getByRole('button', { name: 'Next' }).click()
  await expect(desktop.getByRole('heading', { name: 'Make it look right' })).toBeVisible()
  await expect.poll(reached).toBe(3)
})

test('a course is written, put in order, published, and restored to an earlier version', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const page = await open(ana, '/apps/academy', desk)
  await page.getByRole('button', { name: 'New course' }).click()
  await page.getByRole('textbox', { name: 'Course title' }).fill('How we camp')
  await page.keyboard.press('Enter')
  // The list behind the dialog has fields of these names, too, and is shown until the editor is loaded.
  await expect(page.getByRole('button', { name: 'Add a step' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Category').selectOption('Running a team')
  const stepTitle = page.getByRole('textbox', { name: 'Step title' })
  for (const [title, text] of [
    ['Pegs', 'Bring twelve'],
    ['Canvas', 'Six by four'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('dialog', { name: 'New step' }).getByRole('textbox').fill(title)
    await page.keyboard.press('Enter')
    // The step before is shown until the new one is open.
    await expect(stepTitle).toHaveValue(title)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type(text)
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(text)
    await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await sortByKeyboard(
    page.getByRole('button', { name: 'Move Canvas', exact: true }),
    ['Space', 'Lifted Canvas, position 2 of 2.'],
    ['ArrowUp', 'Canvas, position 1 of 2.'],
    ['Space', 'Dropped Canvas at position 1 of 2.'],
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('“How we camp” is published.')).toBeVisible()
  const course = async () => {
    const found = (await api(request, academy.courses, undefined, bogdan)).find(({ title }) => title === 'How we camp')
    return found ? api(request, academy.course, { id: found.id }, bogdan) : null
  }
  const said = async () => (await course())?.steps.map(({ title, content }) => `${title}: ${content}`)
  await expect.poll(said).toEqual(['Canvas: <p>Six by four</p>', 'Pegs: <p>Bring twelve</p>'])
  expect((await course())?.category).toBe('running-a-team')

  await stepTitle.fill('Tarpaulin')
  await expect.poll(said).toContain('Tarpaulin: <p>Six by four</p>')
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: /^Show/ }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Restore/ })
    .click()
  await expect.poll(said).toContain('Canvas: <p>Six by four</p>')
  await expect(stepTitle).toHaveValue('Canvas')
  await page.getByRole('button', { name: 'Delete this step' }).click()
  await expect(page.getByText('The step “Canvas” was deleted.')).toBeVisible()
  await expect.poll(async () => (await said())?.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await said())?.length).toBe(2)
})
