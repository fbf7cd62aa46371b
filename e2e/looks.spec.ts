// Faults of the style sheets that only a browser's layout shows.
import { identity } from '#contract/identity.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { time } from '#contract/time.ts'
import { layoutNames } from '#web/kernel/look/layouts.ts'
import { api, expect, follow, type Person, test } from './fixtures.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }

test('headings, chips, columns and rows of the demo look the same however one comes to them', async ({ open, request }) => {
  const account = { email: 'hughes.brian@company.com', password: 'admin' }
  const brian: Person = { ...(await api(request, identity.signIn, account)), ...account }

  const page = await open(brian, '/blog', desk)
  const sizes = async (name: string, paragraph: RegExp) => {
    const heading = page.getByRole('heading', { name, exact: true })
    await expect(heading).toBeVisible()
    const [size, body] = await Promise.all(
      [heading, page.getByText(paragraph)].map((part) => part.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))),
    )
    expect(size).toBeGreaterThan(body ?? 0)
    return size
  }
  for (const [list, link, heading, paragraph] of [
    ['/blog', /^Release 2\.4/, 'What is in it', /^From Tuesday morning/],
    ['/apps/help-center/guides/your-account', /^Profile and picture/, 'Picture', /^Choose a picture of up to/],
  ] as const) {
    await follow(page, list)
    await page.getByRole('link', { name: link }).first().click()
    const throughList = await sizes(heading, paragraph)
    await page.reload()
    expect(await sizes(heading, paragraph)).toBe(throughList)
  }

  await page.goto('/apps/scrumboard')
  await page
    .getByRole('link', { name: /Customer portal 2\.4/ })
    .first()
    .click()
  const chips = page
    .locator('[data-card]')
    .filter({ hasText: /^Labels: / })
    .locator('span:has(> :nth-child(3))')
    .first()
  const [one, other] = await Promise.all([chips.locator('> :nth-child(2)').boundingBox(), chips.locator('> :nth-child(3)').boundingBox()])
  if (!one || !other) throw new Error('no card has two labels')
  expect(other.y > one.y || other.x - one.x - one.width >= 4).toBe(true)

  await page.goto('/dashboards/analytics')
  const viewed = page.getByRole('table', { name: 'Most viewed pages' })
  await expect(viewed.getByRole('row')).not.toHaveCount(0)
  expect(await viewed.textContent()).not.toContain('$')

  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/apps/ecommerce/inventory')
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Name' })).toBeVisible()
  // Measured together: rows and fonts that come later change all of them.
  const widest = () => heads.evaluateAll((all) => all.toSorted((one, other) => other.clientWidth - one.clientWidth)[0]?.textContent)
  await expect.poll(widest).toContain('Name')

  await page.goto('/time')
  const days = page.getByRole('table', { name: 'Hours of the week' }).locator('thead [data-day]')
  await expect(days).toHaveCount(7)
  const daysWide = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.max(...daysWide) - Math.min(...daysWide)).toBeLessThan(2)

  await page.setViewportSize(phone.viewport)
  await page.goto('/dashboards/finance/transactions')
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  // Of the first rows: the amount ends at the same edge and is beside the name.
  const places = await rows.evaluateAll((all) =>
    all.slice(0, 5).map((row) => {
      const [name, amount] = ['strong', '[class*=price]'].map((part) => row.querySelector(part)?.getBoundingClientRect())
      return name && amount && { end: Math.round(amount.right), beside: amount.top < name.bottom && amount.left >= name.left }
    }),
  )
  expect(places).toEqual(places.map(() => ({ end: places[0]?.end, beside: true })))
})

test('a name that is one long word stays within the page', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const title = 'Donaudampfschifffahrt'.repeat(6).slice(0, 120)
  const { id } = await api(request, scrumboard.createBoard, { board: { title } }, ana)
  const page = await open(ana, `/apps/scrumboard/${id}`, desk)
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    // The page follows the new width a moment later.
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await expect.poll(() => heading.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
})

test('on a phone a long sub-task stays clear of its tools', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  const subTasks = [{ id: crypto.randomUUID(), title: 'Ask the printer in Ploiești for the price of a thousand leaflets', completed: false }]
  const task = await api(request, tasks.create, { type: 'task', title: 'Leaflets', subTasks }, ana)
  const page = await open(ana, `/apps/tasks/${task.id}`, phone)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Title of the sub-task' }) })
  const [title, ...tools] = await Promise.all([
    row.getByRole('textbox').boundingBox(),
    row.getByRole('button', { name: /^Delete sub-task/ }).boundingBox(),
    row.getByRole('button').first().boundingBox(),
  ])
  const [bin, handle] = tools
  if (!title || !bin || !handle) throw new Error('a part of the row is not drawn')
  expect(title.x + title.width).toBeLessThanOrEqual(bin.x)
  expect(handle.x).toBeGreaterThanOrEqual(0)
})

test('labels of charts are at their lines and inside their cards, and legends have one order in all languages', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  for (let index = 0; index < 4; index++) await api(request, tasks.create, { type: 'task', title: `Task ${index}` }, ana)
  const legends: string[][] = []
  for (const language of ['en', 'ro'] as const) {
    const page = await open(ana, '/dashboards/project', { ...desk, language })
    const labels = page.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value')
    await expect(labels.first()).toBeVisible()
    const faults = () =>
      labels.evaluateAll((all) =>
        all.flatMap((label) => {
          const { left, top, bottom } = label.getBoundingClientRect()
          const chart = label.closest('.recharts-wrapper')
          const lines = [...(chart?.querySelectorAll('.recharts-cartesian-grid-horizontal line') ?? [])].map((line) => line.getBoundingClientRect().y)
          const isAtLine = lines.length === 0 || lines.some((y) => Math.abs(y - (top + bottom) / 2) <= 4)
          return isAtLine && left >= (chart?.getBoundingClientRect().left ?? 0) ? [] : [label.textContent]
        }),
      )
    // A chart is drawn in several steps.
    await expect.poll(faults).toEqual([])
    const swatches = page.locator('.mantine-ChartLegend-legendItem .mantine-ColorSwatch-colorOverlay')
    await expect(swatches.nth(1)).toBeAttached()
    legends.push(await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor)))
  }
  expect(legends[0]?.length).toBeGreaterThan(1)
  expect(legends[0]).toEqual(legends[1])
})

test('the charts of a year do not lay the page out for each of their labels, which are clear of each other', async ({ open, request }) => {
  const account = { email: 'hughes.brian@company.com', password: 'admin' }
  const brian: Person = { ...(await api(request, identity.signIn, account)), ...account }
  const page = await open(brian, '/blog', desk)
  await page.addInitScript({
    content: `
      window.measured = 0
      const measure = Element.prototype.getBoundingClientRect
      Element.prototype.getBoundingClientRect = function () {
        if (this.id === 'recharts_measurement_span') window.measured++
        return measure.call(this)
      }`,
  })
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport)
    await page.goto('/dashboards/analytics')
    const axes = page.locator('.recharts-xAxis-tick-labels')
    await expect(axes).toHaveCount(2)
    await expect(axes.first().locator('text').nth(2)).toBeVisible()
    expect(await page.evaluate<number>('window.measured')).toBeLessThan(10)
    const clear = () =>
      axes.evaluateAll((all) =>
        all.map((axis) => {
          const boxes = [...axis.querySelectorAll('text')].map((label) => label.getBoundingClientRect())
          const end = axis.closest('svg')?.getBoundingClientRect().right ?? 0
          return boxes.length > 2 && boxes.every(({ left, right }, index) => left > (boxes[index - 1]?.right ?? -1) && right <= end)
        }),
      )
    await expect.poll(clear).toEqual([true, true])
  }
})

test('on a phone the tools of the header fit beside a running timer, in every layout', async ({ team, open, request }) => {
  const [ana] = await team('Ana Pop')
  if (!ana) throw new Error('nobody')
  await api(request, time.startTimer, { entry: { note: 'Paper' }, at: new Date(Date.now() - 12 * 3_600_000).toISOString() }, ana)
  const page = await open(ana, '/example', phone)
  for (const name of layoutNames.filter((one) => one !== 'empty')) {
    await follow(page, `/example?layout=${name}`)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', name)
    await expect(page.getByRole('button', { name: /^Timer/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Messages/ })).toBeVisible()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), name).toBe(0)
  }
})
