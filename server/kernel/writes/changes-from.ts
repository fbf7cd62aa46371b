/** The log has no index by time, which every write would pay for. Sequences grow with time, so a binary search finds the first row. */
export const changesFrom = (time: string) => `
  narrow(low, high) as (
    select 0::bigint, coalesce((select seq from team_seqs where team_id = $1), 0)
    union all
    select case when p.at < ${time} then p.seq else n.low end, case when p.at < ${time} then n.high else (n.low + n.high) / 2 end
    from narrow n
    left join lateral (select seq, at from changes where team_id = $1 and seq > (n.low + n.high) / 2 order by seq limit 1) p on true
    where n.low < n.high
  ), first_change as (select min(high) as number from narrow)`
