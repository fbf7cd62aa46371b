// The post of a test: does the background jobs that wait, and hands over the mails that would have been sent.
import type { MailMessage } from '#server/kernel/context.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import type { TestApp } from './app.ts'

export async function collectMail({ kernel }: Pick<TestApp, 'kernel'>): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  await runJobsOnce(kernel, { mail: async (_ctx, payload) => void mails.push(payload as MailMessage) })
  return mails
}
