import { type Db, statement } from '#server/kernel/database/database.ts'

/** A client that missed more than this refetches everything. The count comes first, so it bounds the number of rows to read. */
const rowLimit = 5000

export type Missed = {
  seq: number
  reset: boolean
  /** Some sequences have no row: their changes are not logged. */
  gap: boolean
  since: Date | null
  areas: string[]
}

const missed = statement<Missed>(
  'changes-missed',
  `with team as (
     select seq, $2::bigint > seq or $2 < seq - ${rowLimit} or $2 < pruned_seq or $2 < coalesce((select min(c.seq) - 1 from changes c where c.team_id = $1), 0) as reset
     from (select coalesce(max(seq), 0) as seq, coalesce(max(pruned_seq), 0) as pruned_seq from team_seqs where team_id = $1) s
   ), rows as materialized (
     select c.area, c.audience from team, changes c where not team.reset and c.team_id = $1 and c.seq > $2
   )
   select seq, coalesce(reset, false) as reset, coalesce(not reset and (select count(*) from rows) < seq - $2, false) as gap,
          (select c.at from changes c where c.team_id = $1 and c.seq <= $2 order by c.seq desc limit 1) as since,
          coalesce((select array_agg(distinct area) from rows where audience is null or $3 = any(audience)), '{}') as areas
   from team`,
)

export async function findMissed(db: Db, teamId: string, userId: string, since: number | undefined): Promise<Missed> {
  const [row] = await missed(db, [teamId, since ?? null, userId])
  return row ?? { seq: 0, reset: false, gap: false, since: null, areas: [] }
}

const seqs = statement<{ teamId: string; seq: number }>(
  'changes-seqs',
  `select team_id as "teamId", seq from team_seqs where team_id = any($1::uuid[])`,
)

export const listSeqs = async (db: Db, teamIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await seqs(db, [teamIds])).map(({ teamId, seq }) => [teamId, seq]))
