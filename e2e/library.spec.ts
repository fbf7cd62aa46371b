// The screens of the demo team's library that no other journey passes: each can be used by everybody.
import { academy } from '#contract/academy.ts'
import { identity } from '#contract/identity.ts'
import { api, expect, expectAccessible, follow, test } from './fixtures.ts'

const account = { email: 'hughes.brian@company.com', password: 'admin' }

const screens = [
  '/apps/academy',
  '/apps/help-center/faqs',
  '/apps/help-center/guides',
  '/apps/help-center/guides/projects',
  '/apps/help-center/support',
  '/apps/help-center/search?q=board',
  '/file-manager/trash',
  '/dashboards/finance/transactions',
]

test('every screen of the library can be used by everybody, on a desk or on a phone', async ({ open, request }) => {
  const brian = { ...(await api(request, identity.signIn, account)), ...account }
  const [course] = await api(request, academy.courses, undefined, brian)
  const page = await open(brian, '/apps/academy')
  for (const [index, screen] of screens.entries())
    await test.step(screen, async () => {
      const address = screen === '/apps/academy' ? `${screen}/${course?.id}` : screen
      await page.setViewportSize(index % 2 === 0 ? { width: 1440, height: 900 } : { width: 360, height: 740 })
      const heading = page.getByRole('heading', { level: 1 })
      const before = (await heading.first().textContent()) ?? ''
      await follow(page, address)
      await expect(heading).not.toHaveText(before)
      await expect(heading).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), address).toBe(0)
      await expectAccessible(page)
    })
})
