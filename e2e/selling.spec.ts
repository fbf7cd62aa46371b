// Everything about selling, as the demo fills it: accessible and inside the screen, on a desk and on a phone, light and dark.
import type { Locator, Page } from '@playwright/test'
import { identity } from '#contract/identity.ts'
import { licences } from '#contract/licences.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { api, expect, expectAccessible, follow, inBothSchemes, type Person, test } from './fixtures.ts'

const account = { email: 'hughes.brian@company.com', password: 'admin' }
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }

type Api = Parameters<typeof api>[0]
const signIn = async (request: Api): Promise<Person> => ({ ...(await api(request, identity.signIn, account)), ...account })

/** The page follows the device: it is loaded once and changed under the reader's hands. */
async function expectLooks(page: Page, shown: Locator) {
  for (const [name, size] of Object.entries(sizes))
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await inBothSchemes(page, async () => {
        await expect(shown).toBeVisible()
        // The page follows a new width a moment later.
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
        await expectAccessible(page)
      })
    })
}

type Screen = readonly [path: string, shown: (page: Page) => Locator]

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const link = (name: string) => (page: Page | Locator) => page.getByRole('link', { name }).first()

const parts: Record<string, (request: Api, brian: Person) => Promise<Screen[]>> = {
  async 'organizations and services'(request, brian) {
    const { organizations: found } = await api(request, organizations.list, { search: 'Carpathia' }, brian)
    const service = (await api(request, services.all, undefined, brian)).find(({ code }) => code === 'RDS-TEAM')
    return [
      ['/organizations', link('Carpathia Foods SRL')],
      [`/organizations/${found?.[0]?.id}`, heading('Carpathia Foods SRL')],
      ['/organizations/new', (page) => page.getByRole('textbox', { name: 'CUI' })],
      ['/services', link(service?.name ?? '')],
      [`/services/${service?.id}`, heading(service?.name ?? '')],
    ]
  },
  async 'offers and licences'(request, brian) {
    const { offers: drafts } = await api(request, offers.list, { state: 'draft' }, brian)
    const { offers: accepted } = await api(request, offers.list, { state: 'accepted' }, brian)
    const { licences: overUsed } = await api(request, licences.list, { overused: 'true' }, brian)
    return [
      ['/offer-e-licente', link(accepted?.[0]?.title ?? '')],
      ['/offer-e-licente?view=board', (page) => link(accepted?.[0]?.title ?? '')(page.locator('[data-column]'))],
      [`/offer-e-licente/${accepted?.[0]?.id}`, heading(accepted?.[0]?.title ?? '')],
      [`/offer-e-licente/${drafts?.[0]?.id}?edit=1`, (page) => page.getByRole('textbox', { name: 'Title' })],
      ['/licente', link(overUsed?.[0]?.name ?? '')],
      [`/licente/${overUsed?.[0]?.id}`, heading(overUsed?.[0]?.name ?? '')],
    ]
  },
}

for (const [name, screensOf] of Object.entries(parts))
  test(`${name} are accessible on desk and phone, light and dark`, async ({ open, request }) => {
    // Each screen is searched through by axe four times.
    test.slow()
    const brian = await signIn(request)
    const page = await open(brian, '/settings', { viewport: sizes.desk, dark: 'as the device' })
    for (const [path, shown] of await screensOf(request, brian))
      await test.step(path, async () => {
        await page.setViewportSize(sizes.desk)
        await expect(shown(page)).toHaveCount(0)
        await follow(page, path)
        await expectLooks(page, shown(page))
      })
  })

test('the offer that a client reads is accessible on desk and phone, light and dark', async ({ request, browser, baseURL }) => {
  test.slow()
  const brian = await signIn(request)
  const { offers: sent } = await api(request, offers.list, { state: 'sent' }, brian)
  const [first] = sent ?? []
  if (!first) throw new Error('the demo has no sent offer')
  const { url } = await api(request, offers.link, { id: first.id }, brian)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: sizes.desk })
  const page = await context.newPage()
  // The page follows the device until somebody chooses light or dark.
  await page.goto('/o/unknown')
  await expectLooks(page, page.getByText('This link no longer works'))
  await page.goto(new URL(url).pathname)
  await expectLooks(page, page.getByRole('heading', { name: /OF-\d{4}-/ }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Light' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await context.close()
})
