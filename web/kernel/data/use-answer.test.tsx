import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { CallProblem, Unreachable } from './call.ts'
import { useAnswer } from './use-answer.ts'

const invitationOf = (team: string) => ({ team, email: 'ana@company.com', known: false })
const welcome = { signUp: 'open', confirmation: false, demo: null } as const
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})

const openInvitation = (options?: Parameters<typeof useAnswer>[2]) =>
  renderHook(({ code }) => useAnswer(identity.invitation, { code }, options), { initialProps: { code: 'one' } })

test('another input never shows the answer to the last one', async () => {
  server.on(identity.invitation, ({ code }) => invitationOf(code))
  const { result, rerender } = openInvitation()
  await waitFor(() => expect(result.current.data?.team).toBe('one'))
  rerender({ code: 'two' })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data?.team).toBe('two'))
})

test('the last answer stays until the next one, if asked for', async () => {
  server.on(identity.invitation, ({ code }) => invitationOf(code))
  const { result, rerender } = openInvitation({ keepPreviousData: true })
  await waitFor(() => expect(result.current.data?.team).toBe('one'))
  rerender({ code: 'two' })
  expect(result.current.data?.team).toBe('one')
  await waitFor(() => expect(result.current.data?.team).toBe('two'))
})

test('nothing is requested while it is not enabled', () => {
  server.on(identity.invitation, ({ code }) => invitationOf(code))
  expect(openInvitation({ enabled: false }).result.current.data).toBeUndefined()
  expect(server.calls).toEqual([])
})

test('a refused read is not repeated', async () => {
  vi.useFakeTimers()
  const { result } = openInvitation()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.error).toBeInstanceOf(CallProblem)
  const { length } = server.calls
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(server.calls).toHaveLength(length)
})

test('without a network it is repeated twice, and again when the network is back', async () => {
  vi.useFakeTimers()
  server.on(identity.welcome, welcome).down = true
  const { result } = renderHook(() => useAnswer(identity.welcome))
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(result.current.error).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(result.current.error).toBeInstanceOf(Unreachable)
  server.down = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(result.current).toMatchObject({ data: welcome, error: undefined })
})

test('a second attempt shows its answer', async () => {
  const { result } = renderHook(() => useAnswer(identity.welcome))
  await waitFor(() => expect(result.current.error).toBeDefined())
  server.on(identity.welcome, welcome)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.data).toEqual(welcome))
})
