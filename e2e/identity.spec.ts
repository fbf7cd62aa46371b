import type { Page } from '@playwright/test'
import { identity } from '#contract/identity.ts'
import { api, expect, expectAccessible, inBothSchemes, test } from './fixtures.ts'
import { writtenMails } from './outbox.ts'

const newAddress = () => `visitor.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.com`
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The code in the newest mail to an address that links to `page`; mails are written by the job queue, so it may take a moment. */
async function mailedCode(address: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}\\?code=([\\w-]+)`)
  let code = ''
  const found = async () => {
    const mails = (await writtenMails()).map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    code = mails.filter((mail) => mail.includes(address)).flatMap((mail) => link.exec(mail)?.[1] ?? [])[0] ?? ''
    return code
  }
  await expect.poll(found).not.toBe('')
  return code
}

test('a visitor is asked to sign in and arrives where they wanted, with the demo account', async ({ page }) => {
  await page.goto('/apps/tasks?state=open')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirectURL')).toBe('/apps/tasks?state=open')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  expect(pathOf(page)).toBe('/apps/tasks')
  await page.goto('/sign-in')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(pathOf(page)).not.toBe('/sign-in')
})

test('somebody signs up, forgets the password and chooses a new one from the mail', async ({ page }) => {
  const email = newAddress()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ilinca Rusu')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await password(page).fill('first-secret')
  await page.getByRole('textbox', { name: 'Company or team' }).fill('Rusu & Co')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account menu of Ilinca Rusu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  // By itself, after the countdown.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have a field of this name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
  await page.goto(`/reset-password?code=${await mailedCode(email, 'reset-password')}`)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('second-secret')
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('second-secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await password(page).fill('first-secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(password(page)).toBeFocused()
  await password(page).fill('second-secret')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account menu of Ilinca Rusu' })).toBeVisible()
})

test('an owner invites several people from the account menu', async ({ team, open }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'Account menu of Ana Pop' }).click()
  await page.getByRole('menuitem', { name: 'Invite people' }).click()
  const addresses = page.getByRole('textbox', { name: 'Email addresses' })
  await expect(addresses).toBeFocused()
  const [one, two] = [newAddress(), newAddress()]
  await addresses.fill(`${one}, Bogdan <${two}>; ${ana.email}`)
  await page.getByRole('button', { name: 'Invite 3 people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByText('2 invitations created')).toBeVisible()
  for (const address of [one, two]) await expect(dialog.getByRole('textbox', { name: `Link for ${address}` })).toHaveValue(/\/invitation\?code=/)
  await expect(dialog.getByText(/already a member of the team/)).toContainText(ana.email)
  await expect(addresses).toHaveValue(ana.email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
})

test('an invited colleague joins the team; a member of another team joins it too and can go back', async ({ team, open, page, request }) => {
  const [ana] = await team('Ana Pop')
  const [eren] = await team('Eren Kaya')
  if (!ana || !eren) throw new Error('nobody')
  const invite = async (email: string) => {
    const { link } = await api(request, identity.invite, { invitation: { email, role: 'member' } }, ana)
    const { pathname, search } = new URL(link)
    return pathname + search
  }
  await page.goto(await invite(newAddress()))
  await expect(page.getByRole('heading', { name: 'Join Rowan & Sons' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bogdan Ilie')
  await password(page).fill('long-enough')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByRole('button', { name: 'Account menu of Bogdan Ilie' })).toBeVisible()
  const members = await api(request, identity.members, undefined, ana)
  expect(members.map((member) => member.name)).toEqual(['Ana Pop', 'Bogdan Ilie'])

  const other = await open(eren, await invite(eren.email))
  await other.getByRole('button', { name: 'Join the team' }).click()
  await other.getByRole('button', { name: 'Account menu of Eren Kaya' }).click()
  // Both teams have the same name here. There must be two to choose from.
  await expect(other.getByRole('menuitemradio', { name: 'Rowan & Sons' })).toHaveCount(2)
  expect(await api(request, identity.members, undefined, ana)).toHaveLength(3)
})

test('signing out ends the session on the server', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/sign-out')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect
    .poll(async () => (await request.get(identity.user.path, { headers: { authorization: `Bearer ${ana.accessToken}` } })).status())
    .toBe(401)
})

test('language, scheme and theme stay as chosen', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks')
  await page.getByRole('button', { name: 'Appearance', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('menuitemradio', { name: 'Teal' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Română' }).click()
  await expect(page.getByRole('navigation', { name: 'Navigare principală' })).toBeVisible()
  // A reload would abort the request that stores it.
  await expect.poll(async () => (await api(request, identity.user, undefined, ana)).language).toBe('ro')
  await page.reload()
  await page.getByRole('button', { name: 'Meniul contului: Ana Pop' }).click()
  await expect(page.getByRole('menu')).toContainText('Conectat ca')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
})

const viewports = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }

test('the screens before signing in are accessible and fit, on a phone and on a desk, light and dark', async ({ browser, baseURL }) => {
  // Seven screens, each searched through by axe four times.
  test.slow()
  const localStorage = [{ name: 'hora.scheme', value: 'auto' }]
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL,
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  })
  const page = await context.newPage()
  for (const address of [
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password?code=x',
    '/confirmation-required',
    '/confirm-email?code=x',
    '/nowhere',
  ]) {
    await page.setViewportSize(viewports.phone)
    await page.goto(address)
    for (const [name, viewport] of Object.entries(viewports))
      await test.step(`${address} on a ${name}`, async () => {
        await page.setViewportSize(viewport)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await inBothSchemes(page, async () => {
          await expectAccessible(page)
          expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'), `${address} fits`).toBe(true)
        })
      })
  }
  await context.close()
})
