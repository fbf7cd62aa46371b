// Romanian and Turkish words are longer than English ones: no page may become wider than its window.
import type { NavigationItem } from '#contract/navigation.ts'
import { identity } from '#contract/identity.ts'
import { navigation } from '#contract/navigation.ts'
import { api, changeAddress, expect, type Person, test } from './fixtures.ts'

const admins = { ro: 'munteanu.ioana@company.com', tr: 'arslan.elif@company.com' } as const

const linksIn = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ link, externalLink, children }) => [...(link && !externalLink ? [link] : []), ...linksIn(children ?? [])])

const settings = ['account', 'security', 'appearance', 'notifications', 'team', 'rights', 'business', 'tokens', 'data'].map(
  (panel) => `/settings/${panel}`,
)

for (const [language, email] of Object.entries(admins) as [keyof typeof admins, string][])
  test(`every page of the demo fits a phone, a tablet and a desk in the language ${language}`, async ({ open, request }) => {
    const account = { email, password: 'admin' }
    const person: Person = { ...(await api(request, identity.signIn, account)), ...account }
    const { default: items } = await api(request, navigation.all, undefined, person)
    const paths = [...new Set([...linksIn(items), ...settings])]
    expect(paths.length).toBeGreaterThan(30)
    const page = await open(person, '/blog', { language })
    const main = page.getByRole('main')
    for (const path of paths) {
      await changeAddress(page, path)
      await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
      await expect(main.getByRole('heading').first(), path).toBeVisible()
      await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const wide = () => page.evaluate<number>('document.documentElement.scrollWidth')
        await expect.poll(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  })
