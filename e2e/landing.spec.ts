import { landing } from '#contract/landing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a visitor reads what Hora is and goes on to sign up, on a phone and on a desk', async ({ page }) => {
  for (const width of [360, 1440])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/landing')
      await expect(page).toHaveURL(/\/landing\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Many people, one rhythm.')
      const picture = page.getByRole('img', { name: width < 600 ? 'The same list on a phone.' : /A team’s task list/ })
      // Journeys are compiled without the types of the browser.
      await expect.poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(0)
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
      await expectAccessible(page)
      for (const [name, words] of [
        ['Türkçe', 'Çok insan, tek ritim.'],
        ['Română', 'Mulți oameni, un singur ritm.'],
        ['English', 'Many people, one rhythm.'],
      ] as const) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
      }
      await page.getByRole('link', { name: 'Create your team' }).click()
      await expect(page).toHaveURL(/\/sign-up$/)
    })
})

test('a visitor asks for a service, and sees what is missing first', async ({ page, request }) => {
  await page.goto('/landing/rds')
  const { services } = (await (await request.get(landing.rds.path)).json()) as { services: { name: string }[] }
  expect(services.length).toBeGreaterThan(0)
  for (const { name } of services) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expectAccessible(page)

  const wanted = services[0]?.name ?? ''
  await page.getByRole('button', { name: `Request ${wanted}` }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Service' }).locator('option:checked')).toHaveText(wanted)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByText('Enter an email address, for example ana@company.com.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mihai Radu')
  await page.getByRole('textbox', { name: 'Email' }).fill('mihai@example.com')
  await page.getByRole('textbox', { name: 'Number of seats' }).fill('12')
  await page.getByRole('textbox', { name: 'What do you need?' }).fill('Twelve desktops for our new office')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toContainText('mihai@example.com')
})

test('the documents of the product are pages of the product', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/example', { viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Introduction/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'changelog' }).click()
  await expect(page).toHaveURL(/\/docs\/changelog$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('0.1.0')
  const inRomanian = await open(ana, '/docs/guides/getting-started/introduction', { language: 'ro' })
  await expect(inRomanian.getByRole('heading', { name: 'Offline' })).toBeVisible()
})
