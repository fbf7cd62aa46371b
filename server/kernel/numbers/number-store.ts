// Takes document numbers inside the transaction that issues the document. A failed transaction takes none.
import { v7 } from 'uuid'
import { defaultPadding, defaultPrefix, defaultSeriesCodes, documentNumber, type NumberedDocument } from '#contract/number-series.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'

type Taken = { seriesId: string; prefix: string; padding: number; closed: boolean; counter: number | null }

/**
 * The counter's row stays locked until the transaction ends, so parallel transactions get consecutive numbers.
 * A year without a row begins at 1, the first year of a series at the number that the team chose.
 */
const take = statement<Taken>(
  'numbers-take',
  `with series as (
     select s.* from number_series s where s.team_id = $1 and s.doc_type = $2 and s.is_default and $3::uuid is null
     union all
     select s.* from number_series s where s.team_id = $1 and s.doc_type = $2 and s.id = $3::uuid),
   taken as (
     insert into number_counters as c (team_id, series_id, year, next)
     select s.team_id, s.id, case when s.yearly then $4::int else 0 end,
       $5::int + case when exists (select from number_counters o where o.team_id = s.team_id and o.series_id = s.id) then 1 else s.first_number end
     from series s where not s.closed
     on conflict (team_id, series_id, year) do update set next = c.next + $5::int
     returning c.next - $5::int as counter)
   select s.id as "seriesId", s.prefix, s.padding, s.closed, (select counter from taken) as counter from series s`,
)

const insertDefault = statement(
  'numbers-insert-default',
  `insert into number_series (team_id, id, code, doc_type, prefix, padding, is_default)
   values ($1, $2, $3, $4, $5, $6, true) on conflict do nothing`,
)

type Wanted = {
  document: NumberedDocument
  day: string
  seriesId?: string
}

/** Takes consecutive numbers. The first use makes the default series of a team. */
export async function takeNumbers(
  db: Db,
  teamId: string,
  { document, day, seriesId }: Wanted,
  count: number,
): Promise<{ seriesId: string; numbers: string[] }> {
  const year = Number(day.slice(0, 4))
  const read = async () => (await take(db, [teamId, document, seriesId ?? null, year, count]))[0]
  let taken = await read()
  if (!taken && !seriesId) {
    const code = defaultSeriesCodes[document]
    await insertDefault(db, [teamId, v7(), code, document, defaultPrefix(code), defaultPadding])
    taken = await read()
  }
  if (!taken) throw problem('bad-input', 'there is no such series of numbers')
  if (taken.counter === null) throw problem('conflict', 'this series of numbers is closed')
  const { counter } = taken
  return { seriesId: taken.seriesId, numbers: Array.from({ length: count }, (_, index) => documentNumber(taken, year, counter + index)) }
}

export async function takeNumber(db: Db, teamId: string, wanted: Wanted): Promise<{ seriesId: string; number: string }> {
  const { seriesId, numbers } = await takeNumbers(db, teamId, wanted, 1)
  return { seriesId, number: numbers[0] ?? '' }
}

const peek = statement<Omit<Taken, 'closed'>>(
  'numbers-peek',
  `with series as (
     select s.* from number_series s where s.team_id = $1 and s.doc_type = $2 and s.is_default and $3::uuid is null
     union all
     select s.* from number_series s where s.team_id = $1 and s.doc_type = $2 and s.id = $3::uuid)
   select s.id as "seriesId", s.prefix, s.padding, coalesce(
     (select c.next from number_counters c where c.team_id = s.team_id and c.series_id = s.id and c.year = case when s.yearly then $4::int else 0 end),
     case when exists (select from number_counters o where o.team_id = s.team_id and o.series_id = s.id) then 1 else s.first_number end) as counter
   from series s`,
)

/** Locks nothing: another caller may take the number first. `seriesId` is null before the first use of a default series. */
export async function peekNumber(db: Db, teamId: string, { document, day, seriesId }: Wanted): Promise<{ seriesId: string | null; number: string }> {
  const year = Number(day.slice(0, 4))
  const [found] = await peek(db, [teamId, document, seriesId ?? null, year])
  const { counter, ...series } = found ?? { seriesId: null, prefix: defaultPrefix(defaultSeriesCodes[document]), padding: defaultPadding, counter: 1 }
  return { seriesId: series.seriesId, number: documentNumber(series, year, counter ?? 1) }
}
