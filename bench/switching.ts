// How long the page is blocked while its layout, theme or language changes: the longest task of its main thread after the choice.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { inNewContext } from './pages.ts'
import { median } from './speed.ts'
import type { Team } from './team.ts'

export type Switching = { layoutMs: number; themeMs: number; languageMs: number }

/** Long enough for what follows a choice, such as reading the navigation in another language. */
const settleMs = 1500

/** Runs in the page at every load. Browsers do not report tasks below 50 ms, so these count as 0. */
const watch = (token: string | undefined) => `
  localStorage.setItem('accessToken', ${JSON.stringify(token)})
  window.longest = 0
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration) })
    .observe({ type: 'longtask' })`

async function longestAfter(page: Page, choose: () => Promise<void>): Promise<number> {
  await page.evaluate('window.longest = 0')
  await choose()
  await pause(settleMs)
  return page.evaluate<number>('window.longest')
}

/** Each kind there and back three times, with 400 tasks on the screen. */
export function measureSwitching(browser: Browser, port: number, team: Team): Promise<Switching> {
  return inNewContext(browser, async (page) => {
    await page.addInitScript({ content: watch(team.tokens[0]) })
    await page.goto(`http://127.0.0.1:${port}/apps/tasks`)
    await page.getByRole('checkbox').first().waitFor()
    const drawer = page.getByRole('dialog', { name: 'Layout and appearance' })
    const inDrawer = (names: readonly string[]) =>
      names.map((name) => () => longestAfter(page, () => drawer.getByRole('radio', { name, exact: true }).check()))
    await page.getByRole('button', { name: 'Layout and appearance' }).click()
    const layouts = await inOrder(inDrawer(['Thin', 'Classy', 'Dense', 'Modern', 'Compact', 'Futuristic']))
    const themes = await inOrder(inDrawer(['Teal', 'Rose', 'Amber', 'Purple', 'Brand', 'Default']))
    await page.keyboard.press('Escape')
    const languages = await inOrder(
      ['Türkçe', 'Română', 'English', 'Türkçe', 'Română', 'English'].map((name) => async () => {
        await page.getByRole('button', { name: /^(Language|Dil|Limba)$/ }).click()
        return longestAfter(page, () => page.getByRole('menuitemradio', { name }).click())
      }),
    )
    return { layoutMs: median(layouts), themeMs: median(themes), languageMs: median(languages) }
  })
}

async function inOrder(works: readonly (() => Promise<number>)[]): Promise<number[]> {
  const results: number[] = []
  for (const work of works) results.push(await work())
  return results
}
