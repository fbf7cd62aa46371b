import { statement } from '#server/kernel/database/database.ts'

export const listTeams = statement<{ id: string; name: string; createdAt: Date; outsideMail: boolean | null; members: number; bytes: number }>(
  'operator-teams',
  `select t.id, t.name, t.created_at as "createdAt", t.outside_mail as "outsideMail",
     (select count(*)::int from members m where m.team_id = t.id and m.left_at is null) as members,
     (select coalesce(sum(b.size), 0)::bigint from blobs b where b.team_id = t.id) as bytes
   from teams t order by bytes desc, t.name, t.id limit 1000`,
)

export const findFigures = statement<{ version: string; bytes: number; waiting: number; failed: number }>(
  'operator-figures',
  `select current_setting('server_version') as version, pg_database_size(current_database())::bigint as bytes,
     (select count(*)::int from graphile_worker._private_jobs where attempts < max_attempts) as waiting,
     (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as failed`,
)

export const updateOutsideMail = statement<{ before: boolean | null }>(
  'operator-outside-mail',
  `update teams t set outside_mail = $2 from (select id, outside_mail from teams where id = $1 for update) old where t.id = old.id
   returning old.outside_mail as before`,
)
