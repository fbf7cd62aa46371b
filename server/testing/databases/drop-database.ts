import type pg from 'pg'

/**
 * Ends our own sessions first. `with (force)` would also end an autovacuum worker, which only a superuser may; a plain drop waits until the
 * worker has stopped.
 */
export async function dropDatabase(client: pg.Client, name: string) {
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user', [name])
  await client.query(`drop database if exists ${name}`)
}
