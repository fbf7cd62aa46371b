// How fast the product answers ten connections, each figure with a reference that was measured in turns with it.
import { fork } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { afterEach, always, ask, connections, inTurn, load, type Round, type Script } from './load.ts'
import type { Product } from './product.ts'
import type { Yardsticks } from './reference.ts'
import { begin } from './running.ts'
import { tasksPath, type Team } from './team.ts'

export type Reference = { port: number }

/** Medians over the rounds, with the smallest and the largest ratio. */
export type Speed = { perSecond: number; reference?: number; ratio?: number; from?: number; to?: number }

// Many short rounds rather than few long ones: other load on the machine comes and goes in seconds.
const rounds = 7
const roundSeconds = 1
const warmUpSeconds = 2

export async function startReference(work: Yardsticks): Promise<Reference> {
  const { child } = begin(() => {
    const child = fork(path.join(import.meta.dirname, 'reference.ts'), { execArgv: ['--import', 'tsx'], serialization: 'advanced', detached: true })
    const kill = () => void child.kill('SIGKILL')
    return { child, stop: kill, kill }
  })
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (answer) => done(Number(answer)))
    child.once('exit', (code) => fail(new Error(`the reference ended with code ${code}`)))
    child.send(work)
  })
  return { port }
}

export type Contestant = { port: number; script: (connection: number) => Script; status?: number; after?: () => Promise<void> }

/** Round by round in turns, and every second round backwards: other load on the machine affects all of them. */
export async function inRounds<Name extends string>(contestants: Record<Name, Contestant>): Promise<Record<Name, Round[]>> {
  const names = Object.keys(contestants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  const play = async (name: Name, seconds: number) => {
    const { after, ...contestant } = contestants[name]
    const round = await load({ ...contestant, seconds })
    await after?.()
    return round
  }
  for (const name of names) await play(name, warmUpSeconds)
  for (let index = 0; index < rounds; index++)
    for (const name of index % 2 ? names.toReversed() : names) results[name].push(await play(name, roundSeconds))
  return results
}

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

export function compare(of: (round: Round) => number, own: Round[], reference?: Round[]): Speed {
  const perSecond = median(own.map(of))
  if (!reference) return { perSecond }
  const ratios = own.map((round, index) => of(round) / of(reference[index] ?? round))
  return { perSecond, reference: median(reference.map(of)), ratio: median(ratios), from: Math.min(...ratios), to: Math.max(...ratios) }
}

export const rate = (round: Round) => round.perSecond
/** Only the timed half of each connection's time counts, so the rate is that of these requests alone. */
const timedRate = (round: Round) => (connections * 1000) / round.meanMs

type Scripts = (connection: number) => Script

export async function measureSpeed(product: Product, team: Team, reference: Reference): Promise<Record<string, Speed>> {
  const own = (script: Scripts, more: Partial<Contestant> = {}): Contestant => ({ port: product.port, script, ...more })
  const bare = (script: Scripts, more: Partial<Contestant> = {}): Contestant => ({ port: reference.port, script, ...more })
  const authorization = (connection: number) => ({ authorization: `Bearer ${team.tokens[connection]}` })
  const list: Scripts = (connection) => always(ask('GET', `${tasksPath}/all`, authorization(connection)))
  const bareGet =
    (address: string): Scripts =>
    (connection) =>
      always(ask('GET', address, authorization(connection)))
  const updates =
    (address: string): Scripts =>
    (connection) =>
      inTurn(newTitles(team, address, connection, authorization(connection)))
  const alternating =
    (write: Scripts, read: Scripts): Scripts =>
    (connection) =>
      afterEach(write(connection), read(connection))

  const etag = await etagOf(product, team)
  const unchanged = await inRounds({
    own: own(list),
    bare: bare(bareGet('/bytes')),
    notModified: own((connection) => always(ask('GET', `${tasksPath}/all`, { ...authorization(connection), 'if-none-match': etag })), {
      status: 304,
    }),
  })

  const afterWrite = await inRounds({
    own: own(alternating(updates(`${tasksPath}/task`), list)),
    bare: bare(alternating(updates('/update'), bareGet('/list'))),
  })

  const cleaner = new pg.Client(product.database)
  await cleaner.connect()
  // The team has 400 tasks again, however many were created. The vacuum removes what only this deletion leaves behind.
  const after = async () => {
    await cleaner.query('delete from tasks where team_id = $1 and not id = any($2::uuid[])', [team.id, team.taskIds])
    await cleaner.query('vacuum tasks')
  }
  const newTask = { title: 'A new task of the bench' }
  let key = 0
  const writes = await inRounds({
    create: own((connection) => always(ask('POST', `${tasksPath}/task`, authorization(connection), newTask)), { after }),
    update: own(updates(`${tasksPath}/task`)),
    // As the browser sends it.
    createWithKey: own(
      (connection) => () => ({
        bytes: ask('POST', `${tasksPath}/task`, { ...authorization(connection), 'idempotency-key': `bench-create-${++key}` }, newTask),
        timed: true,
      }),
      { after },
    ),
    bare: bare((connection) => always(ask('POST', '/insert', authorization(connection), newTask)), { after }),
  }).finally(() => cleaner.end())

  return {
    listUnchanged: compare(rate, unchanged.own, unchanged.bare),
    listNotModified: compare(rate, unchanged.notModified),
    listAfterWrite: compare(timedRate, afterWrite.own, afterWrite.bare),
    writeAndList: compare(rate, afterWrite.own, afterWrite.bare),
    create: compare(rate, writes.create, writes.bare),
    update: compare(rate, writes.update, writes.bare),
    createWithKey: compare(rate, writes.createWithKey, writes.bare),
  }
}

let edition = 0

/** Every pass gives another title: a product may detect that nothing changes. Ten people rarely edit the same task, so each connection has its own. */
function newTitles(team: Team, address: string, connection: number, headers: Record<string, string>): Buffer[] {
  const own = team.taskIds.filter((_, index) => index % connections === connection)
  return [++edition, ++edition].flatMap((pass) =>
    own.map((id, index) => ask('PATCH', address, headers, { id, task: { title: `Task ${index}: prepare plan ${pass} and tell the others` } })),
  )
}

async function etagOf({ port }: Product, { tokens }: Team): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${tasksPath}/all`, { headers: { authorization: `Bearer ${tokens[0]}` } })
  return answer.headers.get('etag') ?? ''
}

export type Duration = { ms: number; reference: number | undefined; ratio: number; from: number; to: number }

const turns = 7

/** One call at a time, in turns with the yardstick: reports are not asked for hundreds of times a second. The ratio is that of speeds. */
export async function inTurns(own: (turn: number) => Promise<unknown>, bare?: (turn: number) => Promise<unknown>): Promise<Duration> {
  const took = async (run: (turn: number) => Promise<unknown>, turn: number) => {
    const began = performance.now()
    await run(turn)
    return performance.now() - began
  }
  const rounds: { own: number; bare: number | undefined }[] = []
  for (let turn = 0; turn <= turns; turn++) rounds.push({ own: await took(own, turn), bare: bare && (await took(bare, turn)) })
  // The first one warms up.
  const counted = rounds.slice(1)
  const ratios = counted.map((round) => (round.bare ?? round.own) / round.own)
  return {
    ...{ ms: median(counted.map((round) => round.own)), reference: bare && median(counted.map((round) => round.bare ?? 0)) },
    ...{ ratio: median(ratios), from: Math.min(...ratios), to: Math.max(...ratios) },
  }
}
