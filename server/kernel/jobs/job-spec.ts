import type { JobKey, QueuedJob } from '#server/kernel/context.ts'

/** The last attempt is about 16 hours after the first. */
export const mostAttempts = 12

function jobKey(job: string, payload: unknown, key: JobKey | undefined): string | null {
  if (!key) return null
  if ((payload as { teamId?: unknown } | null)?.teamId !== key[0]) throw new Error(`the key of ${job} does not begin with the team of its payload`)
  return [job, ...key].join(':')
}

export const jobSpec = ({ job, payload, runAt, key }: QueuedJob) => ({
  identifier: job,
  payload,
  run_at: runAt,
  max_attempts: mostAttempts,
  job_key: jobKey(job, payload, key),
})
