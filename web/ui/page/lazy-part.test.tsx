import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { online } from '#web/kernel/live/reachability.ts'
import { firstPageSettled, firstPageShown, waitForFirstPage } from '#web/kernel/routing/first-page.ts'
import { lazyExtra, lazyPart, usePreload } from './lazy-part.ts'

const Panel = () => <p>Team chat</p>
const missing = () => Promise.reject<typeof Panel>(new TypeError('Failed to fetch dynamically imported module'))

afterEach(() => {
  online.reached()
  vi.unstubAllGlobals()
})

test('a part that nobody asked for never takes the page down, and comes when the server answers again', async () => {
  const load = vi.fn(missing)
  const Part = lazyExtra(load)
  render(
    <>
      <h1>Tasks</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.getByRole('heading', { name: 'Tasks' })).toBeTruthy()
  load.mockResolvedValue(Panel)
  act(() => {
    online.lost()
    online.reached()
  })
  expect(await screen.findByText('Team chat')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Tasks' })).toBeTruthy()
})

test('a dialog that was asked for offline opens when the server answers again', async () => {
  const load = vi.fn(missing)
  const Part = lazyPart(load)
  online.lost()
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.getByText('Waiting')).toBeTruthy()
  load.mockResolvedValue(Panel)
  act(() => online.reached())
  expect(await screen.findByText('Team chat')).toBeTruthy()
})

const Page = ({ load }: { load: () => Promise<void> }) => (usePreload(load), null)
/** Other files may have left a first page that nobody has used. */
async function touchPage() {
  await firstPageShown()
  window.dispatchEvent(new Event('pointermove'))
  await firstPageSettled()
}
const idle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)))

test.each([false, true])('what a page opens later is loaded when the browser is idle, unless it saves data: %s', async (saveData) => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData } })
  const load = vi.fn(() => Promise.resolve())
  await touchPage()
  render(<Page load={load} />)
  await idle()
  expect(load.mock.calls.length > 0).toBe(!saveData)
})

test('a part that nobody asked for is loaded after the first page', async () => {
  let pageIsShown = () => {}
  waitForFirstPage({ subscribe: (_event, listener) => ((pageIsShown = listener as () => void), () => {}) })
  const load = vi.fn(() => Promise.resolve(Panel))
  const Part = lazyExtra(load)
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  pageIsShown()
  expect(await screen.findByText('Team chat')).toBeTruthy()
})

test('of the first page it is loaded when somebody uses the page', async () => {
  let pageIsShown = () => {}
  waitForFirstPage({ subscribe: (_event, listener) => ((pageIsShown = listener as () => void), () => {}) })
  const load = vi.fn(() => Promise.resolve())
  render(<Page load={load} />)
  pageIsShown()
  await idle()
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointermove'))
  await idle()
  expect(load).toHaveBeenCalledOnce()
})

test('of the first page it is loaded when the browser has loaded nothing for a while, unless the page was left', async () => {
  vi.useFakeTimers()
  let pageIsShown = () => {}
  waitForFirstPage({ subscribe: (_event, listener) => ((pageIsShown = listener as () => void), () => {}) })
  const [load, loadOfLeft] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  render(<Page load={load} />)
  const left = render(<Page load={loadOfLeft} />)
  pageIsShown()
  await vi.advanceTimersByTimeAsync(4900)
  expect(load).not.toHaveBeenCalled()
  left.unmount()
  await vi.advanceTimersByTimeAsync(6000)
  expect(load).toHaveBeenCalledOnce()
  expect(loadOfLeft).not.toHaveBeenCalled()
  vi.useRealTimers()
})
