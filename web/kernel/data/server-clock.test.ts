import { expect, test } from 'vitest'
import { serverClock } from './server-clock.ts'

const answered = (ahead: number, more: Record<string, string> = {}) =>
  serverClock.read(new Headers({ date: new Date(Date.now() + ahead).toUTCString(), ...more }))
const difference = () => Math.round((serverClock.now().getTime() - Date.now()) / 60_000)

test('a wrong clock is corrected by the last answer, a few seconds are ignored', () => {
  answered(-10 * 60_000)
  expect(difference()).toBe(-10)
  answered(30 * 60_000, { age: '1800' })
  expect(difference()).toBe(-10)
  serverClock.read(new Headers())
  expect(difference()).toBe(-10)
  answered(1000)
  expect(difference()).toBe(0)
})
