// A person who has never seen Hora, with what the pages say and nothing else. The pictures are in the results of the run.
import type { Page, TestInfo } from '@playwright/test'
import { preferences } from '#contract/preferences.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const newAddress = (name: string) => `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.com`
const card = (page: Page) => page.getByRole('region', { name: 'First steps' })

async function picture(page: Page, info: TestInfo, name: string) {
  const path = info.outputPath(`${name}.png`)
  await page.screenshot({ path })
  await info.attach(name, { path, contentType: 'image/png' })
}

test('a new team: signs up, invites a colleague, makes a board from a template and adds three tasks', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sign-up')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ilinca Rusu')
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress('ilinca'))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('first-secret')
  await page.getByRole('textbox', { name: 'Company or team' }).fill('Rusu & Co')
  await page.getByRole('checkbox').check()
  await picture(page, info, '1-sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()

  // The browser tells the time zone by itself.
  await expect(card(page)).toContainText('1 of 5 done')
  await expectAccessible(page)
  await picture(page, info, '2-first-steps')

  await card(page).getByRole('button', { name: 'Invite your colleagues' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  const colleague = newAddress('bogdan')
  await invite.getByRole('textbox', { name: 'Email addresses' }).fill(colleague)
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invite.getByRole('textbox', { name: `Link for ${colleague}` })).toHaveValue(/\/invitation\?code=/)
  await expectAccessible(page)
  await picture(page, info, '3-invited')
  await invite.getByRole('button', { name: 'Close' }).last().click()
  await expect(invite).toBeHidden()
  await expect(card(page)).toContainText('2 of 5 done')

  await card(page).getByRole('link', { name: 'Create a board from a template' }).click()
  const create = page.getByRole('dialog', { name: 'New board' })
  await create.getByRole('radio', { name: 'Kanban' }).check()
  await create.getByRole('checkbox', { name: 'Add example cards' }).check()
  await expectAccessible(page)
  await picture(page, info, '4-template')
  await create.getByRole('button', { name: 'Create' }).click()
  for (const list of ['To do', 'In progress', 'Done']) await expect(page.getByRole('list', { name: `Cards of ${list}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cards of To do' }).getByRole('link')).toHaveCount(2)
  await picture(page, info, '5-board')

  await page.getByRole('link', { name: 'Rusu & Co on Hora, go to the start page' }).click()
  await card(page).getByRole('link', { name: 'Add the first tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'New task' })
  await field.click()
  const titles = ['Order paper', 'Call the printer', 'Book a room']
  for (const title of titles) {
    await field.fill(title)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
  await expect(page.getByRole('list', { name: 'Tasks' }).getByRole('link')).toHaveText(titles)
  await picture(page, info, '6-tasks')

  await page.getByRole('treeitem', { name: 'Dashboard', exact: true }).click()
  await expect(card(page)).toContainText('4 of 5 done')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await picture(page, info, '7-phone')
  // Hidden before it is stored, which a reload at once would prevent.
  const { method, path } = preferences.update
  const stored = page.waitForResponse((answer) => answer.request().method() === method && new URL(answer.url()).pathname === path)
  await card(page).getByRole('button', { name: 'Hide first steps' }).click()
  await expect(card(page)).toBeHidden()
  await stored
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toBeHidden()
})
