import { describe, expect, test } from 'vitest'
import { branchesAt, firstLink, isActive, isCurrent, type Item, type CurrentLocation, reachable, toggled, visible } from './items.ts'

const at = (pathname: string, search: Record<string, unknown> = {}, hash = ''): CurrentLocation => ({ pathname, search, hash })
const basic = (id: string, more: Partial<Item> = {}): Item => ({ id, type: 'basic', title: id, link: `/${id}`, ...more })
const branch = (id: string, ...children: Item[]): Item => ({ id, type: 'collapsable', title: id, children })

const tree: Item[] = [
  { id: 'apps', type: 'group', title: 'Apps', children: [basic('tasks'), branch('shop', branch('stock', basic('products')), basic('orders'))] },
  { id: 'line', type: 'divider' },
  branch('help', basic('guides')),
  branch('more', basic('about')),
]

describe('which entry is current', () => {
  test.each<[string, Partial<Item>, CurrentLocation, boolean]>([
    ['its page', {}, at('/tasks'), true],
    ['a page below it', {}, at('/tasks/1'), true],
    ['a page that only begins alike', {}, at('/tasks-old'), false],
    ['exactly its page', { exactMatch: true }, at('/tasks'), true],
    ['below, when exactly its page is wanted', { exactMatch: true }, at('/tasks/1'), false],
    ['exactly, in any layout', { exactMatch: true }, at('/tasks', { layout: 'thin' }), true],
    ['exactly, with another parameter', { exactMatch: true }, at('/tasks', { filter: 'mine' }), false],
    ['with its parameter', { queryParams: { filter: 'mine' } }, at('/tasks', { filter: 'mine', page: 2 }), true],
    ['without its parameter', { queryParams: { filter: 'mine' } }, at('/tasks'), false],
    ['exactly, at its fragment', { exactMatch: true, fragment: 'end' }, at('/tasks', {}, 'end'), true],
    ['exactly, at another fragment', { exactMatch: true, fragment: 'end' }, at('/tasks'), false],
    ['an address outside', { externalLink: true }, at('/tasks'), false],
    ['a link without its first slash', { link: 'tasks' }, at('/tasks'), true],
  ])('%s', (_case, more, location, expected) => expect(isCurrent(basic('tasks', more), location)).toBe(expected))

  test('`active` makes an entry active at every location', () => expect(isActive(basic('tasks', { active: true }), at('/'))).toBe(true))
})

test('leaves out hidden entries and empty groups', () => {
  const hidden = () => true
  expect(
    visible([{ id: 'apps', type: 'group', children: [basic('a', { hidden })] }, basic('b'), basic('c', { hidden })]).map(({ id }) => id),
  ).toEqual(['b'])
})

describe('branches', () => {
  const toggle = (open: string[], id: string, location = at('/'), autoCollapse = true) => [
    ...toggled({ items: tree, open: new Set(open), id, location, autoCollapse }),
  ]

  test('are open when they contain the active entry', () => expect([...branchesAt(tree, at('/products/7'))]).toEqual(['shop', 'stock']))
  test('opening one closes the others', () => expect(toggle(['help'], 'more')).toEqual(['more']))
  test('but not its ancestors', () => expect(toggle(['shop'], 'stock')).toEqual(['shop', 'stock']))
  test('and not those that contain the active entry', () => expect(toggle(['help'], 'more', at('/guides'))).toEqual(['help', 'more']))
  test('all can be open without auto-collapse', () => expect(toggle(['help'], 'more', at('/'), false)).toEqual(['help', 'more']))
  test('closing one closes those inside', () => expect(toggle(['shop', 'stock', 'help'], 'shop')).toEqual(['help']))
  test('a disabled one cannot be toggled', () =>
    expect([
      ...toggled({ items: [{ ...branch('x', basic('y')), disabled: true }], open: new Set(), id: 'x', location: at('/'), autoCollapse: true }),
    ]).toEqual([]))
})

test('arrows skip groups, dividers and closed branches', () => {
  expect(reachable(tree, new Set(['shop'])).map(({ id }) => id)).toEqual(['tasks', 'shop', 'stock', 'orders', 'help', 'more'])
})

test('finds the first internal link', () => {
  expect(firstLink(tree)).toBe('/tasks')
  expect(firstLink([basic('off', { disabled: true }), basic('out', { externalLink: true }), branch('in', basic('deep'))])).toBe('/deep')
  expect(firstLink([])).toBeUndefined()
})
