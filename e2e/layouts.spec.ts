// The frame around all areas: eleven layouts in both schemes on three screens, and their navigation.
import type { Page } from '@playwright/test'
import { layoutNames, layouts } from '#web/kernel/look/layouts.ts'
import { expect, expectAccessible, follow, inBothSchemes, test } from './fixtures.ts'

const tasks = /^Tasks/

async function show(page: Page, layout: string) {
  await follow(page, `/apps/tasks?layout=${layout}`)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
}

async function expectNavigation(page: Page, layout: (typeof layouts)[keyof typeof layouts], small: boolean) {
  if (layout.navigation === 'none') return expect(page.getByRole('navigation')).toHaveCount(0)
  if (layout.navigation === 'horizontal' && !small) {
    await page.getByRole('menuitem', { name: 'Applications' }).click()
    await expect(page.getByRole('menu').getByRole('menuitem', { name: tasks })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    return expect(page.getByRole('menu')).toHaveCount(0)
  }
  if (small) {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.locator('#navigation :focus')).toHaveCount(1)
  }
  const current = page.getByRole('treeitem', { name: tasks })
  if (layout.variant === 'compact') {
    const apps = page.getByRole('treeitem', { name: 'Apps' })
    // The change of the address in `show` closes an open panel, at the latest when the router has finished.
    await expect(async () => {
      await apps.click()
      await expect(current).toHaveAttribute('aria-current', 'page', { timeout: 1000 })
      await page.keyboard.press('Escape')
      await expect(current).toHaveCount(0)
      await expect(apps).toBeFocused({ timeout: 1000 })
    }).toPass()
  } else await expect(current).toHaveAttribute('aria-current', 'page')
  if (!small) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const width of [360, 960, 1440])
  test(`all layouts are whole on ${width} px, light and dark`, async ({ team, open }) => {
    test.setTimeout(180_000)
    const [ana] = await team('Ana')
    if (!ana) throw new Error('nobody')
    const page = await open(ana, '/apps/tasks', { dark: 'as the device', viewport: { width, height: width < 600 ? 740 : 900 } })
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
    for (const name of layoutNames)
      await test.step(name, async () => {
        await show(page, name)
        await expectNavigation(page, layouts[name], width < 960)
        await inBothSchemes(page, async () => {
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
          await expectAccessible(page)
        })
      })
    expect(faults).toEqual([])
  })

test('Ana chooses a layout, a theme and a scheme: the page stays as it is, and her other browser shows the same', async ({ team, open }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', { viewport: { width: 1440, height: 900 } })
  const heading = page.getByRole('heading', { name: 'Tasks', level: 1 })
  // A page that is mounted again would lose the mark, and with it the member's text.
  await heading.evaluate((element) => element.setAttribute('data-mark', 'same'))
  await page.getByRole('button', { name: 'Layout and appearance' }).click()
  const drawer = page.getByRole('dialog', { name: 'Layout and appearance' })
  await expectAccessible(page)
  for (const name of ['Thin', 'Empty', 'Enterprise']) {
    await drawer.getByRole('radio', { name }).check()
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', name.toLowerCase())
    await expect(heading).toHaveAttribute('data-mark', 'same')
  }
  await drawer.getByRole('radio', { name: 'Teal' }).check()
  await drawer.getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Layout and appearance' })).toBeFocused()

  const other = await open(ana, '/apps/tasks', { viewport: { width: 1440, height: 900 } })
  const looks = (one: Page) => ({
    layout: one.locator('[data-layout]').getAttribute('data-layout'),
    html: one.evaluate(() => ({ ...document.documentElement.dataset })),
  })
  await expect(async () => {
    const { layout, html } = looks(other)
    expect([await layout, (await html)['theme'], (await html)['mantineColorScheme']]).toEqual(['enterprise', 'teal', 'dark'])
  }).toPass()
  await other.reload()
  await expect(other.locator('[data-layout]')).toHaveAttribute('data-layout', 'enterprise')
})

test('a narrow navigation has lines for titles, and entries stay where they are when it widens', async ({ team, open }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks?layout=dense', { viewport: { width: 1440, height: 900 } })
  const title = page.locator('#navigation').getByText('Tools for the team').locator('..')
  const line = () => title.evaluate((element) => getComputedStyle(element, '::before').height)
  const entry = page.getByRole('treeitem', { name: tasks })
  await page.mouse.move(700, 400)
  await expect.poll(line).toBe('1px')
  const before = await entry.boundingBox()
  await entry.hover()
  await expect.poll(line).toBe('auto')
  expect((await entry.boundingBox())?.y).toBe(before?.y)
})

test('Ana gets about by keyboard: a tree beside the page, a bar of menus above it', async ({ team, open }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/apps/tasks', { viewport: { width: 1440, height: 900 } })
  const tree = page.getByRole('tree', { name: 'Main navigation' })
  await tree.getByRole('treeitem', { name: tasks }).focus()
  await page.keyboard.press('End')
  const pages = tree.getByRole('treeitem', { name: 'Pages' })
  await expect(pages).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem').first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('treeitem', { name: 'Example' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(pages).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/example$/)
  await expect(page.getByRole('tree', { name: 'Pages' })).toHaveCount(0)

  await follow(page, '/example?layout=modern')
  await page.getByRole('menuitem', { name: 'Applications' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Organizations' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('menuitem', { name: 'Applications' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: tasks })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/tasks/)
})

test('an address that names no page leads to the first entry, the blog, in every layout', async ({ team, open }) => {
  const [ana] = await team('Ana')
  if (!ana) throw new Error('nobody')
  const page = await open(ana, '/')
  await expect(page).toHaveURL(/\/blog$/)
  const entries = page.getByRole('tree', { name: 'Main navigation' }).getByRole('treeitem')
  await expect(entries.first()).toHaveAttribute('aria-current', 'page')
  await page.goto('/?layout=classic')
  await expect(page).toHaveURL(/\/blog\?layout=classic$/)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'classic')
  await page.getByRole('treeitem', { name: tasks }).click()
  await expect(page).toHaveURL(/\/apps\/tasks$/)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'classic')
})
