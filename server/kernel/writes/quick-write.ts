// A frequent write in one packet: its lock, and one statement that writes and records. The handler does the rest.
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { namedQuery } from '#server/kernel/database/named-statements.ts'
import type { SentStatement } from '#server/kernel/database/packet.ts'
import { channel, membersPerHint, payloadStart, type StoredAnswer } from './change-log.ts'

type Named = Pick<SentStatement, 'name' | 'text'>
type RecordedStatement = { plain: Named; withAnswer: Named }

/** $1 is the team, $4 the actor. All parameters before the first one of the area belong to the change log. */
export const firstOwnParameter = 7

/** Divides a large audience as `hintsOf` does. */
const hintsForAudience = `select ',"u":{' || to_json($5::text) || ':' || json_agg(member order by nr) || '}}' as hint_end
    from done, unnest(audience) with ordinality u(member, nr) group by (nr - 1) / ${membersPerHint}`

type Recorded = { parameters: number; done: string; forAudience?: boolean }

/**
 * `done`: the area's last common table expression, one row of entity, id, before, after and the JSON of the answer; `forAudience` adds its receivers,
 * at least one. Without the row, the statement fails on purpose, by a division by zero: nothing is committed, and the usual handler decides.
 */
export function recordedStatement(name: string, { parameters, done, forAudience = false }: Recorded): RecordedStatement {
  const own = firstOwnParameter + parameters
  const answered = `, answered as (
    insert into idempotency_keys (owner_id, key, endpoint, input_hash, status, answer)
    select $${own}::uuid, $${own + 1}, $${own + 2}, $${own + 3}, $${own + 4}::int, answer from done
  )`
  const textOf = (withAnswer: boolean) => `
  with ${done}, next as (
    insert into team_seqs as s (team_id, seq) select $1::uuid, $2::int / (select count(*) from done)
    on conflict (team_id) do update set seq = s.seq + excluded.seq
    returning seq
  ), written as (
    insert into changes (team_id, seq, area, op, entity, entity_id, actor_id, before, after, audience, act)
    select $1::uuid, seq, $5, $6, entity, id, $4::uuid, before, after, ${forAudience ? 'audience' : 'null'}, seq from next, done
  )${withAnswer ? answered : ''}
  select seq, answer, pg_notify('${channel}', $3::text || seq || ${forAudience ? 'hint_end' : `'}'`}), set_config('synchronous_commit', 'off', true)
  from next, done${forAudience ? `, (${hintsForAudience}) hints` : ''}`
  return { plain: namedQuery(`record-${name}`, textOf(false)), withAnswer: namedQuery(`record-${name}-with-answer`, textOf(true)) }
}

export type QuickWrite = {
  /** Sent before the statement, which must do nothing unless it finds the lock. Without it, the statement locks. */
  lock?(db: Db): void
  statement: RecordedStatement
  values: unknown[]
  /** The changed keys of the area, if hints name them. */
  keys?: string[]
}

type Attempt<Input> = (actor: Actor, input: Input) => QuickWrite | undefined

/** `attempt` answers undefined for an input that needs the handler. Both must leave the same rows, changes and answer. */
export const quickly = <Ctx, Input, Answer>(attempt: Attempt<Input>, handler: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  Object.assign((ctx: Ctx, input: Input) => handler(ctx, input), { attempt })

export const quickWriteOf = (handler: unknown, actor: Actor | undefined, input: unknown): QuickWrite | undefined =>
  actor && (handler as { attempt?: Attempt<unknown> }).attempt?.(actor, input)

export function quickStatement(
  { statement, values, keys }: QuickWrite,
  { area, op, actor }: { area: string; op: string; actor: Actor },
  answer: Omit<StoredAnswer, 'answer'> | undefined,
): SentStatement {
  const recorded = [
    actor.teamId,
    1,
    payloadStart(actor.teamId, { a: [area], ...(keys ? { k: { [area]: keys } } : {}) }),
    actor.userId,
    area,
    op,
    ...values,
  ]
  if (!answer) return { ...statement.plain, values: recorded }
  const { ownerId, key, endpoint, inputHash, status } = answer
  return { ...statement.withAnswer, values: [...recorded, ownerId, key, endpoint, inputHash, status] }
}

/** Only the deliberate failure of such a packet divides by zero. */
export const isLeftToHandler = (error: unknown) => (error as { code?: unknown }).code === '22012'
