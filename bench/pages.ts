// What a browser loads for a page, and how soon the page shows a team's tasks.
import { get } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from './speed.ts'
import { taskCount, type Team } from './team.ts'

export type Weight = { js: number; css: number; files: string[] }
export type Pages = { signIn: Weight; tasks: Weight; visibleMs: number; visibleAgainMs: number }

const loads = 5

export async function measurePages(
  port: number,
  team: Team,
  executablePath: string | undefined,
  onBrowser: (browser: Browser) => void,
): Promise<Pages> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  onBrowser(browser)
  const address = `http://127.0.0.1:${port}`
  try {
    const signIn = await inNewContext(browser, async (page) => {
      const files = filesOf(page)
      await page.goto(`${address}/sign-in`)
      await page.locator('input[type=password]').waitFor()
      await page.waitForLoadState('networkidle')
      return weigh(files)
    })
    let tasks: Weight | undefined
    const first: number[] = []
    const again: number[] = []
    for (let nr = 0; nr < loads; nr++)
      await inNewContext(browser, async (page) => {
        const files = filesOf(page)
        await page.addInitScript({ content: `localStorage.setItem('accessToken', ${JSON.stringify(team.tokens[0])})` })
        await page.goto(`${address}/apps/tasks`, { waitUntil: 'commit' })
        first.push(await tasksVisible(page))
        await page.waitForLoadState('networkidle')
        tasks ??= await weigh(files)
        await page.reload({ waitUntil: 'commit' })
        again.push(await tasksVisible(page))
      })
    if (!tasks) throw new Error('no page was loaded')
    return { signIn, tasks, visibleMs: median(first), visibleAgainMs: median(again) }
  } finally {
    await browser.close()
  }
}

async function inNewContext<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Milliseconds since the navigation began, when the count of all and the first rows stand on the screen. The list draws only the rows in view. */
async function tasksVisible(page: Page): Promise<number> {
  const condition = `document.body.innerText.includes('${taskCount} ') && document.body.innerText.split(': prepare ').length > 5 && performance.now()`
  const seen = await page.waitForFunction<number>(condition)
  return seen.jsonValue()
}

function filesOf(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/\.(js|css)$/.test(pathname) && answer.ok()) files.add(answer.url())
  })
  return files
}

async function weigh(files: Set<string>): Promise<Weight> {
  const weight: Weight = { js: 0, css: 0, files: [] }
  for (const file of files) {
    const bytes = await gzipSize(file)
    weight[file.endsWith('.css') ? 'css' : 'js'] += bytes
    weight.files.push(`${new URL(file).pathname} ${bytes}`)
  }
  return weight
}

/** As the server sends it to a browser that takes gzip. */
function gzipSize(address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => done(bytes))
    }).on('error', fail)
  })
}
