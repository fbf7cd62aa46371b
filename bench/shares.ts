// Large files by links: the memory of the server, and of a browser that encrypts a file while it uploads it and decrypts it while it downloads it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Locator } from '@playwright/test'
import { megabyte } from '#contract/units.ts'
import { download, highestOf, perSecond, uploadByTus } from './files.ts'
import { memoryOfBrowser, residentOf } from './memory.ts'
import { browserFlags } from './pages.ts'
import type { Product } from './product.ts'
import { begin, stop } from './running.ts'
import { callProduct, type Team } from './team.ts'

const sharesPath = '/api/apps/shares'
const day = 86_400_000
/** An upload or a download of the browser. */
const patienceMs = 1_500_000

/** Speed in MB/s, memory in bytes more than before. */
type Step = { speed: number; memory: number }
type BrowserStep = Step & { pages: number }
export type ShareFigures = Record<'upload' | 'download' | 'zip', Step> & Record<'encrypting' | 'decrypting', BrowserStep>

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** Tickets are addresses that download once. */
async function ticketFor(port: number, token: string, what: object): Promise<string> {
  const { access } = await callProduct<{ access: string }>(port, 'GET', `/api/public/shares/${token}`)
  return (await callProduct<{ url: string }>(port, 'POST', `/api/public/shares/${token}/ticket`, undefined, { access, ...what })).url
}

async function measureServer({ port, running }: Product, token: string, count: number): Promise<Pick<ShareFigures, 'upload' | 'download' | 'zip'>> {
  const post = <T>(verb: string, body: object) => callProduct<T>(port, 'POST', `${sharesPath}/${verb}`, token, body)
  const { id } = await post<{ id: string }>('share', { share: { title: 'Large', expiresAt: new Date(Date.now() + day).toISOString() } })
  const resident = () => residentOf(running.pid)
  async function step(work: () => Promise<unknown>): Promise<Step> {
    const before = resident()
    let speed = 0
    const highest = await highestOf(resident, async () => (speed = await perSecond(count, work)))
    return { speed, memory: highest - before }
  }
  let itemId = ''
  const upload = await step(async () => (itemId = await uploadByTus(port, token, count, { shareId: id, filename: 'large.bin' })))
  await uploadByTus(port, token, 1, { shareId: id, filename: 'small.bin' })
  await post('share/activate', { id })
  const link = tokenOf((await callProduct<{ url: string }>(port, 'GET', `${sharesPath}/share/link?id=${id}`, token)).url)
  const item = await ticketFor(port, link, { itemId })
  const zip = await ticketFor(port, link, { zip: true })
  return { upload, download: await step(() => download(port, item, count)), zip: await step(() => download(port, zip, count)) }
}

/**
 * A browser with a profile on the disk: what pages store in a private window is in memory. Playwright is connected only while it acts: it asks
 * for the bytes of every request, and these would be in the memory of the browser.
 */
async function startBrowser(profile: string, executablePath: string) {
  const child = spawn(executablePath, [...browserFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    ...{ stdio: 'ignore', detached: true },
  })
  // The whole group: the executable may be a script that starts the browser.
  const kill = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
  const running = begin(() => ({ stop: kill, kill }))
  const portFile = path.join(profile, 'DevToolsActivePort')
  for (const end = Date.now() + 60_000; !existsSync(portFile) && Date.now() < end;) await pause(100)
  const [port = ''] = (await readFile(portFile, 'utf8')).split('\n')
  async function connected<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no window')
    try {
      return await work(context)
    } finally {
      await browser.close()
    }
  }
  return { running, connected }
}

/** Clicks when Playwright is gone. */
const clickLater = (button: Locator) => button.evaluate((element: { click(): void }) => void setTimeout(() => element.click(), 3000))

async function until(isDone: () => Promise<boolean>) {
  for (const end = Date.now() + patienceMs; !(await isDone()); await pause(1000)) if (Date.now() > end) throw new Error('the browser did not finish')
}

async function measureBrowser({ port }: Product, token: string, count: number, dataDir: string, executablePath: string) {
  const address = `http://127.0.0.1:${port}`
  const profile = path.join(dataDir, 'bench-profile')
  const file = path.join(dataDir, 'sparse.bin')
  await writeFile(file, '')
  await truncate(file, count * megabyte)
  const { running, connected } = await startBrowser(profile, executablePath)
  const memory = () => memoryOfBrowser(`--user-data-dir=${profile}`)
  async function step(work: () => Promise<unknown>): Promise<BrowserStep> {
    const before = memory()
    let speed = 0
    let pages = before.pages
    const sample = () => {
      const now = memory()
      pages = Math.max(pages, now.pages)
      return now.all
    }
    const all = await highestOf(sample, async () => (speed = await perSecond(count, work)))
    return { speed, memory: all - before.all, pages: pages - before.pages }
  }
  type Found = { shares: { id: string; title: string | null; mode: string; state: string; downloadsDone: number }[] }
  const encrypted = async () =>
    (await callProduct<Found>(port, 'GET', `${sharesPath}/shares`, token)).shares.find(({ mode }) => mode === 'end_to_end')

  await connected(async (context) => {
    const page = await context.newPage()
    await page.addInitScript({ content: `localStorage.setItem('accessToken', ${JSON.stringify(token)})` })
    await page.goto(`${address}/share-file/new`)
    // Playwright would send the file to a browser that it has not started itself.
    const session = await context.newCDPSession(page)
    await page.getByLabel('Choose files').waitFor({ state: 'attached' })
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]:not([webkitdirectory])' })
    await session.send('DOM.setFileInputFiles', { files: [file], nodeId })
    await page.getByRole('textbox', { name: 'Title' }).fill('Encrypted')
    await page.getByRole('checkbox', { name: 'End-to-end encryption' }).check()
    await clickLater(page.getByRole('button', { name: 'Create link' }))
  })
  const encrypting = await step(() => until(async () => (await encrypted())?.state === 'active'))
  await connected(async (context) => {
    const page = context.pages().find((one) => one.url().includes('/share-file'))
    const link = new URL((await page?.getByRole('textbox', { name: 'Link', exact: true }).inputValue()) ?? '')
    await page?.close()
    const stranger = await context.newPage()
    await stranger.goto(`${address}${link.pathname}${link.hash}`)
    // Nobody can answer the system's dialog here. The file goes to the browser's own disk space, by the same kind of stream.
    await stranger.evaluate(`window.showSaveFilePicker = async ({ suggestedName }) => {
      const folder = await navigator.storage.getDirectory()
      return folder.getFileHandle(suggestedName, { create: true })
    }`)
    await clickLater(stranger.getByRole('button', { name: 'Download sparse.bin' }))
  })
  const decrypting = await step(() => until(async () => (await encrypted())?.downloadsDone === 1))
  const savedBytes = `navigator.storage.getDirectory().then((it) => it.getFileHandle('sparse.bin')).then((it) => it.getFile()).then(({ size }) => size)`
  await connected((context) =>
    until(async () => {
      const page = context.pages().find((one) => one.url().includes('/s/'))
      return (await page?.evaluate<number>(savedBytes)) === count * megabyte
    }),
  )
  await stop(running)
  return { encrypting, decrypting }
}

type Sizes = { server: number; browser: number }

/** Both in MB. */
export async function measureShares(product: Product, team: Team, dataDir: string, sizes: Sizes, executablePath = 'chromium'): Promise<ShareFigures> {
  const [token = ''] = team.tokens
  const server = await measureServer(product, token, sizes.server)
  return { ...server, ...(await measureBrowser(product, token, sizes.browser, dataDir, executablePath)) }
}
