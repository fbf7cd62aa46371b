import type { Area, Job, JobContext } from '#server/kernel/area.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { quoted } from '#server/kernel/database/team-schema.ts'
import { changesFrom } from './changes-from.ts'

const step = 5000

const due = statement<{ teamId: string; prunedSeq: number }>(
  'changes-teams-to-prune',
  `select t.team_id as "teamId", t.pruned_seq as "prunedSeq" from team_seqs t
   where (select at from changes c where c.team_id = t.team_id and c.seq > case when $2 then 0 else t.pruned_seq end order by c.seq limit 1) < $1`,
)

const last = statement<{ seq: number }>('changes-last-before', `with recursive ${changesFrom('$2')} select number as seq from first_change`)

const advance = statement('changes-advance-pruned', `update team_seqs set pruned_seq = greatest(pruned_seq, $2) where team_id = $1`)

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

function neededBy(areas: readonly Pick<Area, 'name' | 'activities'>[]): string {
  const histories = areas.flatMap(({ name, activities }) =>
    Object.values(activities?.history?.of ?? {}).map(
      ({ table, entities }) =>
        `(c.area = ${text(name)} and c.entity in (${entities.map(text).join(', ')})
          and exists (select from ${quoted(table)} x where x.team_id = c.team_id and x.id = c.entity_id))`,
    ),
  )
  return histories.length > 0 ? histories.join(' or ') : 'false'
}

async function deleteRows(db: Db, teamId: string, from: number, to: number, needed: string) {
  await db.$client.query(`delete from changes c where c.team_id = $1 and c.seq > $2 and c.seq <= $3 and not (${needed})`, [teamId, from, to])
  // Last, because every write of the team waits for this row.
  await advance(db, [teamId, to])
}

export const pruneChangesJob = {
  effect: 'own-transactions',
  async run({ db, settings, areas, now, write }: Pick<JobContext, 'db' | 'settings' | 'areas' | 'now' | 'write'>) {
    if (settings.historyDays === 0) return
    const before = new Date(now)
    before.setUTCDate(before.getUTCDate() - settings.historyDays)
    // Once a month from the beginning: the log no longer needs the histories of records that were deleted since.
    const fromStart = now.getUTCDate() === 1
    const needed = neededBy(areas)
    for (const { teamId, prunedSeq } of await due(db, [before, fromStart])) {
      const end = (await last(db, [teamId, before]))[0]?.seq ?? 0
      for (let from = fromStart ? 0 : prunedSeq; from < end; from += step)
        await write((ctx) => deleteRows(ctx.db, teamId, from, Math.min(from + step, end), needed))
    }
  },
} satisfies Job
