// The screens of the demo team's library that no other journey passes: each can be used by everybody.
import { academy } from '#contract/academy.ts'
import { identity } from '#contract/identity.ts'
import { api, expect, expectAccessible, test } from './fixtures.ts'

const account = { email: 'hughes.brian@company.com', password: 'admin' }

test('every screen of the library is for everybody, on a desk and on a phone', async ({ open, request }) => {
  const brian = { ...(await api(request, identity.signIn, account)), ...account }
  const [course] = await api(request, academy.courses, undefined, brian)
  const page = await open(brian, `/apps/academy/${course?.id}`, { viewport: { width: 1440, height: 900 } })
  const screens = [
    `/apps/academy/${course?.id}`,
    '/apps/help-center/faqs',
    '/apps/help-center/guides',
    '/apps/help-center/guides/projects',
    '/apps/help-center/support',
    '/apps/help-center/search?q=board',
    '/file-manager/trash',
    '/dashboards/finance/transactions',
  ]
  for (const [nr, address] of screens.entries()) {
    await page.setViewportSize(nr % 2 === 0 ? { width: 1440, height: 900 } : { width: 360, height: 740 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    expect([address, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([address, 0])
    await expectAccessible(page)
  }
})
