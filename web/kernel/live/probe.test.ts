import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { probeWhileUnreachable } from './probe.ts'
import { online } from './reachability.ts'

beforeEach(() => {
  vi.useFakeTimers()
  online.reached()
})
afterEach(() => vi.useRealTimers())

test('the server is asked less and less often until it answers, and again after the next loss', async () => {
  let up = false
  const probe = vi.fn(async () => {
    if (up) online.reached()
    else throw new Error('no network')
  })
  const stop = probeWhileUnreachable(probe)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()

  online.lost()
  await vi.advanceTimersByTimeAsync(1000)
  expect(probe).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000 + 4000)
  expect(probe).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probe.mock.calls.length).toBeGreaterThan(20)

  up = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(online.now()).toBe(true)
  const before = probe.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledTimes(before)

  up = false
  online.lost()
  await vi.advanceTimersByTimeAsync(1000)
  expect(probe).toHaveBeenCalledTimes(before + 1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledTimes(before + 1)
})
