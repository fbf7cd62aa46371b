// What a browser loads for a page, and how soon the page shows a team's tasks.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { begin } from './running.ts'
import { median } from './speed.ts'
import { taskCount, type Team } from './team.ts'

/** In bytes; `later` is the part that was asked for after the page was shown. */
export type Weight = { js: number; css: number; later: number; files: string[] }
export type Pages = { signIn: Weight; tasks: Weight; visibleMs: number; visibleAgainMs: number }

const loads = 3

export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser for the whole bench, stopped with it. */
export async function startBrowser(executablePath: string | undefined) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // The bench handles signals. Playwright would end the process before the rest is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: browserFlags,
  })
  return { browser, running: begin(() => ({ stop: () => browser.close(), kill: () => void browser.close().catch(() => {}) })) }
}

export async function measurePages(browser: Browser, port: number, team: Team): Promise<Pages> {
  const address = `http://127.0.0.1:${port}`
  const signIn = await inNewContext(browser, async (page) => {
    const loaded = watchLoading(page)
    await page.goto(`${address}/sign-in`)
    await page.locator('input[type=password]').waitFor()
    loaded.shown = true
    await page.waitForLoadState('networkidle')
    return weigh(loaded)
  })
  let tasks: Weight | undefined
  const first: number[] = []
  const again: number[] = []
  for (let index = 0; index < loads; index++)
    await inNewContext(browser, async (page) => {
      const loaded = watchLoading(page)
      await page.addInitScript({ content: watch(team.tokens[0]) })
      await page.goto(`${address}/apps/tasks`, { waitUntil: 'commit' })
      first.push(await tasksVisible(page))
      loaded.shown = true
      await page.waitForLoadState('networkidle')
      tasks ??= await weigh(loaded)
      await page.reload({ waitUntil: 'commit' })
      again.push(await tasksVisible(page))
    })
  if (!tasks) throw new Error('no page was loaded')
  return { signIn, tasks, visibleMs: median(first), visibleAgainMs: median(again) }
}

export async function inNewContext<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Runs in the page at every load. The list draws only the rows in view, so the count of all and the first rows are looked for. */
const watch = (token: string | undefined) => `
  localStorage.setItem('accessToken', ${JSON.stringify(token)})
  const look = () => {
    const text = document.body?.innerText ?? ''
    if (text.includes('${taskCount} ') && text.split(': prepare ').length > 5) window.tasksSeenAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

const patienceMs = 30_000

/** Milliseconds since the navigation began. */
async function tasksVisible(page: Page): Promise<number> {
  // The page's policy forbids the eval that Playwright's waitForFunction needs.
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    const seenAt = await page.evaluate<number | undefined>('window.tasksSeenAt')
    if (seenAt) return seenAt
  }
  throw new Error(`the tasks did not show within ${patienceMs / 1000} s; the page says:\n${await page.evaluate<string>('document.body.innerText')}`)
}

type Loaded = { files: Map<string, 'first' | 'later'>; shown: boolean }

/** Files count as needed for the first view until the page is shown. */
function watchLoading(page: Page): Loaded {
  const loaded: Loaded = { files: new Map(), shown: false }
  page.on('request', (request) => {
    const address = request.url()
    if (/\.(js|css)$/.test(new URL(address).pathname) && !loaded.files.has(address)) loaded.files.set(address, loaded.shown ? 'later' : 'first')
  })
  return loaded
}

async function weigh({ files }: Loaded): Promise<Weight> {
  const weight: Weight = { js: 0, css: 0, later: 0, files: [] }
  for (const [file, when] of files) {
    const bytes = await gzipSize(file)
    weight[file.endsWith('.css') ? 'css' : 'js'] += bytes
    if (when === 'later') weight.later += bytes
    weight.files.push(`${String(bytes).padStart(7)} ${new URL(file).pathname}${when === 'later' ? ' (after the page was shown)' : ''}`)
  }
  return weight
}

/** As sent to a browser that accepts gzip. */
function gzipSize(address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => done(bytes))
    }).on('error', fail)
  })
}
