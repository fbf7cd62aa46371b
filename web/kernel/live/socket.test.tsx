import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beatSeconds } from '#contract/live.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { startLive } from './socket.ts'

let since: number | undefined
let log: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  since = undefined
  log = []
  QuietSocket.made = []
})

const start = (token: () => string | undefined = () => 'token') =>
  startLive({
    // Has what startLive uses of a socket.
    open: () => new QuietSocket() as unknown as WebSocket,
    token,
    since: { get: () => since, set: (seq) => (since = seq) },
    onChanged: (areas, seq, keys) => log.push(['changed', ...areas, seq, ...(keys ? [keys] : [])]),
    onEvent: (message) => log.push(message),
    onFirstReady: (seq) => log.push(['first ready', seq]),
    onReset: (seq) => log.push(['reset', seq]),
    onUp: () => log.push('up'),
    onDown: () => log.push('down'),
    onFailed: () => log.push('failed'),
    onRefused: (refused) => log.push(['refused', refused]),
  })

const socket = (index = -1) => {
  const found = QuietSocket.made.at(index)
  if (!found) throw new Error('no socket was opened')
  return found
}
const longEnough = () => vi.advanceTimersByTime(31_000)

describe('catching up', () => {
  it('sends the token and the last sequence', () => {
    since = 7
    start()
    socket().onopen?.()
    expect(socket().sent).toEqual([{ token: 'token', since: 7 }])
  })

  it('reports where it starts when it knows no sequence', () => {
    start()
    socket().onopen?.()
    expect(socket().sent).toEqual([{ token: 'token' }])
    socket().receive({ type: 'ready', seq: 40 })
    expect(log).toEqual([['first ready', 40], 'up'])
    expect(since).toBe(40)
  })

  it('passes hints on and remembers the last', () => {
    since = 7
    start()
    socket().receive({ type: 'ready', seq: 9 })
    socket().receive({ type: 'changed', seq: 9, areas: ['tasks', 'notes'] })
    socket().receive({ type: 'changed', seq: 10, areas: ['tasks'] })
    expect(log).toEqual(['up', ['changed', 'tasks', 'notes', 9], ['changed', 'tasks', 10]])
    expect(since).toBe(10)
  })

  it('does not go on from a hint that overtook the catch-up', () => {
    since = 7
    start()
    socket().receive({ type: 'changed', seq: 12, areas: ['notes'] })
    socket().onclose?.()
    longEnough()
    socket().onopen?.()
    expect(log[0]).toEqual(['changed', 'notes', 12])
    expect(socket().sent).toEqual([{ token: 'token', since: 7 }])
  })

  it('takes the sequence of the server when too much was missed, even a lower one', () => {
    since = 900
    start()
    socket().receive({ type: 'ready', seq: 3 })
    socket().receive({ type: 'reset', seq: 3 })
    expect(log).toEqual(['up', ['reset', 3]])
    expect(since).toBe(3)
  })

  it('ignores messages that it cannot read', () => {
    start()
    socket().onmessage?.({ data: 'rubbish' })
    socket().receive({ type: 'from-the-future' })
    expect(log).toEqual([])
  })
})

describe('staying connected', () => {
  it('reconnects after a loss, from the last sequence', () => {
    since = 1
    start()
    socket().receive({ type: 'ready', seq: 1 })
    socket().receive({ type: 'changed', seq: 5, areas: ['tasks'] })
    socket().onclose?.()
    expect(log.at(-1)).toBe('down')
    longEnough()
    expect(QuietSocket.made).toHaveLength(2)
    socket().onopen?.()
    expect(socket().sent).toEqual([{ token: 'token', since: 5 }])
  })

  it('waits longer after each failure, and reports it', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    start()
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure++) {
      const before = Date.now()
      const count = QuietSocket.made.length
      socket().onclose?.()
      while (QuietSocket.made.length === count) vi.advanceTimersByTime(100)
      waits.push(Date.now() - before)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(log).toEqual(Array.from({ length: 9 }, () => 'failed'))
  })

  it('counts two missing beats as a loss', () => {
    start()
    socket().receive({ type: 'ready', seq: 1 })
    vi.advanceTimersByTime(beatSeconds * 2000 - 1)
    socket().receive({ type: 'beat' })
    vi.advanceTimersByTime(beatSeconds * 2000 - 1)
    expect(socket(0).closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(socket(0).closed).toBe(true)
    longEnough()
    expect(QuietSocket.made).toHaveLength(2)
  })

  it('ignores a socket it has given up', () => {
    since = 1
    start()
    vi.advanceTimersByTime(beatSeconds * 2000)
    longEnough()
    const before = log.length
    socket(0).receive({ type: 'changed', seq: 50, areas: ['tasks'] })
    socket(0).onclose?.()
    expect(log).toHaveLength(before)
    expect(QuietSocket.made).toHaveLength(2)
  })

  it('connects at once when woken, and only if it is not connected', () => {
    const live = start()
    live.wake()
    expect(QuietSocket.made).toHaveLength(1)
    socket().onclose?.()
    live.wake()
    expect(QuietSocket.made).toHaveLength(2)
    longEnough()
    expect(QuietSocket.made).toHaveLength(2)
  })

  it('stops for good', () => {
    const live = start()
    socket().receive({ type: 'ready', seq: 1 })
    live.stop()
    expect(socket().closed).toBe(true)
    vi.advanceTimersByTime(600_000)
    expect(QuietSocket.made).toHaveLength(1)
  })
})

describe('being refused', () => {
  it('reports which token, and does not retry', () => {
    start()
    socket().receive({ type: 'refused' })
    expect(log).toEqual([['refused', 'token']])
    vi.advanceTimersByTime(600_000)
    expect(QuietSocket.made).toHaveLength(1)
  })

  it('does not connect without a token', () => {
    start(() => undefined)
    expect(QuietSocket.made).toHaveLength(0)
  })
})

describe('presence and signals', () => {
  const ana = '018f0000-0000-7000-8000-000000000001'

  it('passes on presence, signals, and which records of an area changed', () => {
    since = 7
    start()
    socket().receive({ type: 'ready', seq: 7 })
    const presence = { type: 'presence', all: true, members: [{ id: ana, state: 'online', since: '2026-01-01T00:00:00Z' }] }
    const signal = { type: 'signal', area: 'chat', name: 'typing', key: ana, from: ana }
    socket().receive(presence)
    socket().receive(signal)
    socket().receive({ type: 'changed', seq: 8, areas: ['chat'], keys: { chat: [ana] } })
    expect(log).toEqual(['up', presence, signal, ['changed', 'chat', 8, { chat: [ana] }]])
  })

  it('sends messages only after it is ready', () => {
    since = 7
    const live = start()
    live.send({ type: 'away', away: true })
    socket().receive({ type: 'ready', seq: 7 })
    live.send({ type: 'away', away: false })
    expect(socket().sent).toEqual([{ type: 'away', away: false }])
  })
})
