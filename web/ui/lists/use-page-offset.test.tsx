import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { firstPage, useFirstPageShown, waitForFirstPage } from '#web/kernel/routing/first-page.ts'
import { usePageOffset } from './use-page-offset.ts'

function List() {
  const list = useRef<HTMLUListElement>(null)
  const { top } = usePageOffset(list)
  return (
    <ul ref={list}>
      <li>{`begins at ${top}`}</li>
      <li>{useFirstPageShown() ? 'after the page' : 'before the page'}</li>
    </ul>
  )
}

let laidOut = () => {}
const measured = vi.fn()

beforeEach(() => {
  measured.mockReset()
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    measured()
    return { top: 120 } as DOMRect
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        laidOut = listener
      }
      observe() {}
      disconnect() {}
    },
  )
})

it('measures a list at once when the browser shows a page already', () => {
  expect(firstPage.isShown()).toBe(true)
  render(<List />)
  screen.getByText('begins at 120')
  screen.getByText('after the page')
})

it('measures the list of the first page after it was laid out, and says when the page was painted', async () => {
  let drawn = () => {}
  waitForFirstPage({ subscribe: (_event: string, then: () => void) => ((drawn = then), () => {}) } as never)
  render(<List />)
  expect(measured).not.toHaveBeenCalled()
  screen.getByText('before the page')
  act(() => laidOut())
  screen.getByText('begins at 120')
  act(() => drawn())
  await screen.findByText('after the page')
})
