// The state of the last mail with a document, and of the last reminder of it.
import { v7 } from 'uuid'
import type { DocumentMail } from '#contract/accounting-shapes.ts'
import { FinalFailure } from '#server/kernel/jobs/final-failure.ts'
import { mailFailureOf } from '#server/kernel/jobs/mail-failure.ts'

export const waitingMail = (to: string, by: string | null, at: Date): DocumentMail => ({
  ...{ id: v7(), state: 'waiting', to, by, queuedAt: at.toISOString(), endedAt: null, failure: null, nextTryAt: null },
})

export const endedMail = (mail: DocumentMail, state: 'sent' | 'cancelled', at: Date): DocumentMail => ({
  ...{ ...mail, state, endedAt: at.toISOString(), failure: null, nextTryAt: null },
})

/** Waits for the next try, or has failed if there is none. */
export const failedMail = (mail: DocumentMail, failure: DocumentMail['failure'], nextTryAt: Date | null, at: Date): DocumentMail =>
  nextTryAt
    ? { ...mail, failure, nextTryAt: nextTryAt.toISOString() }
    : { ...mail, state: 'failed', endedAt: at.toISOString(), failure, nextTryAt: null }

export const noServer = new FinalFailure('this server sends no mail')

export function failureOf(error: unknown): NonNullable<DocumentMail['failure']> {
  if (error === noServer) return 'noServer'
  return mailFailureOf(error instanceof FinalFailure ? error.cause : error)
}
