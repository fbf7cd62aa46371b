import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWindowList } from './use-window-list.ts'

function List() {
  const list = useWindowList({ count: 1000, estimateSize: () => 100, overscan: 0 })
  return (
    <ul>
      {list.getVirtualItems().map(({ index }) => (
        <li key={index}>{index}</li>
      ))}
    </ul>
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent))

function resizeTo(height: number) {
  vi.stubGlobal('innerHeight', height)
  act(() => void window.dispatchEvent(new Event('resize')))
}

function scrollTo(position: number, isReported = true) {
  vi.stubGlobal('scrollY', position)
  if (isReported) act(() => void window.dispatchEvent(new Event('scroll')))
}

let scrolled: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  scrolled.mockRestore()
  vi.unstubAllGlobals()
  window.dispatchEvent(new Event('resize'))
  window.dispatchEvent(new Event('scroll'))
})

it('draws the rows in view without asking the browser for the size or the position of the window', () => {
  const asked: string[] = []
  const names = ['innerWidth', 'innerHeight', 'scrollX', 'scrollY'] as const
  const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const)
  try {
    for (const name of names) Object.defineProperty(window, name, { configurable: true, get: () => (asked.push(name), 0) })
    render(<List />)
  } finally {
    for (const [name, original] of originals) {
      if (original) Object.defineProperty(window, name, original)
      else Reflect.deleteProperty(window, name)
    }
  }
  expect(rows()).toHaveLength(8)
  expect(asked).toEqual([])
  expect(scrolled).not.toHaveBeenCalled()
})

it('follows the size of the window', () => {
  render(<List />)
  resizeTo(300)
  expect(rows()).toHaveLength(3)
  resizeTo(1200)
  expect(rows()).toHaveLength(12)
})

it('begins where the window is', () => {
  scrollTo(2000)
  render(<List />)
  expect(rows()[0]).toBe(20)
  expect(scrolled).not.toHaveBeenCalled()
})
