// The last statement of every write: next sequence number, change rows, the kept answer and the NOTIFY, in one round trip.
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Actor, Change } from './context.ts'
import type { Db } from './database.ts'
import { idempotencyKeys } from './tables.ts'

export const channel = 'hora_changes'

/** What NOTIFY carries: team, last sequence, areas, and for the areas that moved for some members only, for whom. */
export type Moved = { t: string; s: number; a: string[]; u?: Record<string, string[]> | null }

export type ChangeRow = Change & { area: string; op: string; teamId: string }

export type KeptAnswer = { ownerId: string; key: string; endpoint: string; inputHash: string; status: number; answer: string }

/** Callers without an account share one owner of keys; their keys are random, so they do not meet. */
export const nobody = '00000000-0000-0000-0000-000000000000'

const text = `
  with moved as (
    insert into team_seqs as s (team_id, seq) select $1::uuid, $2::int where $2::int > 0
    on conflict (team_id) do update set seq = s.seq + excluded.seq
    returning seq
  ), rows as (
    select r.*, row_number() over () as nr
    from jsonb_to_recordset($3::jsonb) as r(area text, op text, entity text, id uuid, before jsonb, after jsonb, audience uuid[])
  ), written as (
    insert into changes (team_id, seq, area, op, entity, entity_id, actor_id, before, after, audience)
    select $1::uuid, moved.seq - $2::int + rows.nr, area, op, entity, id, $4::uuid, before, after, audience
    from rows, moved
  ), kept as (
    insert into idempotency_keys (owner_id, key, endpoint, input_hash, status, answer)
    select $5::uuid, $6, $7, $8, $9::int, $10 where $6 <> ''
  )
  select seq, pg_notify('${channel}', jsonb_build_object('t', $1::uuid, 's', seq, 'a', $11::jsonb, 'u', $12::jsonb)::text) from moved`

/** Notices are hints and PostgreSQL cuts them at 8000 bytes: a larger audience is told as "everybody". */
const audienceLimit = 150

const audienceOf = (rows: ChangeRow[], area: string): [string, string[]][] =>
  rows.every((row) => row.audience) ? [[area, [...new Set(rows.flatMap((row) => row.audience ?? []))]]] : []

export function recordStatement(rows: ChangeRow[], actor: Actor | undefined, kept: KeptAnswer | undefined): pg.QueryConfig | undefined {
  if (rows.length === 0 && !kept) return undefined
  const teamId = rows[0]?.teamId ?? nobody
  if (rows.some((row) => row.teamId !== teamId)) throw new Error('one write changes one team')
  const areas = [...new Set(rows.map((row) => row.area))]
  const audiences = Object.fromEntries(
    areas.flatMap((area) =>
      audienceOf(
        rows.filter((row) => row.area === area),
        area,
      ),
    ),
  )
  const listeners = Object.values(audiences).reduce((sum, users) => sum + users.length, 0)
  const cells = rows.map(({ area, op, entity, id, before, after, audience }) => ({ area, op, entity: entity || null, id, before, after, audience }))
  return {
    name: 'record-changes',
    text,
    values: [
      teamId,
      rows.length,
      JSON.stringify(cells),
      actor?.userId ?? null,
      kept?.ownerId ?? nobody,
      kept?.key ?? '',
      kept?.endpoint ?? '',
      kept?.inputHash ?? '',
      kept?.status ?? 0,
      kept?.answer ?? '',
      JSON.stringify(areas),
      Object.keys(audiences).length > 0 && listeners <= audienceLimit ? JSON.stringify(audiences) : null,
    ],
  }
}

export async function findKeptAnswer(db: Db, ownerId: string, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)))
  return row
}
