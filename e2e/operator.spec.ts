// The page of the person who runs the server.
import { identity } from '#contract/identity.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

/** Named in product.ts. */
const operator = { email: 'hughes.brian@company.com', password: 'admin' }
const desk = { viewport: { width: 1440, height: 900 } }

test('an operator looks at the server, lets a team write to the world and sends a test mail; others see nothing of it', async ({
  team,
  open,
  request,
}) => {
  const brian = { ...(await api(request, identity.signIn, operator)), ...operator }
  const page = await open(brian, '/settings', desk)
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Server/ })
    .click()
  await expect(page.getByText(/comes with Hora$/)).toBeVisible()
  await expect(page.getByText('There is none yet.')).toBeVisible()
  await expectAccessible(page)

  const choice = page.getByRole('combobox', { name: 'External email for Hora Studio' })
  await choice.selectOption('yes')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue('yes')

  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByText(`A test email was sent to ${operator.email}.`)).toBeVisible()

  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const hers = await open(ana, '/settings/server', desk)
  await expect(hers.getByText(/Only the people who run it can see this page/)).toBeVisible()
  await expect(hers.getByRole('link', { name: /^Server/ })).toHaveCount(0)
})
