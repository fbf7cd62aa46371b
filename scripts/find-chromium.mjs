// The browser of the tests and benchmarks: one on this system, else Playwright's own, else one that can be installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { Failed, root, run } from './prepare.mjs'

const knownPaths = {
  linux: [
    // Without a window of its own: the same pages for two thirds of the processor time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
  ],
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
}

/** The path of a Chromium that runs, or undefined. CHROMIUM_PATH names another one. */
export async function findChromium() {
  return findOnSystem() ?? (await findOfPlaywright())
}

const findOnSystem = () => [process.env.CHROMIUM_PATH, ...(knownPaths[process.platform] ?? [])].find(runs)

async function findOfPlaywright() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find(runs)
}

const runs = (file) => Boolean(file) && existsSync(file) && answers(file)

/** Ubuntu's chromium-browser may be a note that points to a shop; Chrome on Windows opens a window when asked for its version. */
function answers(file) {
  if (process.platform === 'win32') return true
  try {
    return /\d+\.\d+/.test(execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }))
  } catch {
    return false
  }
}

/** While `packages` are being installed, only apt can work: it is not asked if Playwright, which is one of them, may have a browser already. */
export async function findOrInstallChromium(packages) {
  const found = findOnSystem()
  if (found) return found
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayUseApt || process.env.PLAYWRIGHT_BROWSERS_PATH || existsSync(path.join(homedir(), '.cache', 'ms-playwright'))) {
    await packages
    const own = await findOfPlaywright()
    if (own) return own
  }
  console.log('No Chromium found; installing one …')
  const tried = []
  if (mayUseApt) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
      const installed = findOnSystem()
      if (installed) return installed
      tried.push(`apt-get install ${name}: ${lastLine(output)}`)
    }
  }
  await packages
  const { output } = await run(process.execPath, [path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
  const installed = await findOfPlaywright()
  if (installed) return installed
  tried.push(`playwright install chromium: ${lastLine(output)}`)
  throw new Failed(
    `The browser tests need Chromium, and none could be had. Install it (Debian, Ubuntu: apt install chromium; elsewhere: npx playwright install --with-deps chromium), or name one with CHROMIUM_PATH. Tried:\n  ${tried.join('\n  ')}`,
  )
}

const lastLine = (text) => text.trim().split('\n').at(-1) || 'installed, but it does not run'
