import { Problem } from '#server/kernel/problem.ts'

const mostWaiting = 200
const busySeconds = 10

type Turns = { waiting: number; last: Promise<void> }
const teams = new Map<string, Turns>()

/**
 * Those of a team who issue one after the other, so that each knows its number before its transaction begins. Only of this process: the lock of the
 * series decides. Answers what ends the turn.
 */
export async function waitForTurn(teamId: string): Promise<() => void> {
  const turns = teams.get(teamId) ?? { waiting: 0, last: Promise.resolve() }
  if (turns.waiting >= mostWaiting)
    throw new Problem('too-many', {
      detail: `others are issuing; try again in ${busySeconds} s`,
      headers: { 'retry-after': String(busySeconds) },
    })
  teams.set(teamId, turns)
  turns.waiting += 1
  let end = () => {}
  const before = turns.last
  turns.last = new Promise((done) => (end = done))
  await before
  return () => {
    turns.waiting -= 1
    if (turns.waiting === 0) teams.delete(teamId)
    end()
  }
}
