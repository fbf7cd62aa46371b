import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beatSeconds } from '#contract/live.ts'
import { QuietSocket } from '#web/testing/quiet-socket.ts'
import { startLive } from './socket.ts'

let since: number | undefined
let told: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  since = undefined
  told = []
  QuietSocket.made = []
})

const start = (token: () => string | undefined = () => 'token') =>
  startLive({
    open: () => new QuietSocket() as unknown as WebSocket,
    token,
    since: { get: () => since, set: (seq) => (since = seq) },
    moved: (areas, seq, keys) => told.push(['moved', ...areas, seq, ...(keys ? [keys] : [])]),
    told: (message) => told.push(message),
    arrived: (seq) => told.push(['arrived', seq]),
    reset: (seq) => told.push(['reset', seq]),
    up: () => told.push('up'),
    down: () => told.push('down'),
    failed: () => told.push('failed'),
    refused: (refused) => told.push(['refused', refused]),
  })

const socket = (index = -1) => {
  const found = QuietSocket.made.at(index)
  if (!found) throw new Error('no socket was opened')
  return found
}
const longEnough = () => vi.advanceTimersByTime(31_000)

describe('catching up', () => {
  it('says who it is, and from where to go on', () => {
    since = 7
    start()
    socket().onopen?.()
    expect(socket().sent).toEqual([{ token: 'token', since: 7 }])
  })

  it('tells from where on it hears everything when it does not know where it stood', () => {
    start()
    socket().onopen?.()
    expect(socket().sent).toEqual([{ token: 'token' }])
    socket().hear({ type: 'ready', seq: 40 })
    expect(told).toEqual([['arrived', 40], 'up'])
    expect(since).toBe(40)
  })

  it('passes hints on and remembers the last', () => {
    since = 7
    start()
    socket().hear({ type: 'ready', seq: 9 })
    socket().hear({ type: 'changed', seq: 9, areas: ['tasks', 'notes'] })
    socket().hear({ type: 'changed', seq: 10, areas: ['tasks'] })
    expect(told).toEqual(['up', ['moved', 'tasks', 'notes', 9], ['moved', 'tasks', 10]])
    expect(since).toBe(10)
  })

  it('does not go on from a hint that overtook the catch-up', () => {
    since = 7
    start()
    socket().hear({ type: 'changed', seq: 12, areas: ['notes'] })
    socket().onclose?.()
    longEnough()
    socket().onopen?.()
    expect(told[0]).toEqual(['moved', 'notes', 12])
    expect(socket().sent).toEqual([{ token: 'token', since: 7 }])
  })

  it('takes the place the server gives when too much was missed, even backwards', () => {
    since = 900
    start()
    socket().hear({ type: 'ready', seq: 3 })
    socket().hear({ type: 'reset', seq: 3 })
    expect(told).toEqual(['up', ['reset', 3]])
    expect(since).toBe(3)
  })

  it('does not stumble over what it cannot read', () => {
    start()
    socket().onmessage?.({ data: 'rubbish' })
    socket().hear({ type: 'from-the-future' })
    expect(told).toEqual([])
  })
})

describe('staying connected', () => {
  it('connects again after a loss, from where it stood', () => {
    since = 1
    start()
    socket().hear({ type: 'ready', seq: 1 })
    socket().hear({ type: 'changed', seq: 5, areas: ['tasks'] })
    socket().onclose?.()
    expect(told.at(-1)).toBe('down')
    longEnough()
    expect(QuietSocket.made).toHaveLength(2)
    socket().onopen?.()
    expect(socket().sent).toEqual([{ token: 'token', since: 5 }])
  })

  it('waits longer after each failure, and tells of it', () => {
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
    expect(told).toEqual(Array.from({ length: 9 }, () => 'failed'))
  })

  it('takes twice the silence between two beats for a loss', () => {
    start()
    socket().hear({ type: 'ready', seq: 1 })
    vi.advanceTimersByTime(beatSeconds * 2000 - 1)
    socket().hear({ type: 'beat' })
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
    const before = told.length
    socket(0).hear({ type: 'changed', seq: 50, areas: ['tasks'] })
    socket(0).onclose?.()
    expect(told).toHaveLength(before)
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
    socket().hear({ type: 'ready', seq: 1 })
    live.stop()
    expect(socket().closed).toBe(true)
    vi.advanceTimersByTime(600_000)
    expect(QuietSocket.made).toHaveLength(1)
  })
})

describe('being refused', () => {
  it('tells which token, and does not try again by itself', () => {
    start()
    socket().hear({ type: 'refused' })
    expect(told).toEqual([['refused', 'token']])
    vi.advanceTimersByTime(600_000)
    expect(QuietSocket.made).toHaveLength(1)
  })

  it('does not connect without a token', () => {
    start(() => undefined)
    expect(QuietSocket.made).toHaveLength(0)
  })
})

describe('what is true right now', () => {
  const ana = '018f0000-0000-7000-8000-000000000001'

  it('passes on who is here, who does what, and which things of an area moved', () => {
    since = 7
    start()
    socket().hear({ type: 'ready', seq: 7 })
    const presence = { type: 'presence', all: true, members: [{ id: ana, state: 'online', since: '2026-01-01T00:00:00Z' }] }
    const signal = { type: 'signal', area: 'chat', name: 'typing', key: ana, from: ana }
    socket().hear(presence)
    socket().hear(signal)
    socket().hear({ type: 'changed', seq: 8, areas: ['chat'], keys: { chat: [ana] } })
    expect(told).toEqual(['up', presence, signal, ['moved', 'chat', 8, { chat: [ana] }]])
  })

  it('says what it is asked to, once it was welcomed', () => {
    since = 7
    const live = start()
    live.say({ type: 'away', away: true })
    socket().hear({ type: 'ready', seq: 7 })
    live.say({ type: 'away', away: false })
    expect(socket().sent).toEqual([{ type: 'away', away: false }])
  })
})
