// Another time of an event. Of a series it is asked which occurrences are meant.
import { type EventScope } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import type { CalendarMove } from '#web/kernel/area.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { createObservable } from '#web/kernel/observable.ts'

type Question = { title: string; answer: (scope: EventScope | undefined) => void }

let question: Question | undefined
const changed = createObservable()
export const scopeQuestion = { subscribe: changed.subscribe, now: () => question }

function askScope(title: string): Promise<EventScope | undefined> {
  return new Promise((resolve) => {
    question?.answer(undefined)
    question = {
      title,
      answer(scope) {
        question = undefined
        changed.emit()
        resolve(scope)
      },
    }
    changed.emit()
  })
}

const update = {
  ...{ area: 'events', op: 'update', endpoint: events.update },
  label: () => 'events.calendar.write.moveEvent',
}

export const moveEvent: Awaited<ReturnType<CalendarMove['load']>> = ({ id: entryId, title }, { start, end }, undoable) => {
  // The occurrence has colons too: 2026-11-16T09:00:00.
  const at = entryId.indexOf(':')
  const [id, occurrence] = at < 0 ? [entryId, undefined] : [entryId.slice(0, at), entryId.slice(at + 1)]
  const event = { startsAt: start, endsAt: end }
  if (occurrence === undefined) return sendWithUndo(update, { id, event }, undoable)
  return askScope(title).then((scope) => {
    if (!scope) throw new Error('nothing was chosen')
    return sendWithUndo(update, { id, event, scope, occurrence }, undoable)
  })
}
