import type pg from 'pg'

/** Frees the jobs of dead workers. Otherwise the queue waits four hours. NOTE no other process may use the database. */
export async function releaseJobs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`)
  await client.query(`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)
}
