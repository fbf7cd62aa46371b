import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { ProblemBody, ProblemCode } from '#contract/problems.ts'
import { CallProblem, Unreachable } from './call.ts'

export function errorMessage(t: Translate, error: unknown): string {
  if (error instanceof Unreachable) return t('kernel.unreachable')
  if (error instanceof CallProblem && error.code === 'too-many' && error.retryAfterSeconds)
    return t('kernel.problem.too-many-wait', { count: error.retryAfterSeconds })
  if (error instanceof CallProblem && error.code === 'right-missing') return t(`kernel.right.${neededBy(error.body as ProblemBody)}`)
  return messageForCode(t, error instanceof CallProblem ? error.code : 'internal')
}

const neededBy = ({ right }: ProblemBody) => right?.level ?? 'grant'

export const messageForCode = (t: Translate, code: ProblemCode): string => t(`kernel.problem.${code}`)
