import { expect, test } from 'vitest'
import { SocketLimits } from './socket-limits.ts'

test('a network has a limit of sockets before their hello, and of all', () => {
  const limits = new SocketLimits()
  const fill = () => {
    const opened = []
    for (let one = limits.open('a'); one; one = limits.open('a')) opened.push(one)
    return opened
  }
  const waiting = fill()
  expect(waiting).toHaveLength(100)
  expect(limits.open('b')).toBeDefined()
  for (const one of waiting) one.greeted()
  const all = [...waiting]
  for (let more = fill(); more.length > 0; more = fill()) {
    for (const one of more) one.greeted()
    all.push(...more)
  }
  expect(all).toHaveLength(2000)
  for (const one of all) one.closed()
  expect(fill()).toHaveLength(100)
})
