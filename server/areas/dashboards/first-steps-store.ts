import { firstStepDays, type FirstStep, firstStepIds } from '#contract/first-steps.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

type Row = Record<FirstStep['id'], boolean>

const find = statement<Row>(
  'dashboards-first-steps',
  `select exists (select 1 from members o where o.team_id = $1 and o.user_id <> $2 and o.left_at is null)
            or exists (select 1 from invitations i where i.team_id = $1 and i.revoked_at is null) as invite,
          exists (select 1 from boards b where b.team_id = $1 and b.deleted_at is null) as board,
          exists (select 1 from tasks t where t.team_id = $1 and t.deleted_at is null and t.type = 'task') as task,
          u.time_zone is not null as locale, u.avatar is not null as picture
   from members m join users u on u.id = m.user_id
   where m.team_id = $1 and m.user_id = $2 and m.joined_at > $3::timestamptz - make_interval(days => ${firstStepDays})`,
)

/** None for somebody who is no longer new. */
export async function listFirstSteps(db: Db, { teamId, userId }: Owner, now: Date, mayInvite: boolean): Promise<FirstStep[]> {
  const [row] = await find(db, [teamId, userId, now])
  return row ? firstStepIds.filter((id) => id !== 'invite' || mayInvite).map((id) => ({ id, done: row[id] })) : []
}
