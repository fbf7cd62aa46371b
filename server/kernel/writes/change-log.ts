// The last statement of every write: next sequence number, change rows, the kept answer and the NOTIFY, in one round trip.
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Actor, Change, PastChange } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { changes, idempotencyKeys, teamSeqs } from '#server/kernel/tables.ts'

export const channel = 'hora_changes'

/** What NOTIFY carries: team, last sequence, areas; for the areas that moved for some members only, for whom; where it is known, which of their things. */
export type ChangeHint = { t: string; s: number; a: string[]; u?: Record<string, string[]> | null; k?: Record<string, string[]> | null }

export type ChangeRow = Change & { area: string; op: string; teamId: string }

export type StoredAnswer = { ownerId: string; key: string; endpoint: string; inputHash: string; status: number; answer: string }

/** Callers without an account share one owner of keys; their keys are random, so they do not meet. */
export const anonymousOwner = '00000000-0000-0000-0000-000000000000'

/**
 * Four statements rather than one for all: a write mostly has one row and one notice, and what a statement could have done costs as well.
 * Locks end with the commit, not with the disk: writes of one team stand in line for its sequence number, and NOTIFY makes all teams stand in
 * one line. Nothing is answered before it is flushed.
 */
const textOf = (single: boolean, keeping: boolean) => `
  with moved as (
    insert into team_seqs as s (team_id, seq) select $1::uuid, $2::int where $2::int > 0
    on conflict (team_id) do update set seq = s.seq + excluded.seq
    returning seq
  ), written as (
    insert into changes (team_id, seq, area, op, entity, entity_id, actor_id, before, after, audience, act)
    ${
      single
        ? `select $1::uuid, seq, $5, $6, $7, $8::uuid, $4::uuid, $9::jsonb, $10::jsonb, $11::uuid[], seq from moved`
        : `select $1::uuid, moved.seq - $2::int + nr, area, op, entity, id, $4::uuid, before, after, audience, moved.seq
           from moved, (
             select r.*, row_number() over () as nr
             from jsonb_to_recordset($5::jsonb) as r(area text, op text, entity text, id uuid, before jsonb, after jsonb, audience uuid[])
           ) rows`
    }
  )${
    keeping
      ? `, kept as (
    insert into idempotency_keys (owner_id, key, endpoint, input_hash, status, answer)
    values (${[1, 2, 3, 4, 5, 6].map((nr) => `$${nr + (single ? 11 : 5)}`).join(', ')})
  )`
      : ''
  }
  select seq, pg_notify('${channel}', ${single ? '$3::text' : 'notice'} || seq || '}'), set_config('synchronous_commit', 'off', true) from moved${single ? '' : ', unnest($3::text[]) notice'}`

const statements = {
  one: { name: 'record-one', text: textOf(true, false) },
  oneKept: { name: 'record-one-kept', text: textOf(true, true) },
  many: { name: 'record-many', text: textOf(false, false) },
  manyKept: { name: 'record-many-kept', text: textOf(false, true) },
}

/** PostgreSQL takes notices of up to 8000 bytes: a larger audience is told in several. */
const listenersPerNotice = 150
/** More than a browser shows at a time: it reads all again. */
const keysPerArea = 20

const byArea = (rows: readonly ChangeRow[], each: (own: ChangeRow[]) => string[] | undefined): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set(rows.map((row) => row.area))].flatMap((area) => {
      const found = each(rows.filter((row) => row.area === area))
      return found ? [[area, found]] : []
    }),
  )

const all = (rows: readonly ChangeRow[], field: 'audience' | 'keys'): string[] | undefined =>
  rows.every((row) => row[field]) ? [...new Set(rows.flatMap((row) => row[field] ?? []))] : undefined

export type Hint = Pick<ChangeHint, 'a' | 'u' | 'k'>

/** Each names all areas, so that whoever counts versions has them with the first; those it is not meant for have nobody in its audience. */
export function hintsOf(rows: readonly ChangeRow[]): Hint[] {
  const [first] = rows
  // As most are.
  if (first && rows.length === 1 && !first.audience && (first.keys?.length ?? 0) <= keysPerArea)
    return [{ a: [first.area], ...(first.keys ? { k: { [first.area]: [...first.keys] } } : {}) }]
  const a = [...new Set(rows.map((row) => row.area))]
  const u = byArea(rows, (own) => all(own, 'audience'))
  const known = byArea(rows, (own) => all(own, 'keys')?.slice(0, keysPerArea + 1))
  const few = Object.entries(known).filter(([, keys]) => keys.length <= keysPerArea)
  const k = few.length > 0 ? { k: Object.fromEntries(few) } : {}
  const listeners = Object.values(u).reduce((sum, users) => sum + users.length, 0)
  if (listeners <= listenersPerNotice) return [{ a, ...(Object.keys(u).length > 0 ? { u } : {}), ...k }]
  const nobody = Object.fromEntries(Object.keys(u).map((area) => [area, []]))
  const silent = Object.fromEntries(a.map((area) => [area, []]))
  const parts = Object.entries(u).flatMap(([area, users]) =>
    Array.from({ length: Math.ceil(users.length / listenersPerNotice) }, (_, nr) => ({
      ...{ a, u: { ...silent, [area]: users.slice(nr * listenersPerNotice, (nr + 1) * listenersPerNotice) } },
      ...k,
    })),
  )
  return a.length > Object.keys(u).length ? [{ a, u: nobody, ...k }, ...parts] : parts
}

/** Ready but for the sequence number, which only PostgreSQL knows. */
const opened = (teamId: string, notice: Hint) => `${JSON.stringify({ t: teamId, ...notice }).slice(0, -1)},"s":`

export function recordStatement(
  rows: ChangeRow[],
  notices: readonly Hint[],
  actor: Actor | undefined,
  kept: StoredAnswer | undefined,
): pg.QueryConfig | undefined {
  if (rows.length === 0 && !kept) return undefined
  const teamId = rows[0]?.teamId ?? anonymousOwner
  if (rows.some((row) => row.teamId !== teamId)) throw new Error('one write changes one team')
  const [row, ...others] = rows
  const [text, ...more] = notices.map((notice) => opened(teamId, notice))
  const actorId = actor?.userId ?? null
  const keeping = kept ? [kept.ownerId, kept.key, kept.endpoint, kept.inputHash, kept.status, kept.answer] : []
  if (row && others.length === 0 && more.length === 0) {
    const { area, op, entity, id, before, after, audience } = row
    const cells = [area, op, entity || null, id, json(before), json(after), audience ?? null]
    return { ...(kept ? statements.oneKept : statements.one), values: [teamId, 1, text, actorId, ...cells, ...keeping] }
  }
  const cells = rows.map(({ area, op, entity, id, before, after, audience }) => ({ area, op, entity: entity || null, id, before, after, audience }))
  const values = [teamId, rows.length, [text, ...more], actorId, JSON.stringify(cells), ...keeping]
  return { ...(kept ? statements.manyKept : statements.many), values }
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

/** The rows of one write stand beside each other: from the end of the write before it to its own. */
const act = statement<PastChange>(
  'changes-act',
  `with asked as (select coalesce(act, seq) as act from changes where team_id = $1 and seq = $2)
   select ${pastColumns} from changes h, asked
   where h.team_id = $1 and h.seq <= asked.act and h.seq > coalesce(
     (select b.seq from changes b where b.team_id = $1 and b.seq < asked.act and coalesce(b.act, b.seq) <> asked.act order by b.seq desc limit 1), 0)
   order by h.seq`,
)

/** All that one write changed; nothing where there was none with this number. */
export const findAct = (db: Db, teamId: string, seq: number): Promise<PastChange[]> => act(db, [teamId, seq])

export type DemoChange = Pick<PastChange, 'at' | 'area' | 'op' | 'entity' | 'id' | 'actorId'> &
  Partial<Pick<PastChange, 'before' | 'after'>> & { audience?: string[] }

const rowsPerInsert = 1000

/** A past for a new team: what the demo's people did before it was there, in the order of time. */
export async function recordPast(db: Db, teamId: string, past: readonly DemoChange[]) {
  if (past.length === 0) return
  const rows = past
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ id, ...change }, nr) => ({ teamId, ...change, entityId: id, seq: nr + 1, act: nr + 1 }))
  await db.insert(teamSeqs).values({ teamId, seq: rows.length })
  for (let at = 0; at < rows.length; at += rowsPerInsert) await db.insert(changes).values(rows.slice(at, at + rowsPerInsert))
}
