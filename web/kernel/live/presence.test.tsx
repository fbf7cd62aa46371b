import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cancelSignal, clearSignal, resetPresence, onLiveMessage, setTransport, sendSignal, usePresence, useSignal, trackIdle } from './presence.ts'

const ana = '018f0000-0000-7000-8000-000000000001'
const chat = '018f0000-0000-7000-8000-0000000000cc'
const typing = { type: 'signal', area: 'chat', name: 'typing', key: chat, from: ana } as const
const at = '2026-01-01T00:00:00Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => act(resetPresence))

it('knows who is present until a message says otherwise', () => {
  const { result } = renderHook(() => usePresence(ana))
  expect(result.current).toBeUndefined()
  act(() => onLiveMessage({ type: 'presence', all: true, members: [{ id: ana, state: 'online', since: at }] }))
  expect(result.current?.state).toBe('online')
  act(() => onLiveMessage({ type: 'presence', all: false, members: [{ id: ana, state: 'away', since: at }] }))
  expect(result.current?.state).toBe('away')
  act(() => onLiveMessage({ type: 'presence', all: true, members: [] }))
  expect(result.current).toBeUndefined()
})

it('a signal lasts while it is repeated, and ends by itself or when it is cleared', () => {
  const { result } = renderHook(() => useSignal('chat', 'typing', chat))
  act(() => onLiveMessage(typing))
  expect(result.current).toEqual([ana])
  act(() => vi.advanceTimersByTime(5000))
  act(() => onLiveMessage(typing))
  act(() => vi.advanceTimersByTime(5000))
  expect(result.current).toEqual([ana])
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toEqual([])
  act(() => onLiveMessage(typing))
  act(() => clearSignal('chat', 'typing', chat, ana))
  expect(result.current).toEqual([])
})

it('sends a signal at most once per interval, and an early call when the interval is over, unless it was cancelled', () => {
  const sent: unknown[] = []
  const stop = setTransport((message) => sent.push(message))
  const type = () => sendSignal('chat', 'typing', chat)
  type()
  type()
  expect(sent).toEqual([{ type: 'signal', area: 'chat', name: 'typing', key: chat }])
  vi.advanceTimersByTime(1999)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(2)
  type()
  cancelSignal('chat', 'typing', chat)
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(2)
  stop()
  type()
  expect(sent).toHaveLength(2)
})

it('reports going away, to a new connection too, and coming back', () => {
  const sent: unknown[] = []
  const idle = trackIdle((message) => sent.push(message))
  idle.repeat()
  vi.advanceTimersByTime(5 * 60_000)
  idle.repeat()
  window.dispatchEvent(new Event('keydown'))
  idle.stop()
  vi.advanceTimersByTime(60 * 60_000)
  expect(sent).toEqual([
    { type: 'away', away: true },
    { type: 'away', away: true },
    { type: 'away', away: false },
  ])
})
