import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPageSettled, firstPageShown, useIdleAfterFirstPage, waitForFirstPage } from './first-page.ts'

const Part = ({ name }: { name: string }) => <p>{`${name}: ${useIdleAfterFirstPage() ? 'asks' : 'waits'}`}</p>

let idle: (() => void)[]
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
})
afterEach(() => vi.unstubAllGlobals())

async function nextIdle() {
  await vi.waitFor(() => expect(idle).not.toHaveLength(0))
  act(() => idle.splice(0).forEach((work) => work()))
}

test('a part of the first page asks in an idle moment of its own, and one that is drawn long after it at once', async () => {
  let rendered = () => {}
  waitForFirstPage({ subscribe: ((_event: string, listener: () => void) => ((rendered = listener), () => {})) as never })
  render(<Part name="header" />)
  expect(screen.getByText('header: waits')).toBeTruthy()
  rendered()
  await nextIdle()
  await firstPageShown()
  expect(screen.getByText('header: waits')).toBeTruthy()
  await nextIdle()
  expect(await screen.findByText('header: asks')).toBeTruthy()

  window.dispatchEvent(new Event('pointermove'))
  await firstPageSettled()
  render(<Part name="drawer" />)
  expect(screen.getByText('drawer: asks')).toBeTruthy()
})
