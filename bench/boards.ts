// Boards of 200, 2,000 and 20,000 cards in eight lists: the time until each is shown, and the smoothness of a drag over the middle one.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { inNewContext } from './pages.ts'
import { median } from './speed.ts'
import type { Team } from './team.ts'

export const boardSizes = [200, 2000, 20_000] as const
type Size = (typeof boardSizes)[number]

const lists = 8
/** In turns, so that other load on the machine affects all of them. */
const loads = 3
const dragMs = 2000

export type Boards = {
  visibleMs: Record<Size, number>
  /** Of 2,000 to 200, load by load. */
  ratio: { middle: number; from: number; to: number }
  drag: { framesPerSecond: number; slowestOf20Ms: number }
}

/** Directly into the tables: 22,200 calls would take longer than everything else. */
export async function makeBoards<Size extends number>(connection: pg.ClientConfig, team: Team, sizes: readonly Size[]): Promise<Map<Size, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const boards = new Map<Size, string>()
  try {
    for (const size of sizes) {
      const { rows } = await client.query<{ id: string }>(
        `with board as (
           insert into boards (team_id, id, title, description, icon) values ($1, gen_random_uuid(), 'Board of ' || $3, '', 'heroicons_outline:view-columns') returning id),
         labels as (
           insert into board_labels (team_id, id, board_id, title, color)
           select $1, gen_random_uuid(), board.id, c.title, c.color from board, (values ('Design', 'blue'), ('Customer', 'green'), ('Bug', 'red')) c(title, color)
           returning id, color),
         lists as (
           insert into board_lists (team_id, id, board_id, position, title, wip_mode)
           select $1, gen_random_uuid(), board.id, nr * 65536, 'List ' || nr, 'warn' from board, generate_series(1, $4::int) nr returning id, position / 65536 as nr),
         made as (
           insert into cards (team_id, id, board_id, list_id, position, title, description, due_date, created_by)
           select $1, gen_random_uuid(), board.id, lists.id, (1 + n / $4::int) * 65536, 'Card ' || n || ': ask the customer and tell the others',
             case when n % 3 = 0 then '<p>The drawing of last week is still the right one.</p>' end,
             case when n % 2 = 0 then '2027-01-' || lpad((1 + n % 28)::text, 2, '0') end, $2
           from board, generate_series(0, $3::int - 1) n join lists on lists.nr = 1 + n % $4::int returning id),
         worn as (insert into card_labels (team_id, card_id, label_id, nr) select $1, made.id, labels.id, 1 from made, labels where labels.color = 'blue')
         select id from board`,
        [team.id, team.userId, size, lists],
      )
      const [board] = rows
      if (board) boards.set(size, board.id)
    }
    await client.query('vacuum analyze')
    return boards
  } finally {
    await client.end()
  }
}

export async function measureBoards(browser: Browser, port: number, team: Team, boards: ReadonlyMap<Size, string>): Promise<Boards> {
  const times: Record<Size, number[]> = { 200: [], 2000: [], 20_000: [] }
  const drags: Boards['drag'][] = []
  for (let index = 0; index < loads; index++)
    for (const size of boardSizes)
      await inNewContext(browser, async (page) => {
        await page.addInitScript({ content: watch(team.tokens[0], size) })
        await page.goto(`http://127.0.0.1:${port}/apps/scrumboard/${boards.get(size)}`, { waitUntil: 'commit' })
        times[size].push(await boardVisible(page))
        if (size === 2000) drags.push(await drag(page, '[data-card]'))
      })
  const ratios = times[2000].map((time, index) => time / (times[200][index] ?? time))
  return {
    visibleMs: { 200: median(times[200]), 2000: median(times[2000]), 20_000: median(times[20_000]) },
    ratio: { middle: median(ratios), from: Math.min(...ratios), to: Math.max(...ratios) },
    drag: {
      framesPerSecond: median(drags.map(({ framesPerSecond }) => framesPerSecond)),
      slowestOf20Ms: median(drags.map(({ slowestOf20Ms }) => slowestOf20Ms)),
    },
  }
}

/** Fewer than fit into the window. Those outside of it are drawn later. */
const firstCards = 12

/** Runs in the page. Lists draw only the cards in view, so the count of all and the first cards are looked for. */
const watch = (token: string | undefined, size: Size) => `
  localStorage.setItem('accessToken', ${JSON.stringify(token)})
  const look = () => {
    const text = document.body?.innerText ?? ''
    if (text.includes('${size} cards') && document.querySelectorAll('[data-card]').length > ${firstCards}) window.boardSeenAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

const patienceMs = 60_000

/** Milliseconds since the navigation began. */
async function boardVisible(page: Page): Promise<number> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    const seenAt = await page.evaluate<number | undefined>('window.boardSeenAt')
    if (seenAt) return seenAt
  }
  throw new Error(`the board did not show within ${patienceMs / 1000} s; the page says:\n${await page.evaluate<string>('document.body.innerText')}`)
}

/** Drags the first of these far over the page and back for two seconds, and lets it stay where it was. */
export async function drag(page: Page, selector: string): Promise<Boards['drag']> {
  await page.waitForLoadState('networkidle')
  const card = await page.locator(selector).first().boundingBox()
  if (!card) throw new Error('nothing to drag')
  const [x, y] = [card.x + card.width / 2, card.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 20, { steps: 3 })
  await page.evaluate(`{
    window.frameTimes = []
    let last = performance.now()
    const tick = (now) => { window.frameTimes.push(now - last); last = now; requestAnimationFrame(tick) }
    requestAnimationFrame(tick)
  }`)
  for (const end = Date.now() + dragMs; Date.now() < end;) {
    const turn = ((end - Date.now()) / dragMs) * 2 * Math.PI
    await page.mouse.move(x + 450 - 450 * Math.cos(turn), y + 250 - 250 * Math.cos(2 * turn))
  }
  const frames = await page.evaluate<number[]>('window.frameTimes.slice(1)')
  await page.mouse.move(x, y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    framesPerSecond: (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0),
    slowestOf20Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}
