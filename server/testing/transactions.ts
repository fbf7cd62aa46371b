import type { TestApp } from './app.ts'

/** Connections to the app's database that have a transaction open, whatever they do in it. */
export async function openTransactions({ pool }: Pick<TestApp, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select state || ': ' || query as query from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows.map(({ query }) => query)
}
