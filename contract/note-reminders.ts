// When a note reminds. The server stores it; the browser shows it before the server has answered.
import { localStarts, type Repeat } from './repeat-dates.ts'
import { localTimeAt, zonedInstant } from './zoned-times.ts'

/** A whole day reminds at nine o'clock. */
export const reminderAt = (local: string, timeZone: string): string => zonedInstant(local.length === 10 ? `${local}T09:00:00` : local, timeZone)

/** The first occurrence after a moment. Undefined: the series is over. */
export function nextReminder(repeat: Repeat, now: Date): string | undefined {
  const today = localTimeAt(now.getTime(), repeat.timeZone).slice(0, 10)
  for (const local of localStarts(repeat, today)) {
    const at = reminderAt(local, repeat.timeZone)
    if (Date.parse(at) > now.getTime()) return at
  }
  return undefined
}
