import { CallProblem } from '#web/kernel/data/call.ts'

/** The password was right, and a second factor is on: what completes the sign-in together with a code. */
export function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'second-factor-required') return undefined
  const { challenge } = error.body as { challenge?: unknown }
  return typeof challenge === 'string' ? challenge : undefined
}
