import type { SentStatement } from '#server/kernel/database/packet.ts'
import { namedQuery } from '#server/kernel/database/named-statements.ts'
import { channel, type ChangeRow } from './change-log.ts'

const query = namedQuery(
  'delete-team',
  `
  with log as (delete from changes where team_id = $1::uuid), series as (delete from number_series where team_id = $1::uuid),
       links as (delete from public_links where team_id = $1::uuid),
       seqs as (delete from team_seqs where team_id = $1::uuid returning seq)
  select coalesce(max(seq), 0) + 1 as seq,
         pg_notify('${channel}', jsonb_build_object('t', $1::uuid, 's', coalesce(max(seq), 0) + 1, 'a', $2::jsonb)::text)
  from seqs`,
)

export function deleteTeamStatement(rows: ChangeRow[], teamId: string): SentStatement {
  return { ...query, values: [teamId, JSON.stringify([...new Set(rows.map(({ area }) => area))])] }
}
