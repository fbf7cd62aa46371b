import { CallProblem } from '#web/kernel/data/call.ts'

/** The challenge that, together with a code, completes a sign-in with a second factor. */
export function challengeFrom(error: unknown): string | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'second-factor-required') return undefined
  const { challenge } = error.body as { challenge?: unknown }
  return typeof challenge === 'string' ? challenge : undefined
}
