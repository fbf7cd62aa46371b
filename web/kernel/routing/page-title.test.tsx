import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useItemTitle, useTitleParts, useUnreadCount } from './page-title.ts'

test('the innermost item is named, whichever was drawn first', () => {
  const parts = renderHook(() => useTitleParts()).result
  const card = renderHook(() => useItemTitle('Card', 2))
  const board = renderHook(({ title }: { title: string | undefined }) => useItemTitle(title), {
    initialProps: { title: 'Board' as string | undefined },
  })
  expect(parts.current.item).toBe('Card')
  card.unmount()
  expect(parts.current.item).toBe('Board')
  board.rerender({ title: 'Renamed' })
  expect(parts.current.item).toBe('Renamed')
  board.rerender({ title: undefined })
  expect(parts.current.item).toBeUndefined()
})

test('what is unread is summed up', () => {
  const parts = renderHook(() => useTitleParts()).result
  const messages = renderHook(({ count }) => useUnreadCount('messages', count), { initialProps: { count: 2 } })
  const notices = renderHook(() => useUnreadCount('notifications', 3))
  expect(parts.current.unread).toBe(5)
  messages.rerender({ count: 0 })
  expect(parts.current.unread).toBe(3)
  notices.unmount()
  expect(parts.current.unread).toBe(0)
})

test('every address that names an item names it in the title of the tab too', () => {
  const areas = path.resolve(import.meta.dirname, '../../areas')
  const sources = (area: string) =>
    readdirSync(path.join(areas, area), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(path.join(areas, area, file), 'utf8'))
      .join('\n')
  const unnamed = readdirSync(areas).filter((area) => {
    const source = sources(area)
    const items = new Set([...source.matchAll(/path: '[^']*\$(\w+)'/g)].map(([, parameter]) => parameter))
    return (source.match(/useItemTitle\(/g) ?? []).length < items.size
  })
  expect(unnamed).toEqual([])
})
