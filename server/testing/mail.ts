import type { MailMessage } from '#server/kernel/context.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import type { TestApp } from './app.ts'

/** Runs the waiting background jobs, and answers the mails instead of sending them. */
export async function collectMail({ kernel }: Pick<TestApp, 'kernel'>): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  await runJobsOnce(kernel, { mail: async (_ctx, payload) => void mails.push(payload as MailMessage) })
  return mails
}
