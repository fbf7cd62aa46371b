// The change log stays readable and bounded, however much is written to it.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { activities } from '#contract/activities.ts'
import { chat } from '#contract/chat.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from './areas.ts'
import { registeredStatements } from './kernel/database/named-statements.ts'
import { runJobsOnce } from './kernel/jobs/jobs.ts'
import { ownTransactionsContext } from './kernel/writes/own-transactions.ts'
import { pruneChangesJob } from './kernel/writes/prune-changes.ts'
import { startTestApp, type TestApp, type TestMember } from './testing/app.ts'
import { connectTo, liveAddress, type TestSocket } from './testing/socket.ts'

let app: TestApp
let address: string
let me: TestMember
const open: TestSocket[] = []

beforeAll(async () => {
  app = await startTestApp()
  address = await liveAddress(app)
})
afterAll(async () => {
  for (const { socket } of open) socket.terminate()
  await app.close()
})
beforeEach(async () => {
  me = await app.member()
})

const connect = async (member: TestMember, since?: number) => {
  const connected = await connectTo(address, { token: member.token, since })
  open.push(connected)
  return connected
}

const add = async (title: string) => {
  const answer = await app.send(tasks.create, { title }, me.token)
  return { id: answer.json().id as string, seq: Number(answer.headers['hora-seq']) }
}

/** Adds a task, and waits until its hint is out: a browser that connects later gets none. */
const addAndHear = async (title: string) => {
  const listening = await connect(me)
  const added = await add(title)
  await listening.next('changed', ({ seq }) => seq === added.seq)
  return added
}

const log = async () =>
  (
    await app.pool.query<{ area: string; op: string; id: string | null }>(
      'select area, op, entity_id as id from changes where team_id = $1 order by seq',
      [me.teamId],
    )
  ).rows

const age = (days: number) => app.pool.query(`update changes set at = at - make_interval(days => $2) where team_id = $1`, [me.teamId, days])

/** Rows without content, of an area without sentences. */
const fill = (client: pg.Pool | pg.Client, teamId: string, count: number) =>
  client.query(
    `with next as (
       insert into team_seqs as s (team_id, seq) values ($1, $2) on conflict (team_id) do update set seq = s.seq + $2 returning seq
     )
     insert into changes (team_id, seq, area, op, entity, entity_id, act)
     select $1, n, 'chat', 'send', 'message', gen_random_uuid(), n from next, generate_series(next.seq - $2 + 1, next.seq) n`,
    [teamId, count],
  )

describe('a message that is read', () => {
  const group = async (members: TestMember[]) => {
    const made = await me.call(chat.start, { chat: { kind: 'group', name: 'g', members: members.map(({ userId }) => userId) } })
    await me.call(chat.send, { message: { id: v7(), chatId: made.id, text: 'welcome' } })
    // Settles the notice of being added, which is a change with a row. Later messages of a group send no notice.
    for (const member of members) await member.call(chat.read, { id: made.id, nr: 999 })
    await me.call(chat.send, { message: { id: v7(), chatId: made.id, text: 'hello' } })
    return made.id
  }

  test('has no row in the log, but every participant gets a hint, and every answer is new', async () => {
    const [ana, ben] = [await me.colleague(), await me.colleague()]
    const id = await group([ana, ben])
    const theirs = await connect(ben)
    await theirs.next('ready')
    expect((await ben.call(chat.chat, { id })).members.find((member) => member.id === ana.userId)?.readNr).not.toBe(999)
    const before = await log()
    const answer = await app.send(chat.read, { id, nr: 999 }, ana.token)
    const seq = Number(answer.headers['hora-seq'])
    let hint = await theirs.next('changed')
    // That of the message before may come after the connection.
    while (hint.seq < seq) hint = await theirs.next('changed')
    expect(hint).toEqual({ type: 'changed', seq, areas: ['chat'], keys: { chat: [id] } })
    expect(await log()).toEqual(before)
    const read = answer.json().readNr
    expect((await ben.call(chat.chat, { id })).members.find((member) => member.id === ana.userId)?.readNr).toBe(read)
  })

  test('is found by a browser that was away, although the log does not have it', async () => {
    const ana = await me.colleague()
    const id = await group([ana])
    const { seq: since } = await add('x')
    await ana.call(chat.read, { id, nr: 999 })
    const seq = since + 1
    expect(await (await connect(me, since)).next('changed')).toEqual({ type: 'changed', seq, areas: ['chat'] })
    const { seq: last } = await addAndHear('y')
    expect((await (await connect(me, since)).next('changed')).areas.toSorted()).toEqual(['chat', 'tasks'])
    const current = await connect(me, last)
    await current.next('presence')
    expect(current.received('changed')).toEqual([])
  })
})

describe('a browser that was away', () => {
  test('reads everything again if it missed thousands of changes, or rows that were pruned', async () => {
    const { seq: since } = await add('x')
    await fill(app.pool, me.teamId, 6000)
    const { seq } = await addAndHear('y')
    for (const known of [0, since]) {
      const behind = await connect(me, known)
      expect(await behind.next('reset')).toEqual({ type: 'reset', seq })
      expect(behind.received('changed')).toEqual([])
    }
    expect((await (await connect(me, seq - 10)).next('changed')).areas.toSorted()).toEqual(['chat', 'tasks'])
    await app.pool.query('update team_seqs set pruned_seq = $2 where team_id = $1', [me.teamId, seq - 5])
    expect(await (await connect(me, seq - 10)).next('reset')).toEqual({ type: 'reset', seq })
  })

  test('is reset when the connection to PostgreSQL was lost, each with the sequence of its team', async () => {
    const other = await app.member()
    const { seq } = await add('x')
    const [mine, theirs] = [await connect(me), await connect(other)]
    await Promise.all([mine.next('ready'), theirs.next('ready')])
    await app.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen hora%'`)
    expect(await mine.next('reset')).toEqual({ type: 'reset', seq })
    expect(await theirs.next('reset')).toEqual({ type: 'reset', seq: 0 })
  })
})

test('neither the timeline nor a reset walks over the rows of the chat', async () => {
  expect(areas.length).toBeGreaterThan(10)
  const client = new pg.Client(app.connection)
  await client.connect()
  try {
    await add('x')
    await fill(client, me.teamId, 30_000)
    await client.query('analyze changes')
    const rowsReadBy = async (name: string, values: unknown[]) => {
      const text = registeredStatements()
        .find((statement) => statement.name === name)
        ?.text()
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      return scannedRows(rows[0]['QUERY PLAN'][0].Plan)
    }
    expect(await rowsReadBy('activities-list', [me.teamId, me.userId, ['tasks.task.create'], null, null, ['tasks'], null, null, 35])).toBeLessThan(
      100,
    )
    expect(await rowsReadBy('changes-missed', [me.teamId, 0, me.userId])).toBeLessThan(100)
    expect((await me.call(activities.all, {})).length).toBe(1)
  } finally {
    await client.end()
  }
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

const scannedRows = (plan: Plan): number => {
  const own = plan['Relation Name'] === 'changes' ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, child) => sum + scannedRows(child), own)
}

describe('after its time', () => {
  const prune = async (server = app) => {
    await server.pool.query(`select graphile_worker.add_job('pruneChanges', '{}'::json)`)
    await runJobsOnce(server.kernel, server.ownJobs)
  }
  const purge = (id: string) => app.pool.query('delete from tasks where team_id = $1 and id = $2', [me.teamId, id])

  test('a row is deleted, unless the history of an existing record shows it', async () => {
    const [there, gone] = [await add('there'), await add('gone')]
    await me.call(tasks.update, { id: there.id, task: { title: 'changed' } })
    await fill(app.pool, me.teamId, 12_000)
    await purge(gone.id)
    await age(401)
    const recent = await add('recent')
    await prune()
    expect(await log()).toEqual([
      { area: 'tasks', op: 'create', id: there.id },
      { area: 'tasks', op: 'update', id: there.id },
      { area: 'tasks', op: 'create', id: recent.id },
    ])
    expect(await me.call(activities.history, { entity: 'task', id: there.id })).toHaveLength(2)
    const behind = await connect(me, recent.seq - 2)
    expect(await behind.next('reset')).toEqual({ type: 'reset', seq: recent.seq })
    const near = await connect(me, recent.seq - 1)
    expect(await near.next('changed')).toMatchObject({ areas: ['tasks'] })
  })

  test('the history of a record that was deleted later is deleted at the beginning of a month', async () => {
    const { id } = await add('there')
    await age(401)
    await prune()
    expect(await log()).toHaveLength(1)
    await purge(id)
    const request = { id: 'job', address: '', userAgent: '' }
    const ctx = ownTransactionsContext(app.kernel, { area: 'kernel', op: 'pruneChanges', request, actor: undefined })
    const [year, month] = [ctx.now.getUTCFullYear(), ctx.now.getUTCMonth()]
    await pruneChangesJob.run({ ...ctx, now: new Date(Date.UTC(year, month + 1, 2)) })
    expect(await log()).toHaveLength(1)
    await pruneChangesJob.run({ ...ctx, now: new Date(Date.UTC(year, month + 1, 1)) })
    expect(await log()).toHaveLength(0)
  })

  test('nothing is deleted that is younger, or on a server that keeps everything', async () => {
    await fill(app.pool, me.teamId, 10)
    await age(399)
    await prune()
    expect(await log()).toHaveLength(10)
    await age(10)
    const unlimited = await startTestApp({ beside: app, settings: { historyDays: 0 } })
    await prune(unlimited)
    await unlimited.close()
    expect(await log()).toHaveLength(10)
    await prune()
    expect(await log()).toHaveLength(0)
  })
})
