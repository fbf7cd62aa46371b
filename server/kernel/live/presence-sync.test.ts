// Each process is a PresenceSync here, and NOTIFY is a list that all of them receive in order.
import { expect, test } from 'vitest'
import { PresenceSync, type PresenceMessage } from './presence-sync.ts'

const beatMs = 20_000
let clock = 0

function makeNetwork() {
  clock = 1_700_000_000_000
  const processes: PresenceSync[] = []
  const publish = (message: PresenceMessage) => {
    for (const sync of processes) sync.receive(JSON.parse(JSON.stringify(message)) as PresenceMessage)
  }
  const start = () => {
    const changed: string[] = []
    const sync = new PresenceSync({
      publish,
      changed: (teamId, userIds) => changed.push(...userIds.map((userId) => `${teamId}/${userId}`)),
      now: () => clock,
      beatMs,
    })
    processes.push(sync)
    sync.start()
    return { sync, changed }
  }
  /** Without a message, as after SIGKILL. */
  const kill = (sync: PresenceSync) => void processes.splice(processes.indexOf(sync), 1)
  return { start, kill }
}

const stateOf = (sync: PresenceSync, userId: string) => sync.of('team', userId)?.state ?? 'offline'

test('a member who is connected to one process is known to all, also to one that starts later', () => {
  const { start } = makeNetwork()
  const [one, two] = [start(), start()]
  one.sync.set('team', 'ioana', 'online')
  two.sync.set('team', 'deniz', 'away')
  const three = start()
  for (const { sync } of [one, two, three]) {
    expect(sync.connected('team').toSorted()).toEqual(['deniz', 'ioana'])
    expect([stateOf(sync, 'ioana'), stateOf(sync, 'deniz'), stateOf(sync, 'nobody')]).toEqual(['online', 'away', 'offline'])
    expect(sync.connected('another')).toEqual([])
  }
})

test('a member is online if one device is, and away since the last device turned away', () => {
  const { start } = makeNetwork()
  const [one, two] = [start(), start()]
  one.sync.set('team', 'ioana', 'online')
  clock += 1000
  two.sync.set('team', 'ioana', 'away')
  expect(two.sync.of('team', 'ioana')).toEqual({ id: 'ioana', state: 'online', since: new Date(clock - 1000).toISOString() })
  clock += 1000
  one.sync.set('team', 'ioana', 'away')
  expect(two.sync.of('team', 'ioana')).toEqual({ id: 'ioana', state: 'away', since: new Date(clock).toISOString() })
  one.sync.set('team', 'ioana', undefined)
  expect(stateOf(one.sync, 'ioana')).toBe('away')
  two.sync.set('team', 'ioana', undefined)
  expect([one, two].map(({ sync }) => sync.hasTeam('team'))).toEqual([false, false])
})

test('the members of a killed process are removed when its heartbeats stop, those of the others stay', () => {
  const { start, kill } = makeNetwork()
  const [one, two, three] = [start(), start(), start()]
  two.sync.set('team', 'ioana', 'online')
  three.sync.set('team', 'deniz', 'online')
  kill(two.sync)
  for (let beats = 0; beats < 2; beats++) {
    clock += beatMs
    for (const { sync } of [one, three]) sync.beat()
  }
  expect(stateOf(one.sync, 'ioana')).toBe('online')
  one.changed.length = 0
  clock += beatMs
  for (const { sync } of [three, one]) sync.beat()
  expect([stateOf(one.sync, 'ioana'), stateOf(one.sync, 'deniz')]).toEqual(['offline', 'online'])
  expect(one.changed).toEqual(['team/ioana'])
})

test('the members of a process that stops are removed at once', () => {
  const { start } = makeNetwork()
  const [one, two] = [start(), start()]
  two.sync.set('team', 'ioana', 'online')
  two.sync.stop()
  expect(stateOf(one.sync, 'ioana')).toBe('offline')
})

test('a process that missed messages requests the state and is complete again', () => {
  const { start, kill } = makeNetwork()
  const [one, two] = [start(), start()]
  two.sync.set('team', 'ioana', 'online')
  kill(one.sync)
  two.sync.set('team', 'ioana', undefined)
  two.sync.set('team', 'deniz', 'online')
  expect(stateOf(one.sync, 'ioana')).toBe('online')
  const again = start()
  expect(again.sync.connected('team')).toEqual(['deniz'])
})

test('many members are sent in several messages, each of which fits into a NOTIFY', () => {
  const { start } = makeNetwork()
  const one = start()
  const ids = Array.from({ length: 350 }, (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`)
  for (const id of ids) one.sync.set('01900000-0000-7000-8000-000000000000', id, 'online')
  const sizes: number[] = []
  const sender = new PresenceSync({
    publish: (presence) => sizes.push(JSON.stringify({ presence }).length),
    changed: () => {},
    now: () => clock,
    beatMs,
  })
  for (const id of ids) sender.set('01900000-0000-7000-8000-000000000000', id, 'away')
  sizes.length = 0
  sender.start()
  expect(sizes.length).toBe(6)
  expect(Math.max(...sizes)).toBeLessThan(7999)
  expect(start().sync.connected('01900000-0000-7000-8000-000000000000')).toHaveLength(350)
})
