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
    ['exactly, whatever the layout is', { exactMatch: true }, at('/tasks', { layout: 'thin' }), true],
    ['exactly, with another parameter', { exactMatch: true }, at('/tasks', { filter: 'mine' }), false],
    ['with its parameter', { queryParams: { filter: 'mine' } }, at('/tasks', { filter: 'mine', page: 2 }), true],
    ['without its parameter', { queryParams: { filter: 'mine' } }, at('/tasks'), false],
    ['exactly, at its fragment', { exactMatch: true, fragment: 'end' }, at('/tasks', {}, 'end'), true],
    ['exactly, at another fragment', { exactMatch: true, fragment: 'end' }, at('/tasks'), false],
    ['an address outside', { externalLink: true }, at('/tasks'), false],
    ['a link without its first slash', { link: 'tasks' }, at('/tasks'), true],
  ])('%s', (_case, more, place, expected) => expect(isCurrent(basic('tasks', more), place)).toBe(expected))

  test('`active` makes it active wherever one is', () => expect(isActive(basic('tasks', { active: true }), at('/'))).toBe(true))
})

test('hidden entries are left out, and so is the heading of nothing', () => {
  const hidden = () => true
  expect(
    visible([{ id: 'apps', type: 'group', children: [basic('a', { hidden })] }, basic('b'), basic('c', { hidden })]).map(({ id }) => id),
  ).toEqual(['b'])
})

describe('branches', () => {
  const toggle = (open: string[], id: string, place = at('/'), autoCollapse = true) => [
    ...toggled({ items: tree, open: new Set(open), id, place, autoCollapse }),
  ]

  test('stand open on the way to the active entry', () => expect([...branchesAt(tree, at('/products/7'))]).toEqual(['shop', 'stock']))
  test('one that opens closes the others', () => expect(toggle(['help'], 'more')).toEqual(['more']))
  test('but not those around it', () => expect(toggle(['shop'], 'stock')).toEqual(['shop', 'stock']))
  test('and not those on the way to the active entry', () => expect(toggle(['help'], 'more', at('/guides'))).toEqual(['help', 'more']))
  test('all may stand open without auto-collapse', () => expect(toggle(['help'], 'more', at('/'), false)).toEqual(['help', 'more']))
  test('one that closes closes what is within', () => expect(toggle(['shop', 'stock', 'help'], 'shop')).toEqual(['help']))
  test('a disabled one does neither', () =>
    expect([
      ...toggled({ items: [{ ...branch('x', basic('y')), disabled: true }], open: new Set(), id: 'x', place: at('/'), autoCollapse: true }),
    ]).toEqual([]))
})

test('arrows reach what is seen: no headings, no lines, nothing in closed branches', () => {
  expect(reachable(tree, new Set(['shop'])).map(({ id }) => id)).toEqual(['tasks', 'shop', 'stock', 'orders', 'help', 'more'])
})

test('the first link is the first that leads somewhere inside', () => {
  expect(firstLink(tree)).toBe('/tasks')
  expect(firstLink([basic('off', { disabled: true }), basic('out', { externalLink: true }), branch('in', basic('deep'))])).toBe('/deep')
  expect(firstLink([])).toBeUndefined()
})
