// The last statement of the write that ends a team, in place of its record: the log goes too, and every process hears that the team is gone.
import type pg from 'pg'
import { channel, type ChangeRow } from './change-log.ts'

const text = `
  with log as (delete from changes where team_id = $1::uuid), seqs as (delete from team_seqs where team_id = $1::uuid returning seq)
  select coalesce(max(seq), 0) + 1 as seq,
         pg_notify('${channel}', jsonb_build_object('t', $1::uuid, 's', coalesce(max(seq), 0) + 1, 'a', $2::jsonb)::text)
  from seqs`

export function deleteTeamStatement(rows: ChangeRow[], teamId: string): pg.QueryConfig {
  return { name: 'end-team', text, values: [teamId, JSON.stringify([...new Set(rows.map(({ area }) => area))])] }
}
