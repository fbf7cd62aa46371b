import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'

// Looked for once; workers inherit it.
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? ''

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product.ts',
  outputDir: 'test-results',
  // Each journey has a team of its own, so they run side by side. The third uses what two cores have left while the others wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that needs a second attempt is a bug.
  retries: 0,
  // No journey measures time: a busy machine may be slow, a broken product never gets there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global set-up, before the first worker reads this.
    baseURL: process.env.HORA_URL,
    // Recording takes a fifth of the time. --trace retain-on-failure turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Journeys that stay online need no service worker: see `worker` in e2e/fixtures.ts.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Bucharest',
    // Drawing animations takes time, and journeys do not look at them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives for seconds: code that is optimised for longer costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
