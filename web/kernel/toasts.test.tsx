import { beforeEach, expect, it, vi } from 'vitest'
import { toast, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const messages = () => toasts.shown().map((one) => one.message)

it('shows messages in their order, each for its time', () => {
  toast({ message: 'Installing Hora...', ms: 2000 })
  toast({ message: 'Hora has been installed successfully!', ms: 3000 })
  expect(messages()).toEqual(['Installing Hora...', 'Hora has been installed successfully!'])
  vi.advanceTimersByTime(2000)
  expect(messages()).toEqual(['Hora has been installed successfully!'])
  vi.advanceTimersByTime(1000)
  expect(messages()).toEqual([])
})

it('stays while it is paused, and can be closed early', () => {
  const id = toast({ message: 'Deleted', ms: 1000 })
  toasts.pause(id)
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Deleted'])
  toasts.resume(id)
  vi.advanceTimersByTime(999)
  expect(messages()).toEqual(['Deleted'])
  toasts.close(id)
  expect(messages()).toEqual([])
  toasts.resume(id)
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual([])
})

it('with an action stays longer than a plain message', () => {
  toast({ message: 'Saved' })
  toast({ message: 'Deleted', action: { label: 'Undo', run: () => {} } })
  vi.advanceTimersByTime(6000)
  expect(messages()).toEqual(['Deleted'])
  vi.advanceTimersByTime(4000)
  expect(messages()).toEqual([])
})

it('shows a plain message that is said again once, from now on, and each with an action', () => {
  const action = { label: 'Undo', run: () => {} }
  toast({ message: 'Gone' })
  vi.advanceTimersByTime(5000)
  for (const message of ['Gone', 'Saved']) toast({ message })
  for (const _ of [1, 2]) toast({ message: 'Deleted', action })
  expect(messages()).toEqual(['Gone', 'Saved', 'Deleted', 'Deleted'])
  vi.advanceTimersByTime(5000)
  expect(messages()).toEqual(['Gone', 'Saved', 'Deleted', 'Deleted'])
})
