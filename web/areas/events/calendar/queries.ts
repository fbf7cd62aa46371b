import { calendar as contract } from '#contract/calendar.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'
import type { CalendarKind } from '#contract/calendar.ts'

const area = 'calendar'

export const calendarReads = defineReads(area, contract)

const updateSettings = defineWrite({
  area,
  contract,
  op: 'updateSettings',
  edits: { settings: (_known, { hidden }) => ({ hidden }) },
  settle: { settings: (_known, answer) => answer },
  merge: (_earlier, later) => later,
  label: () => 'events.calendar.write.settings',
})

export const saveHidden = (hidden: CalendarKind[]) => void sendWrite(updateSettings, { hidden })
