import { and, eq } from 'drizzle-orm'
import { NIL as nilUuid } from 'uuid'
import type { Actor, Change, PastChange } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { SentStatement } from '#server/kernel/database/packet.ts'
import { namedQuery } from '#server/kernel/database/named-statements.ts'
import { changes, idempotencyKeys, teamSeqs } from '#server/kernel/tables.ts'

export const channel = 'hora_changes'

/** The payload of NOTIFY: team, last sequence, areas, and per area the audience and the keys, if they are limited. */
export type ChangeHint = { t: string; s: number; a: string[]; u?: Record<string, string[]> | null; k?: Record<string, string[]> | null }

export type ChangeRow = Change & { area: string; op: string; teamId: string }

export type StoredAnswer = { ownerId: string; key: string; endpoint: string; inputHash: string; status: number; answer: string }

/** Callers without an account share this owner. Their idempotency keys are random, so they do not collide. */
export const anonymousOwner = nilUuid

// Four statements instead of one: unused branches would cost planning time. The commit does not wait for the disk, because it has
// the lock on the team's sequence and, by NOTIFY, one for all teams. The answer waits for the group flush.
const textOf = (single: boolean, withAnswer: boolean) => `
  with next as (
    insert into team_seqs as s (team_id, seq) select $1::uuid, $2::int where $2::int > 0
    on conflict (team_id) do update set seq = s.seq + excluded.seq
    returning seq
  ), written as (
    insert into changes (team_id, seq, area, op, entity, entity_id, actor_id, before, after, audience, act)
    ${
      single
        ? `select $1::uuid, seq, $5, $6, $7, $8::uuid, $4::uuid, $9::jsonb, $10::jsonb, $11::uuid[], seq from next`
        : `select $1::uuid, next.seq - $2::int + index, area, op, entity, id, $4::uuid, before, after, audience, next.seq
           from next, (
             select r.*, row_number() over () as index
             from jsonb_to_recordset($5::jsonb) as r(area text, op text, entity text, id uuid, before jsonb, after jsonb, audience uuid[])
           ) rows`
    }
  )${
    withAnswer
      ? `, answered as (
    insert into idempotency_keys (owner_id, key, endpoint, input_hash, status, answer)
    values (${[1, 2, 3, 4, 5, 6].map((number) => `$${number + (single ? 11 : 5)}`).join(', ')})
  )`
      : ''
  }
  select seq, pg_notify('${channel}', ${single ? '$3::text' : 'hint'} || seq || '}'), set_config('synchronous_commit', 'off', true) from next${single ? '' : ', unnest($3::text[]) hint'}`

const statements = {
  one: namedQuery('record-one', textOf(true, false)),
  oneWithAnswer: namedQuery('record-one-with-answer', textOf(true, true)),
  many: namedQuery('record-many', textOf(false, false)),
  manyWithAnswer: namedQuery('record-many-with-answer', textOf(false, true)),
}

/** NOTIFY takes 8000 bytes, so a larger audience needs several hints. */
export const membersPerHint = 150
const keysPerArea = 20

const byArea = (rows: readonly ChangeRow[], valuesOf: (own: ChangeRow[]) => string[] | undefined): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set(rows.map((row) => row.area))].flatMap((area) => {
      const values = valuesOf(rows.filter((row) => row.area === area))
      return values ? [[area, values]] : []
    }),
  )

const unionOf = (rows: readonly ChangeRow[], field: 'audience' | 'keys'): string[] | undefined =>
  rows.every((row) => row[field]) ? [...new Set(rows.flatMap((row) => row[field] ?? []))] : undefined

export type Hint = Pick<ChangeHint, 'a' | 'u' | 'k'>

/** Every hint names all areas, because one hint must advance the versions. An area outside the hint has an empty audience. */
export function hintsOf(rows: readonly ChangeRow[]): Hint[] {
  const [first] = rows
  if (first && rows.length === 1 && !first.audience && (first.keys?.length ?? 0) <= keysPerArea)
    return [{ a: [first.area], ...(first.keys ? { k: { [first.area]: [...first.keys] } } : {}) }]
  const a = [...new Set(rows.map((row) => row.area))]
  const u = byArea(rows, (own) => unionOf(own, 'audience'))
  const keyed = byArea(rows, (own) => unionOf(own, 'keys')?.slice(0, keysPerArea + 1))
  const few = Object.entries(keyed).filter(([, keys]) => keys.length <= keysPerArea)
  const k = few.length > 0 ? { k: Object.fromEntries(few) } : {}
  const members = Object.values(u).reduce((sum, users) => sum + users.length, 0)
  if (members <= membersPerHint) return [{ a, ...(Object.keys(u).length > 0 ? { u } : {}), ...k }]
  const nobody = Object.fromEntries(Object.keys(u).map((area) => [area, []]))
  const nobodyAnywhere = Object.fromEntries(a.map((area) => [area, []]))
  const parts = Object.entries(u).flatMap(([area, users]) =>
    Array.from({ length: Math.ceil(users.length / membersPerHint) }, (_, index) => ({
      a,
      u: { ...nobodyAnywhere, [area]: users.slice(index * membersPerHint, (index + 1) * membersPerHint) },
      ...k,
    })),
  )
  return a.length > Object.keys(u).length ? [{ a, u: nobody, ...k }, ...parts] : parts
}

export const payloadStart = (teamId: string, hint: Hint) => `${JSON.stringify({ t: teamId, ...hint }).slice(0, -1)},"s":`

export function recordStatement(
  rows: ChangeRow[],
  hints: readonly Hint[],
  actor: Actor | undefined,
  answer: StoredAnswer | undefined,
): SentStatement | undefined {
  if (rows.length === 0 && !answer) return undefined
  const teamId = rows[0]?.teamId ?? anonymousOwner
  if (rows.some((row) => row.teamId !== teamId)) throw new Error('one write changes one team')
  const logged = rows.filter(({ unlogged }) => !unlogged)
  const [row] = logged
  const [payload, ...more] = hints.map((hint) => payloadStart(teamId, hint))
  const actorId = actor?.userId ?? null
  const answerCells = answer ? [answer.ownerId, answer.key, answer.endpoint, answer.inputHash, answer.status, answer.answer] : []
  if (row && logged.length === 1 && more.length === 0) {
    const { area, op, entity, id, before, after, audience } = row
    const cells = [area, op, entity || null, id, json(before), json(after), audience ?? null]
    return { ...(answer ? statements.oneWithAnswer : statements.one), values: [teamId, 1, payload, actorId, ...cells, ...answerCells] }
  }
  const cells = logged.map(({ area, op, entity, id, before, after, audience }) => ({ area, op, entity: entity || null, id, before, after, audience }))
  // A hint needs its own sequence, even without a row: the sequence is the version of cached answers.
  const count = rows.length === 0 ? 0 : Math.max(1, logged.length)
  const values = [teamId, count, [payload, ...more], actorId, JSON.stringify(cells), ...answerCells]
  return { ...(answer ? statements.manyWithAnswer : statements.many), values }
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export async function findStoredAnswer(db: Db, ownerId: string, key: string): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)))
  return row
}

export const pastColumns = `h.seq, coalesce(h.act, h.seq) as act, h.at, h.area, h.op, coalesce(h.entity, '') as entity, h.entity_id as id, h.actor_id as "actorId", h.before, h.after, h.audience`

const act = statement<PastChange>(
  'changes-act',
  `with wanted as (select coalesce(act, seq) as act from changes where team_id = $1 and seq = $2)
   select ${pastColumns} from changes h, wanted
   where h.team_id = $1 and h.seq <= wanted.act and h.seq > coalesce(
     (select b.seq from changes b where b.team_id = $1 and b.seq < wanted.act and coalesce(b.act, b.seq) <> wanted.act order by b.seq desc limit 1), 0)
   order by h.seq`,
)

export const findAct = (db: Db, teamId: string, seq: number): Promise<PastChange[]> => act(db, [teamId, seq])

const lastWriter = statement<{ actorId: string | null }>(
  'changes-last-writer',
  `select actor_id as "actorId" from changes
   where team_id = $1 and entity = $2 and entity_id = $3 and (after -> $4::text) is distinct from (before -> $4::text)
   order by seq desc limit 1`,
)

export const findLastWriter = async (db: Db, teamId: string, { entity, id }: { entity: string; id: string }, field: string) =>
  (await lastWriter(db, [teamId, entity, id, field]))[0]?.actorId ?? undefined

export type DemoChange = Pick<PastChange, 'at' | 'area' | 'op' | 'entity' | 'id' | 'actorId'> &
  Partial<Pick<PastChange, 'before' | 'after'>> & { audience?: string[] }

const rowsPerInsert = 1000

export async function recordPast(db: Db, teamId: string, past: readonly DemoChange[]) {
  if (past.length === 0) return
  const rows = past
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ id, ...change }, index) => ({ teamId, ...change, entityId: id, seq: index + 1, act: index + 1 }))
  await db.insert(teamSeqs).values({ teamId, seq: rows.length })
  for (let start = 0; start < rows.length; start += rowsPerInsert) await db.insert(changes).values(rows.slice(start, start + rowsPerInsert))
}
