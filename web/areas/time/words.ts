import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { EntryState } from '#contract/time-rules.ts'
import type { TimeEntry } from '#contract/time.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'

export const stateTones: Record<EntryState, 'info' | 'outline' | 'success'> = { running: 'info', open: 'outline', locked: 'success' }

/** What an entry is called: its task or card, its note, or what it was for. */
export const nameOf = (t: Translate, { title, note, organizationName, serviceName }: TimeEntry): string =>
  title || note || organizationName || serviceName || t('time.week.nothing')

/** A refusal of time in words. */
export function refusalText(t: Translate, error: unknown): string {
  if (!(error instanceof CallProblem)) return errorMessage(t, error)
  if (error.status === 423) return t('time.refused.locked')
  const body = error.body as { rule?: string } | undefined
  if (body?.rule === 'R-TIM-2') return t('time.refused.nothing', { reason: error.message })
  return errorMessage(t, error)
}

/** Where the task or card of an entry is. */
export const subjectLink = ({ taskId, cardId, boardId }: Pick<TimeEntry, 'taskId' | 'cardId' | 'boardId'>): string | undefined =>
  taskId !== null ? `/apps/tasks/${taskId}` : cardId !== null && boardId !== null ? `/apps/scrumboard/${boardId}/card/${cardId}` : undefined
