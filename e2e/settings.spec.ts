// The settings, as members and owners use them.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { account } from '#contract/account.ts'
import { identity } from '#contract/identity.ts'
import { preferences } from '#contract/preferences.ts'
import { security } from '#contract/security.ts'
import { api, expect, expectAccessible, follow, type Person, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const panels = ['account', 'security', 'appearance', 'notifications', 'team', 'rights', 'business', 'tokens', 'data']
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const fits = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')
const html = (page: Page) => page.locator('html')
const codeFor = (secret: string) => new TOTP({ secret }).generate()

async function owner(team: (...names: string[]) => Promise<Person[]>) {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  return ana
}

test('every panel is accessible and fits beside the list on a desk; on a phone the list leads to it, and it back', async ({ team, open }) => {
  // Nine screens, each searched through by axe.
  test.slow()
  const page = await open(await owner(team), '/settings', { ...desk, dark: 'as the device' })
  await expect(page.getByRole('heading', { name: 'Account', level: 2 })).toBeVisible()
  for (const panel of panels) {
    await page.getByRole('navigation', { name: 'Settings' }).locator(`a[href="/settings/${panel}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/settings/${panel}$`))
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page), panel).toBe(true)
  }

  await page.setViewportSize(phone.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
  for (const panel of panels) {
    await page.getByRole('navigation', { name: 'Settings' }).locator(`a[href="/settings/${panel}"]`).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    if (['notifications', 'team'].includes(panel)) await expectAccessible(page)
    // Parts of a panel follow its heading.
    await expect.poll(() => fits(page), panel).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
  }
})

test('a profile, a cut picture and the looks are saved, and density and motion are applied', async ({ team, open, request }) => {
  const ana = await owner(team)
  const page = await open(ana, '/settings/account', desk)
  await field(page, 'Name').fill('Ana Popescu')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png')
  await page.getByRole('dialog').getByRole('slider', { name: 'Zoom' }).press('End')
  await button(page, 'Use this picture').click()
  await expect(button(page, 'Remove')).toBeVisible()
  const profile = await api(request, account.profile, undefined, ana)
  expect(profile.name).toBe('Ana Popescu')
  expect((await request.get(profile.avatar ?? '')).headers()['content-type']).toBe('image/webp')

  await follow(page, '/settings/appearance')
  const choose = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true })
  await choose('Density', 'Compact')
  await choose('Motion', 'None')
  await choose('Theme', 'Teal')
  await choose('Layout', 'Classy')
  await page.getByRole('combobox', { name: 'Start page' }).selectOption({ label: 'Tasks' })
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
  await expect
    .poll(async () => api(request, preferences.mine, undefined, ana))
    .toMatchObject({ density: 'compact', reducedMotion: true, theme: 'teal', layout: 'classy', startPage: '/apps/tasks' })

  const elsewhere = await open(ana, '/', { ...desk, reducedMotion: 'no-preference' })
  await expect(elsewhere.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(html(elsewhere)).toHaveAttribute('data-motion', 'reduced')
  await expect(html(elsewhere)).toHaveAttribute('data-theme', 'teal')
  // A colour that is inherited is everywhere at once: a transition, however short, would take it down one level per frame.
  const colour = await elsewhere.evaluate('document.body.style.color = "rgb(1, 2, 3)"; getComputedStyle(document.querySelector("h1")).color')
  expect(colour).toBe('rgb(1, 2, 3)')
})

test('an authenticator: set up by keyboard, asked for at sign-in, a recovery code opens it', async ({ team, open, page }) => {
  const ana = await owner(team)
  const mine = await open(ana, '/settings/security', desk)
  await button(mine, 'Set up').press('Enter')
  await mine.getByRole('region', { name: 'Authenticator app' }).getByLabel('Current password').fill(ana.password)
  await mine.keyboard.press('Enter')
  await expect(mine.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await field(mine, 'Code').fill(codeFor(await field(mine, 'Key').inputValue()))
  await mine.keyboard.press('Enter')
  const listed = mine.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await button(mine, 'I have saved them').click()
  await expect(mine.getByText('On. 10 recovery codes are left.')).toBeVisible()

  await page.goto('/sign-in?redirectURL=%2Fsettings%2Fsecurity')
  await field(page, 'Email').fill(ana.email)
  await field(page, 'Password').fill(ana.password)
  await button(page, 'Sign in').click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await field(page, 'Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  await button(page, 'Use a recovery code').click()
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('On. 9 recovery codes are left.')).toBeVisible()
})

test('a passkey is made, named, and signs in', async ({ team, baseURL, browser }) => {
  const ana = await owner(team)
  // Passkeys are for names, and numbers are none.
  const address = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const localStorage = [{ name: 'accessToken', value: ana.accessToken }]
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: address,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await page.goto('/settings/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('textbox', { name: 'Current password' }).fill(ana.password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const name = field(page, /^Name of passkey/)
  await name.fill('My laptop')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/sign-out')
  await button(page, 'Sign out').click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto('/sign-in?redirectURL=%2Fsettings%2Fsecurity')
  await button(page, 'Sign in with a passkey').click()
  await expect(name).toHaveValue('My laptop')
  await context.close()
})

test('an owner asks for a second factor: a colleague is led to it, given the reason, and let in', async ({ team, open, request }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const page = await open(ana, '/settings/team', desk)
  const required = page.getByRole('switch', { name: 'Require two-step verification for all members' })
  // By key: while the sections above are loading, a click may miss it.
  await required.press('Space')
  await expect(page.getByRole('alert')).toContainText('Set up two-step verification for yourself first')
  const { secret } = await api(request, security.enrolTotp, { password: ana.password }, ana)
  await api(request, security.confirmTotp, { code: codeFor(secret) }, ana)
  await required.press('Space')
  await expect(required).toBeChecked()

  const his = await open(bogdan, '/apps/tasks', desk)
  await expect(his.getByText('Rowan & Sons requires two-step verification.')).toBeVisible()
  expect(new URL(his.url()).pathname).toBe('/settings/security')
  await button(his, 'Set up').click()
  await his.getByLabel('Current password').fill(bogdan.password)
  await button(his, 'Continue').click()
  await field(his, 'Code').fill(codeFor(await field(his, 'Key').inputValue()))
  await his.keyboard.press('Enter')
  await button(his, 'I have saved them').click()
  await his.goto('/apps/tasks')
  await expect(his.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()

  await required.click({ force: true })
  await page.getByRole('textbox', { name: 'Current password' }).fill(ana.password)
  await button(page, 'No longer require it').click()
  await expect(required).not.toBeChecked()
})

test('an owner names the team, invites, gives a role, and switches an area off', async ({ team, open }) => {
  const [ana, bogdan] = await team('Ana Pop', 'Bogdan Ilie')
  if (!ana || !bogdan) throw new Error('nobody')
  const his = await open(bogdan, '/apps/tasks', desk)
  await expect(his.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  const page = await open(ana, '/settings/team', desk)
  await button(page, 'Invite people').click()
  await field(page, 'Email addresses').fill('ilinca@example.com')
  await button(page, 'Invite').click()
  await expect(field(page, 'Link for ilinca@example.com')).toHaveValue(/\/invitation\?code=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(page, 'Cancel the invitation for ilinca@example.com').click()
  await expect(page.getByText('There are no open invitations.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Role of Bogdan Ilie' }).selectOption('admin')
  await expect(page.getByRole('combobox', { name: 'Role of Bogdan Ilie' })).toHaveValue('admin')
  await field(page, 'Name of the team').fill('Rowan & Daughters')
  await page.getByRole('switch', { name: 'Tasks' }).click({ force: true })
  await expect(his.getByRole('heading', { name: 'Tasks is turned off' })).toBeVisible()
  await expect(his.getByRole('main')).toContainText('Its content is kept')
  await page.getByRole('switch', { name: 'Tasks' }).click({ force: true })
  await expect(his.getByRole('heading', { name: 'Tasks', level: 1, exact: true })).toBeVisible()
})

test('an address is changed with the password, and opens the account', async ({ team, open, page }) => {
  const ana = await owner(team)
  const mine = await open(ana, '/settings/account', desk)
  await button(mine, 'Change address…').click()
  const address = `new.${ana.email}`
  await field(mine, 'New email address').fill(address)
  await field(mine, 'Current password').fill(ana.password)
  await expectAccessible(mine)
  await button(mine, 'Change address').click()
  await expect(field(mine, 'Email')).toHaveValue(address)
  await page.goto('/sign-in?redirectURL=%2Fsettings%2Faccount')
  await field(page, 'Email').fill(address)
  await field(page, 'Password').fill(ana.password)
  await button(page, 'Sign in').click()
  await expect(page.getByRole('heading', { name: 'Account', level: 2 })).toBeVisible()
})

test('a token lets a program in, what is mine comes as a file, and an account goes when it is typed', async ({ team, open, request }) => {
  const ana = await owner(team)
  const page = await open(ana, '/settings/tokens', desk)
  await field(page, 'Purpose').fill('Backup')
  await page.getByRole('combobox', { name: 'Tasks' }).selectOption('read')
  await button(page, 'Create token').click()
  await field(page, 'Current password').fill(ana.password)
  await button(page, 'Create token').click()
  const secret = await field(page, 'Your new token').inputValue()
  expect((await request.get('/api/apps/tasks/all', { headers: { authorization: `Bearer ${secret}` } })).status()).toBe(200)
  await button(page, 'Revoke token Backup').click()
  await button(page, 'Revoke').click()
  await expect(page.getByText('You have no tokens.')).toBeVisible()

  await follow(page, '/settings/data')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').first().click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object).length).toBeGreaterThan(1)
  expect(lines.join('\n')).not.toContain('argon2')

  await button(page, 'Delete my account…').click()
  await field(page, /^Type your email/).fill(ana.email)
  await field(page, 'Current password').fill(ana.password)
  await button(page, 'Delete my account permanently').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The page leaves when the team is gone; the account follows in a transaction of its own.
  const again = () => request.post(identity.signIn.path, { data: { email: ana.email, password: ana.password } })
  await expect.poll(async () => (await again()).status()).toBe(404)
})

test('an owner takes chat from a member, whose open page loses it at once, and gives it back', async ({ team, open }) => {
  const [ana, deniz] = await team('Ana Pop', 'Deniz Yılmaz')
  if (!ana || !deniz) throw new Error('nobody')
  const page = await open(ana, '/settings/rights', desk)
  const theirs = await open(deniz, '/apps/chat', desk)
  const level = page.getByRole('combobox', { name: `Chat: ${deniz.user.name}` })
  await expect(level).toHaveValue('')
  await expect(theirs.getByRole('heading', { name: 'Chat' }).first()).toBeVisible()
  const entry = theirs.locator('a[href="/apps/chat"]')
  await expect(entry.first()).toBeVisible()

  await level.selectOption('none')
  await expect(theirs.getByRole('heading', { name: 'You do not have access to Chat' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await expectAccessible(theirs)
  // Also after a reload, when the browser shows what it has on disk first.
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'You do not have access to Chat' })).toBeVisible()

  await level.selectOption('')
  await expect(entry.first()).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'You do not have access to Chat' })).toHaveCount(0)
})
