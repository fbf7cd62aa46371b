// Runs Lighthouse on the pages where people arrive, as a desktop and as a phone. npx fetches it for --lighthouse, because nothing else needs its two hundred packages.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { freePort } from './product.ts'
import { begin, stop } from './running.ts'
import { median } from './speed.ts'
import type { Team } from './team.ts'

const version = '12.8.2'
const pages = ['/sign-in', '/landing/home', '/apps/tasks'] as const
const categories = ['performance', 'accessibility', 'best-practices'] as const

/** Without a preset, Lighthouse measures a phone: a processor four times slower and a slow 4G network. */
const devices = { desktop: ['--preset=desktop'], phone: [] } as const
type LighthouseDevice = keyof typeof devices

export type Scores = { page: string; device: LighthouseDevice; category: (typeof categories)[number]; score: number }[]

type Report = { categories: Record<string, { score: number | null }> }

const scoreIn = ({ categories: judged }: Report, category: string) => Math.round((judged[category]?.score ?? 0) * 100)

export async function measureLighthouse(executablePath: string | undefined, port: number, team: Team): Promise<Scores> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hora-lighthouse-'))
  try {
    const scores: Scores = []
    for (const device of Object.keys(devices) as LighthouseDevice[])
      for (const page of pages) {
        const runs: Report[] = []
        while (runs.length < 3) runs.push(await judge(executablePath, `http://127.0.0.1:${port}`, page, device, team, folder))
        for (const category of categories) scores.push({ page, device, category, score: median(runs.map((run) => scoreIn(run, category))) })
      }
    return scores
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a new browser, so that nothing is cached from the page before. */
async function judge(
  executablePath: string | undefined,
  address: string,
  page: (typeof pages)[number],
  device: LighthouseDevice,
  team: Team,
  folder: string,
): Promise<Report> {
  const debugging = await freePort()
  const context = await chromium.launchPersistentContext(await mkdtemp(path.join(folder, 'browser-')), {
    ...(executablePath ? { executablePath } : {}),
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
  })
  const running = begin(() => ({ stop: () => context.close(), kill: () => void context.close().catch(() => {}) }))
  const signedIn = page.startsWith('/apps')
  if (signedIn) {
    const tab = await context.newPage()
    await tab.goto(`${address}/favicon.svg`)
    await tab.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(team.tokens[0])})`)
    await tab.close()
  }
  const output = path.join(folder, 'report.json')
  const options = [...devices[device], '--quiet', '--output=json', `--output-path=${output}`, `--port=${debugging}`]
  const chosen = [...options, `--only-categories=${categories.join(',')}`, ...(signedIn ? ['--disable-storage-reset'] : [])]
  await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, address + page, ...chosen])
  await stop(running)
  return JSON.parse(await readFile(output, 'utf8')) as Report
}
