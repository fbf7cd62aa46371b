// Sections as headings: how much of each is done, and which ones are closed on this device.
import { useMemo, useState } from 'react'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import type { ShownTask } from './edits.ts'

export type Progress = { done: number; total: number }

/** Of every section: the tasks up to the next one. */
export function progressOf(tasks: readonly ShownTask[]): ReadonlyMap<string, Progress> {
  const sections = new Map<string, Progress>()
  let current: Progress | undefined
  for (const { id, type, completed } of tasks) {
    if (type === 'section') sections.set(id, (current = { done: 0, total: 0 }))
    else if (current) {
      current.total++
      if (completed) current.done++
    }
  }
  return sections
}

/** Without the tasks of closed sections. The section of the open task is shown. */
export function withoutClosed<T extends ShownTask>(tasks: readonly T[], closed: ReadonlySet<string>, openTask: string | undefined): T[] {
  const shown: T[] = []
  let hidden: T[] = []
  let isClosed = false
  for (const task of tasks) {
    if (task.type === 'section') {
      isClosed = closed.has(task.id)
      hidden = []
      shown.push(task)
    } else if (!isClosed) shown.push(task)
    else {
      hidden.push(task)
      if (task.id !== openTask) continue
      shown.push(...hidden)
      isClosed = false
    }
  }
  return shown
}

const key = 'hora.tasks.closed'
/** Sections of other teams and deleted ones are among them, so the oldest are forgotten. */
const most = 200

export function useClosedSections() {
  const [stored, setStored] = useState(() => localStore.get(key)?.split(' ').filter(Boolean) ?? [])
  const closed = useMemo(() => new Set(stored), [stored])
  const [toggle] = useState(() => (id: string) => {
    setStored((old) => {
      const next = old.includes(id) ? old.filter((one) => one !== id) : [...old, id].slice(-most)
      localStore.set(key, next.join(' '))
      return next
    })
  })
  return { closed, toggle }
}
