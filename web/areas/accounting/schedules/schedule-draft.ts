// The state of the editor of schedules, its validation, and what is sent.
import type { accounting as contract } from '#contract/accounting.ts'
import type { Schedule } from '#contract/accounting-schedules.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { ScheduleMode, SchedulePeriod } from '#contract/schedule-rules.ts'
import type { VatRate } from '#contract/vat-rates.ts'
import { changedFields } from '#web/kernel/data/updates.ts'
import { parsePercent } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { type DraftLine, draftLine, lineProblems, type LineProblems, sentLine } from '#web/areas/accounting/editor/draft.ts'

export type ScheduleDraft = {
  organizationId: string | null
  lines: DraftLine[]
  headerDiscountPercent: string
  currency: string
  period: SchedulePeriod
  startsOn: string
  until: string
  mode: ScheduleMode
}

export const scheduleDraftOf = (schedule: Schedule | undefined, defaults: { organizationId: string | null; today: string }): ScheduleDraft => ({
  organizationId: schedule?.organizationId ?? defaults.organizationId,
  lines: schedule?.lines.map(draftLine) ?? [],
  headerDiscountPercent: schedule && schedule.headerDiscountPercent > 0 ? String(schedule.headerDiscountPercent) : '',
  ...{ currency: schedule?.currency ?? 'RON', period: schedule?.period ?? 'monthly', startsOn: schedule?.startsOn ?? defaults.today },
  ...{ until: schedule?.until ?? '', mode: schedule?.mode ?? 'draft' },
})

type Problems = Partial<Record<'organizationId' | 'headerDiscountPercent' | 'startsOn' | 'until' | 'noLine', string>> & {
  lines: ReadonlyMap<string, LineProblems>
}

/** By field: the key of the text that says what is wrong. */
export function scheduleProblems(draft: ScheduleDraft, rates: readonly VatRate[], today: string): Problems {
  const { startsOn, until } = draft
  const on = isDay(startsOn) && startsOn > today ? startsOn : today
  const lines = draft.lines.map((line) => [line.id, lineProblems(line, rates, on)] as const).filter(([, wrong]) => Object.keys(wrong).length > 0)
  const isEarly = isDay(startsOn) && isDay(until) && until < startsOn
  return {
    ...(draft.organizationId === null ? { organizationId: 'organizationMissing' } : {}),
    ...(isDay(startsOn) ? {} : { startsOn: 'day' }),
    ...(until === '' || (isDay(until) && !isEarly) ? {} : { until: isEarly ? 'untilEarly' : 'day' }),
    ...(parsePercent(draft.headerDiscountPercent) === undefined ? { headerDiscountPercent: 'percent' } : {}),
    ...(draft.lines.length === 0 ? { noLine: 'noLine' } : {}),
    lines: new Map(lines),
  }
}

export const isWrong = ({ lines, ...fields }: Problems) => lines.size > 0 || Object.keys(fields).length > 0

type Sent = SentOf<(typeof contract)['createSchedule']>['schedule']

export const scheduleToSend = (draft: ScheduleDraft): Sent => ({
  ...{ organizationId: draft.organizationId ?? '', currency: draft.currency, period: draft.period, startsOn: draft.startsOn },
  ...{ until: draft.until || null, mode: draft.mode, headerDiscountPercent: parsePercent(draft.headerDiscountPercent) ?? 0 },
  lines: draft.lines.map(sentLine),
})

export const scheduleChanges = (before: ScheduleDraft, after: ScheduleDraft): Partial<Sent> =>
  changedFields(scheduleToSend(before), scheduleToSend(after))
