// Processes are rosters here, and NOTIFY a list that every one of them hears in order.
import { expect, test } from 'vitest'
import { PresenceSync, type PresenceMessage } from './presence-sync.ts'

const beatMs = 20_000
let clock = 0

function makeHouse() {
  clock = 1_700_000_000_000
  const rosters: PresenceSync[] = []
  const say = (word: PresenceMessage) => {
    for (const roster of rosters) roster.hear(JSON.parse(JSON.stringify(word)) as PresenceMessage)
  }
  const start = () => {
    const moved: string[] = []
    const roster = new PresenceSync({
      say,
      moved: (teamId, userIds) => moved.push(...userIds.map((userId) => `${teamId}/${userId}`)),
      now: () => clock,
      beatMs,
    })
    rosters.push(roster)
    roster.begin()
    return { roster, moved }
  }
  /** Without a word, as SIGKILL ends one. */
  const kill = (roster: PresenceSync) => void rosters.splice(rosters.indexOf(roster), 1)
  return { start, kill }
}

const stateOf = (roster: PresenceSync, userId: string) => roster.of('team', userId)?.state ?? 'offline'

test('who is here at one process is here at every one, also at one that starts later', () => {
  const { start } = makeHouse()
  const [one, two] = [start(), start()]
  one.roster.set('team', 'ioana', 'online')
  two.roster.set('team', 'deniz', 'away')
  const three = start()
  for (const { roster } of [one, two, three]) {
    expect(roster.here('team').toSorted()).toEqual(['deniz', 'ioana'])
    expect([stateOf(roster, 'ioana'), stateOf(roster, 'deniz'), stateOf(roster, 'nobody')]).toEqual(['online', 'away', 'offline'])
    expect(roster.here('another')).toEqual([])
  }
})

test('of several devices the one that is online counts, and away is since the last one', () => {
  const { start } = makeHouse()
  const [one, two] = [start(), start()]
  one.roster.set('team', 'ioana', 'online')
  clock += 1000
  two.roster.set('team', 'ioana', 'away')
  expect(two.roster.of('team', 'ioana')).toEqual({ id: 'ioana', state: 'online', since: new Date(clock - 1000).toISOString() })
  clock += 1000
  one.roster.set('team', 'ioana', 'away')
  expect(two.roster.of('team', 'ioana')).toEqual({ id: 'ioana', state: 'away', since: new Date(clock).toISOString() })
  one.roster.set('team', 'ioana', undefined)
  expect(stateOf(one.roster, 'ioana')).toBe('away')
  two.roster.set('team', 'ioana', undefined)
  expect([one, two].map(({ roster }) => roster.has('team'))).toEqual([false, false])
})

test('the people of a process that was killed are gone when its beats stay away, those of one that beats stay', () => {
  const { start, kill } = makeHouse()
  const [one, two, three] = [start(), start(), start()]
  two.roster.set('team', 'ioana', 'online')
  three.roster.set('team', 'deniz', 'online')
  kill(two.roster)
  for (let beats = 0; beats < 2; beats++) {
    clock += beatMs
    for (const { roster } of [one, three]) roster.beat()
  }
  expect(stateOf(one.roster, 'ioana')).toBe('online')
  one.moved.length = 0
  clock += beatMs
  for (const { roster } of [three, one]) roster.beat()
  expect([stateOf(one.roster, 'ioana'), stateOf(one.roster, 'deniz')]).toEqual(['offline', 'online'])
  expect(one.moved).toEqual(['team/ioana'])
})

test('a process that stops takes its people along at once', () => {
  const { start } = makeHouse()
  const [one, two] = [start(), start()]
  two.roster.set('team', 'ioana', 'online')
  two.roster.end()
  expect(stateOf(one.roster, 'ioana')).toBe('offline')
})

test('after words were missed it asks, and knows again', () => {
  const { start, kill } = makeHouse()
  const [one, two] = [start(), start()]
  two.roster.set('team', 'ioana', 'online')
  kill(one.roster)
  two.roster.set('team', 'ioana', undefined)
  two.roster.set('team', 'deniz', 'online')
  expect(stateOf(one.roster, 'ioana')).toBe('online')
  const again = start()
  expect(again.roster.here('team')).toEqual(['deniz'])
})

test('many people are told in several words, each of which fits into a notice', () => {
  const { start } = makeHouse()
  const one = start()
  const ids = Array.from({ length: 350 }, (_, nr) => `01900000-0000-7000-8000-${String(nr).padStart(12, '0')}`)
  for (const id of ids) one.roster.set('01900000-0000-7000-8000-000000000000', id, 'online')
  const sizes: number[] = []
  const teller = new PresenceSync({ say: (word) => sizes.push(JSON.stringify({ roster: word }).length), moved: () => {}, now: () => clock, beatMs })
  for (const id of ids) teller.set('01900000-0000-7000-8000-000000000000', id, 'away')
  sizes.length = 0
  teller.begin()
  expect(sizes.length).toBe(6)
  expect(Math.max(...sizes)).toBeLessThan(7999)
  expect(start().roster.here('01900000-0000-7000-8000-000000000000')).toHaveLength(350)
})
