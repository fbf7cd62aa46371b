import { sql } from 'drizzle-orm'
import { type ChangeRow, findStoredAnswer, type StoredAnswer, type Hint, anonymousOwner, hintsOf, recordStatement } from './change-log.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db, TransactionOptions } from '#server/kernel/database/database.ts'
import { jobSpec } from '#server/kernel/jobs/job-spec.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { Problem } from '#server/kernel/problem.ts'
import { readableBy } from '#server/kernel/rights.ts'
import { deleteTeamStatement } from './delete-team.ts'
import { inputHash } from './input-hash.ts'
import { isLeftToHandler, quickStatement, type QuickWrite } from './quick-write.ts'

/** `answer`: the answer of a quick write, which has no result. */
export type Written<T> = { result: T; seq: number | undefined; answer?: string; repeated?: { status: number; answer: string } }

type Write<T> = {
  area: string
  op: string
  actor: Actor | undefined
  request: Context['request']
  key?: { key: string; input: unknown } | undefined
  serialise?: (result: T) => string
  implicitChange?: boolean
  isJob?: boolean
  quick?: QuickWrite | undefined
  work: (ctx: HandlerContext) => Promise<T>
}

export async function transact<T>(kernel: Kernel, write: Write<T>): Promise<Written<T>> {
  const { area, op, actor, key } = write
  const operation = `${area}.${op}`
  // Includes the team: a member of two teams must not get the answer of the other team.
  const endpoint = actor ? `${actor.teamId} ${operation}` : operation
  const ownerId = actor?.userId ?? anonymousOwner
  const sent = key ? await inputHash(key.input) : ''
  const stored = key && { ownerId, key: key.key, endpoint, inputHash: sent, status: 200 }
  try {
    const quick = await writeQuickly(kernel, write, stored)
    if (quick) return { result: undefined as T, ...quick }
    let rows: ChangeRow[] = []
    let hints: Hint[] = []
    const { result, last } = await kernel.database.transaction(async (db) => {
      const { ctx, changes } = makeContext(kernel, db, write)
      const result = await write.work(ctx)
      rows = changes()
      const answer: StoredAnswer | undefined = stored && { ...stored, answer: write.serialise?.(result) ?? 'null' }
      const end = rows.find((row) => row.endsTeam)
      hints = hintsOf(rows)
      return { result, last: end ? deleteTeamStatement(rows, end.teamId) : recordStatement(rows, hints, actor, answer) }
    }, connectionsFor(write))
    const seq = (last?.rows[0] as { seq: number } | undefined)?.seq
    if (seq !== undefined && rows[0]) kernel.versions.changed(rows[0].teamId, seq, hints[0]?.a ?? [], hints[0]?.k)
    return { result, seq }
  } catch (error) {
    // Looked up only after a failure: a repeat violates the unique key, or conflicts with the rows of the first run.
    const first = key && (await findStoredAnswer(kernel.database.db, ownerId, key.key).catch(() => undefined))
    if (!first) throw error
    // Older rows without the team in the endpoint stay for a week.
    if (![endpoint, operation].includes(first.endpoint) || first.inputHash !== sent)
      throw new Problem('conflict', { detail: 'this Idempotency-Key was used for something else' })
    return { result: undefined as T, seq: undefined, repeated: { status: first.status, answer: first.answer } }
  }
}

/** Undefined unless this is a quick write that its statement did not leave to the handler. */
async function writeQuickly(
  kernel: Kernel,
  { quick, area, op, actor, isJob }: Pick<Write<unknown>, 'quick' | 'area' | 'op' | 'actor' | 'isJob'>,
  stored: Omit<StoredAnswer, 'answer'> | undefined,
): Promise<{ seq: number; answer: string } | undefined> {
  if (!quick || !actor) return undefined
  try {
    const { last } = await kernel.database.transaction(async (db) => {
      quick.lock?.(db)
      return { result: undefined, last: quickStatement(quick, { area, op, actor }, stored) }
    }, connectionsFor({ actor, isJob }))
    const [written] = (last?.rows ?? []) as { seq: number; answer: string }[]
    if (!written) throw new Error(`${area}.${op} was committed without an answer`)
    kernel.versions.changed(actor.teamId, written.seq, [area], quick.keys && { [area]: quick.keys })
    return { seq: written.seq, answer: written.answer }
  } catch (error) {
    if (isLeftToHandler(error)) return undefined
    throw error
  }
}

const connectionsFor = ({ actor, isJob = false }: { actor: Actor | undefined; isJob?: boolean | undefined }): TransactionOptions => ({
  owner: actor?.teamId,
  anonymous: !actor && !isJob,
  isJob,
})

function makeContext(kernel: Kernel, db: Db, write: Pick<Write<unknown>, 'area' | 'op' | 'actor' | 'request' | 'implicitChange'>) {
  const { actor } = write
  const rows: ChangeRow[] = []
  let implicitChange = write.implicitChange ?? true
  const contextOf = (area: string, op: string): HandlerContext => {
    const ctx: HandlerContext = {
      db,
      actor,
      now: new Date(),
      settings: kernel.settings,
      blobs: kernel.blobs,
      exporter: kernel.exporter,
      areas: readableBy(actor, kernel.areas),
      allAreas: kernel.areas,
      request: write.request,
      recordChange(change) {
        const teamId = change.teamId ?? actor?.teamId
        if (!teamId) throw new Error(`${area}.${op} changed something of no team`)
        if (change.unlogged && !kernel.areas.some(({ name, unloggedChanges }) => name === area && unloggedChanges))
          throw new Error(`${area} does not declare unloggedChanges`)
        rows.push({ ...change, area: change.area ?? area, op, teamId })
      },
      skipChange() {
        implicitChange = false
      },
      async emit(event, payload) {
        for (const listener of kernel.areas) await listener.on?.[event]?.(contextOf(listener.name, event), payload)
      },
      async notify(notice) {
        const to = notice.to.filter((userId) => userId !== actor?.userId)
        const teamId = notice.teamId ?? actor?.teamId
        if ((to.length > 0 || notice.about?.followers) && teamId)
          await ctx.emit('notify', { ...notice, to, teamId, kind: `${area}.${notice.kind}`, from: actor?.userId })
      },
      enqueue: (job, payload, { preserveRunAt = false, ...options } = {}) => ctx.enqueueAll([{ job, payload, ...options }], { preserveRunAt }),
      async enqueueAll(jobs, { preserveRunAt = false } = {}) {
        if (jobs.length === 0) return
        const specs = jobs.map(jobSpec)
        // A key locks its row, so every transaction needs the same order.
        await db.execute(sql`select graphile_worker.add_jobs(
          array(select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) spec order by spec.job_key),
          job_key_preserve_run_at => ${preserveRunAt}::boolean)`)
      },
      cachedForTeam: (name, read) => (actor ? kernel.teamCache.get(actor.teamId, area, name, read) : read()),
      mail: (message) => ctx.enqueue('mail', message),
      write: (work) => work(ctx),
    }
    return ctx
  }
  const changes = () => {
    if (rows.length === 0 && implicitChange && actor) rows.push({ area: write.area, op: write.op, teamId: actor.teamId, entity: '', id: null })
    return rows
  }
  return { ctx: contextOf(write.area, write.op), changes }
}
