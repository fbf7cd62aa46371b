// The reads and writes of time. Not in its area: tasks, cards and the header start and stop the timer too.
import { v7 as newId } from 'uuid'
import type { SentOf } from '#contract/endpoint.ts'
import { time, type TimeEntry } from '#contract/time.ts'
import { madeAt } from '#web/kernel/data/list-edits.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { serverClock } from '#web/kernel/data/server-clock.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import * as edits from './edits.ts'

const area = 'time'
const contract = time

export const timeReads = defineReads(area, contract)

type Named = Partial<Pick<TimeEntry, 'taskId' | 'cardId' | 'organizationId' | 'serviceId'>>

type Row = Record<string, unknown> & { id?: string; title?: string; name?: string; legalName?: string; boardId?: string }

/** Something with this id in the copies of an area's answers, at any depth that lists have. */
function cached(of: string, id: string | null | undefined): Row | undefined {
  if (!id) return undefined
  const find = (value: unknown, depth: number): Row | undefined => {
    if (typeof value !== 'object' || value === null || depth > 5) return undefined
    if ((value as Row).id === id) return value as Row
    for (const part of Object.values(value)) {
      const found = find(part, depth + 1)
      if (found) return found
    }
    return undefined
  }
  for (const [, answer] of queryClient.getQueriesData({ queryKey: [of] })) {
    const found = find(answer, 0)
    if (found) return found
  }
  return undefined
}

function knownOf({ taskId, cardId, organizationId, serviceId }: Named): edits.Known {
  const { id: memberId, name: memberName } = currentPerson()
  const card = cached('scrumboard', cardId)
  const named = { title: (taskId ? cached('tasks', taskId)?.title : card?.title) ?? null, boardId: card?.boardId ?? null }
  const organizationName = cached('organizations', organizationId)?.legalName ?? null
  return { memberId, memberName, ...named, organizationName, serviceName: cached('services', serviceId)?.name ?? null }
}

const startTimer = defineWrite({
  ...{ area, contract, op: 'startTimer' },
  edits: {
    timer: (running, input) => edits.timerStarted(running, input, knownOf((input.entry ?? {}) as Named)),
    list: (page, input, read) => edits.listStarted(page, input, read, knownOf((input.entry ?? {}) as Named)),
  },
  settle: { timer: (running, { entry }) => (running === null || running.id === entry.id ? (entry.state === 'running' ? entry : null) : running) },
  label: () => 'ui.timer.write.start',
})
const stopTimer = defineWrite({
  ...{ area, contract, op: 'stopTimer' },
  edits: { timer: edits.timerStopped, list: edits.listStopped },
  settle: { list: edits.answered },
  label: () => 'ui.timer.write.stop',
})
export const createEntry = defineWrite({
  ...{ area, contract, op: 'create' },
  edits: { list: (page, input, read) => edits.created(page, input, read, knownOf(input.entry as Named), madeAt(input.entry.id ?? newId())) },
  settle: { list: edits.answered },
  label: () => 'ui.timer.write.create',
})
export const updateEntry = defineWrite({
  ...{ area, contract, op: 'update' },
  edits: { list: edits.updated, one: edits.oneUpdated, timer: edits.timerUpdated },
  settle: { list: edits.answered, one: edits.oneAnswered },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, entry: { ...earlier.entry, ...later.entry } } : undefined),
  label: () => 'ui.timer.write.update',
})
export const removeEntry = defineWrite({
  ...{ area, contract, op: 'remove' },
  edits: { list: edits.removed, timer: edits.timerRemoved },
  label: () => 'ui.timer.write.remove',
})
export const restoreEntry = defineWrite({
  ...{ area, contract, op: 'restore' },
  edits: { list: edits.restored },
  label: () => 'ui.timer.write.restore',
})

/** With the moment of this device, because the write may leave hours later. */
export const start = (entry: NonNullable<SentOf<typeof time.startTimer>['entry']> = {}) =>
  sendWrite(startTimer, { entry: { id: newId(), ...entry }, at: serverClock.now().toISOString() })

export const stop = (id: string, note?: string | null) =>
  sendWrite(stopTimer, { id, at: serverClock.now().toISOString(), ...(note === undefined ? {} : { note }) })

/** Whether this member sees time at all, and may start a timer. */
export function useTimeRights(): { mayRead: boolean; mayWrite: boolean } {
  return { mayRead: !useClosedAreas().includes(area), mayWrite: !useClosedAreas('write').includes(area) }
}

/** Null: none runs. Undefined: not known yet, or not for this member. */
export function useRunningTimer(): TimeEntry | null | undefined {
  const { mayRead } = useTimeRights()
  const { data } = useRead(timeReads.timer, undefined, { enabled: mayRead, afterFirstPage: true })
  return mayRead ? data : undefined
}
