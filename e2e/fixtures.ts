// What every journey begins with: a team of its own, so that no journey sees another's data, and browsers that are signed in.
import { type APIRequestContext, test as base, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { identity, type SignedIn } from '#contract/identity.ts'

export { expect }
export { expectAccessible } from './axe.ts'

export type Person = SignedIn & { email: string; password: string }

/** For browsers that lose the network. */
export const worker = { serviceWorkers: 'allow' } as const

const password = 'correct horse battery'

/** Calls the API as a program would, by the contract. */
export async function api<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input?: SentOf<E>,
  person?: Person,
  more: Record<string, string> = {},
): Promise<AnswerOf<E>> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const response = await request.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { ...more, ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}) },
    ...(input === undefined ? {} : inQuery ? { params: input as Record<string, string> } : { data: input }),
  })
  if (!response.ok()) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as AnswerOf<E>
}

const mailbox = (name: string, team: string) => `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.${team}@example.com`

/** Each team has its own network address, so that parallel journeys do not use up each other's rate limits. */
const networkOf = (team: string) => ({ 'x-forwarded-for': `10.${[...team.slice(-3)].map((sign) => sign.charCodeAt(0)).join('.')}` })

async function join(request: APIRequestContext, name: string, email: string, team: string, invitation?: string): Promise<Person> {
  const whole = { name, email, password, agreements: true, company: 'Rowan & Sons', ...(invitation ? { invitation } : {}) } as const
  await api(request, identity.signUp, whole, undefined, networkOf(team))
  return { ...(await api(request, identity.signIn, { email, password }, undefined, networkOf(team))), email, password }
}

/** The first one creates the team, the others are invited. */
async function makeTeam(request: APIRequestContext, names: readonly string[]): Promise<Person[]> {
  const mark = `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const [first = 'Ana', ...others] = names
  const owner = await join(request, first, mailbox(first, mark), mark)
  const people = [owner]
  for (const name of others) {
    const { link } = await api(request, identity.invite, { invitation: { email: mailbox(name, mark), role: 'member' } }, owner)
    people.push(await join(request, name, mailbox(name, mark), mark, new URL(link).searchParams.get('code') ?? ''))
  }
  return people
}

type Look = {
  /** Light if it is not said. One that follows the device can be changed by `inBothSchemes`. */
  dark?: boolean | 'as the device'
  language?: 'en' | 'tr' | 'ro'
  /** The next visit may begin with a snapshot of the page. */
  snapshots?: boolean
}

type Fixtures = {
  /** `const [ana, bogdan] = await team('Ana', 'Bogdan')` */
  team: (...names: string[]) => Promise<Person[]>
  /** A new browser, signed in, at a page. */
  open: (person: Person, path: string, options?: BrowserContextOptions & Look) => Promise<Page>
}

/**
 * Journeys look at the page itself, not at how it looked before, and need not store it: a page that is not in this list is not stored. What else
 * reads the list has done so when the page is parsed.
 */
const withoutSnapshots = `addEventListener('DOMContentLoaded', () => document.getElementById('preload-list')?.remove())`

/** Journeys open few of the drawers and dialogs of a page: a browser that saves data does not load the others. */
const savingData = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

/** For the first load only. A context that is given a stored state opens a page of its own to write it, which takes a fifth of a second of computing. */
const store = (address: string, values: Record<string, string>) =>
  `if (origin === ${JSON.stringify(address)}) for (const [name, value] of ${JSON.stringify(Object.entries(values))}) localStorage.setItem(name, value)`

const schemeOf = (dark: boolean | 'as the device') => (dark === 'as the device' ? 'auto' : dark ? 'dark' : 'light')

export const test = base.extend<Fixtures>({
  team: async ({ request }, use) => use((...names) => makeTeam(request, names)),
  open: async ({ browser, baseURL, request, serviceWorkers }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async (person, path, { dark = false, language = 'en', snapshots = false, ...options } = {}) => {
      // The member's language replaces the one stored in this browser.
      if (language !== person.user.language) await api(request, identity.updateUser, { user: { language } }, person)
      const context = await browser.newContext({ baseURL, serviceWorkers, ...options })
      contexts.push(context)
      if (!snapshots) await context.addInitScript({ content: withoutSnapshots })
      // Who may lose the network needs everything before that.
      if ((options.serviceWorkers ?? serviceWorkers) === 'block') await context.addInitScript({ content: savingData })
      const page = await context.newPage()
      const stored = { accessToken: person.accessToken, 'hora.scheme': schemeOf(dark), 'hora.language': language }
      const atFirst = await page.addInitScript({ content: store(new URL(baseURL ?? '').origin, stored) })
      await page.goto(path)
      await atFirst.dispose()
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * Goes to another page as a link does: the address changes, and nothing is loaded again. To load a page takes a second of computing. What is waited
 * for after this must not be on the page before.
 */
export async function follow(page: Page, path: string) {
  // Before a page is shown, nobody listens to the address.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await changeAddress(page, path)
}

/** For a page that is known to be shown, with or without a heading. */
export const changeAddress = (page: Page, path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/** Sorts by keyboard as a listener does: the next key follows the announcement of the key before. Each announcement is given by its beginning. */
export async function sortByKeyboard(handle: Locator, ...steps: readonly (readonly [key: string, announcement: string])[]) {
  const page = handle.page()
  await handle.focus()
  for (const [key, announcement] of steps) {
    await page.keyboard.press(key)
    const beginning = announcement.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    await expect(page.locator('[aria-live="assertive"]').filter({ hasText: new RegExp(`^${beginning}`) })).toHaveCount(1)
  }
}

/** Light, then dark, as a device changes at sunset. For a page that follows the device: nothing is loaded again. */
export async function inBothSchemes(page: Page, check: () => Promise<void>) {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      // Pages without the application have no such attribute: their style sheets ask the device.
      const chosen = page.locator('html[data-mantine-color-scheme]')
      if ((await chosen.count()) > 0) await expect(chosen).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await check()
    })
}

/** What was requested is in the page, whole; it may have come before anybody asked. */
export async function expectLoaded(page: Page, part: string) {
  await expect
    .poll(() => page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`))
    .toContainEqual(expect.stringContaining(part))
}

/** The worker has every file of the product, so that the network may go. As text: these tests are compiled without the browser's types. */
export async function storedWhole(page: Page) {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // The names of all stored files at once: to ask for each of hundreds would slow the worker down that is storing them.
  const missing = () =>
    page.evaluate(`Promise.all([fetch('/sw.js').then((answer) => answer.text()), caches.keys()]).then(async ([list, names]) => {
      const paths = [...new Set(list.match(/\\/assets\\/[\\w.-]+\\.(?:js|css|woff2)/g))]
      const requests = await Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())))
      const stored = new Set(requests.flat().map(({ url }) => new URL(url).pathname))
      return paths.length === 0 ? ['the list itself'] : paths.filter((path) => !stored.has(path))
    })`)
  await expect.poll(missing, { timeout: 45_000 }).toEqual([])
}
