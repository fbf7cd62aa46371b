// How soon a board and the tasks show on a phone and on a desk, and how many files the first visit asks for until then.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median } from './speed.ts'
import { taskCount, type Team } from './team.ts'

type Device = { viewport: { width: number; height: number }; slower: number; network?: { latency: number; kilobitsPerSecond: number } }

const devices = {
  desk: { viewport: { width: 1440, height: 900 }, slower: 1 },
  phone: { viewport: { width: 360, height: 740 }, slower: 4, network: { latency: 150, kilobitsPerSecond: 1600 } },
} as const satisfies Record<string, Device>

export type DeviceName = keyof typeof devices
export type PageName = 'board' | 'tasks'
/** Scripts and requests until the page shows, on the first visit. The next visit shows a snapshot first, then the page itself. */
type Loading = { firstMs: number; nextMs: number; nextDrawnMs: number; scripts: number; requests: number }

export const boardSize = 400
const loads = 3
const patienceMs = 60_000

const shows: Record<PageName, string> = {
  board: `text.includes('${boardSize} cards') && part.querySelectorAll('[data-card]').length > 3`,
  tasks: `text.includes('${taskCount} ') && text.split(': prepare ').length > 4`,
}

export async function measureLoading(browser: Browser, port: number, team: Team, boardId: string | undefined, times = loads) {
  const paths: Record<PageName, string> = { board: `/apps/scrumboard/${boardId}`, tasks: '/apps/tasks' }
  const results = {} as Record<`${DeviceName} ${PageName}`, Loading>
  for (const device of Object.keys(devices) as DeviceName[])
    for (const page of Object.keys(paths) as PageName[]) {
      const measured: Loading[] = []
      for (let index = 0; index < times; index++)
        measured.push(await visitTwice(browser, devices[device], `http://127.0.0.1:${port}${paths[page]}`, team, shows[page]))
      const middle = (of: (one: Loading) => number) => median(measured.map(of))
      results[`${device} ${page}`] = {
        firstMs: middle((one) => one.firstMs),
        nextMs: middle((one) => one.nextMs),
        nextDrawnMs: middle((one) => one.nextDrawnMs),
        scripts: middle((one) => one.scripts),
        requests: middle((one) => one.requests),
      }
    }
  return results
}

/** Answers when the worker has stored all files, which it does in the background after the first visit. */
const workerIsIdle = `navigator.serviceWorker.ready.then(async () => {
  const stored = async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).join()
  for (let before = ''; ;) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const now = await stored()
    if (now === before) return
    before = now
  }
})`

/** The next visit is in a new tab of the same browser, when the service worker has taken over. */
async function visitTwice(browser: Browser, device: Device, address: string, team: Team, shown: string): Promise<Loading> {
  const context = await browser.newContext({ viewport: device.viewport, locale: 'en-GB' })
  await context.addInitScript({ content: watch(team.tokens[0], shown) })
  try {
    const first = await visit(context, device, address)
    await first.page.evaluate(workerIsIdle)
    await first.page.close()
    const next = await visit(context, device, address)
    return { firstMs: first.ms, nextMs: next.ms, nextDrawnMs: next.drawnMs, scripts: first.scripts, requests: first.requests }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, { slower, network }: Device, address: string) {
  const page = await context.newPage()
  const control = await context.newCDPSession(page)
  await control.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (network) {
    const throughput = (network.kilobitsPerSecond * 1000) / 8
    await control.send('Network.enable')
    await control.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  const asked: { url: string; at: number }[] = []
  const began = performance.now()
  page.on('request', (request) => {
    // Pictures inside the page are no requests.
    if (!request.url().startsWith('data:')) asked.push({ url: new URL(request.url()).pathname, at: performance.now() - began })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const ms = await seenAt(page, 'contentSeenAt')
  const drawnMs = await seenAt(page, 'contentDrawnAt')
  const before = asked.filter(({ at }) => at <= ms)
  return { page, ms, drawnMs, requests: before.length, scripts: before.filter(({ url }) => url.endsWith('.js')).length }
}

/** Runs in the page at every load. Lists draw only the rows in view, so the count of all and the first rows are looked for. */
const watch = (token: string | undefined, shown: string) => `
  localStorage.setItem('accessToken', ${JSON.stringify(token)})
  const shows = (part) => {
    const text = part?.innerText ?? ''
    return ${shown}
  }
  const look = () => {
    if (!window.contentSeenAt && shows(document.body)) window.contentSeenAt = performance.now()
    if (window.contentSeenAt && shows(document.getElementById('root'))) window.contentDrawnAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

/** Milliseconds since the navigation began. */
async function seenAt(page: Page, moment: 'contentSeenAt' | 'contentDrawnAt'): Promise<number> {
  // The page's policy forbids the eval that Playwright's waitForFunction needs.
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    const at = await page.evaluate<number | undefined>(`window.${moment}`)
    if (at) return at
  }
  throw new Error(`nothing showed within ${patienceMs / 1000} s; the page says:\n${await page.evaluate<string>('document.body.innerText')}`)
}
