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

it('knows who is here until it is told otherwise', () => {
  const { result } = renderHook(() => usePresence(ana))
  expect(result.current).toBeUndefined()
  act(() => onLiveMessage({ type: 'presence', all: true, members: [{ id: ana, state: 'online', since: at }] }))
  expect(result.current?.state).toBe('online')
  act(() => onLiveMessage({ type: 'presence', all: false, members: [{ id: ana, state: 'away', since: at }] }))
  expect(result.current?.state).toBe('away')
  act(() => onLiveMessage({ type: 'presence', all: true, members: [] }))
  expect(result.current).toBeUndefined()
})

it('a signal lasts while it is repeated, and ends by itself or when it is ended', () => {
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

it('says a signal no more often than it is needed, and what came too soon in its time, unless it was done by then', () => {
  const said: unknown[] = []
  const stop = setTransport((message) => said.push(message))
  const type = () => sendSignal('chat', 'typing', chat)
  type()
  type()
  expect(said).toEqual([{ type: 'signal', area: 'chat', name: 'typing', key: chat }])
  vi.advanceTimersByTime(1999)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said).toHaveLength(2)
  type()
  cancelSignal('chat', 'typing', chat)
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(2)
  stop()
  type()
  expect(said).toHaveLength(2)
})

it('tells of who has turned away, to a new connection too, and of who is back', () => {
  const said: unknown[] = []
  const here = trackIdle((message) => said.push(message))
  here.tell()
  vi.advanceTimersByTime(5 * 60_000)
  here.tell()
  window.dispatchEvent(new Event('keydown'))
  here.stop()
  vi.advanceTimersByTime(60 * 60_000)
  expect(said).toEqual([
    { type: 'away', away: true },
    { type: 'away', away: true },
    { type: 'away', away: false },
  ])
})
