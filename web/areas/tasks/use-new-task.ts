// A new task stays in this browser until it has a title. Until then the team sees no row, no count and no activity.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Task, TaskPatch } from '#contract/tasks.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { blankTask, repeatOf } from './edits.ts'
import { createTask } from './queries.ts'

/** The address has this word instead of an id. */
const paths = { task: 'new', section: 'new-section' } as const
type Type = keyof typeof paths

const typeOf = (opened: string | undefined): Type | undefined => (opened === paths.task ? 'task' : opened === paths.section ? 'section' : undefined)

/** `opened` is the id in the address, `given` what the filters say about a new task. */
export function useNewTask(opened: string | undefined, all: readonly Task[] | undefined, given: () => TaskPatch) {
  const navigate = useNavigate()
  const router = useRouter()
  const create = useWrite(createTask)
  const [draft, setDraft] = useState<Task>()
  const createdId = useRef<string>(undefined)
  const type = typeOf(opened)
  const blank = (of: Type): Task => ({ ...blankTask(newId(), of), ...(of === 'task' ? given() : {}), repeat: null })
  const listed = draft !== undefined && all?.some(({ id }) => id === draft.id)

  // The address was loaded or followed without `start`.
  if (type !== undefined && draft?.type !== type) setDraft(blank(type))
  else if (type === undefined && listed) setDraft(undefined)

  return {
    draft: type !== undefined && draft?.type === type ? draft : undefined,
    start(of: Type) {
      // The fields that were filled in before the title are there again.
      const unfinished = draft?.type === of && !listed && (draft.notes !== null || draft.subTasks.length > 0)
      if (!unfinished) setDraft(blank(of))
      void navigate({ to: '/apps/tasks/$id', params: { id: paths[of] }, search: true, resetScroll: false })
    },
    /** True if the draft took the change: the task does not exist yet. */
    change(patch: TaskPatch): boolean {
      if (!draft || createdId.current === draft.id) return false
      const { repeat, ...fields } = patch
      const next = { ...draft, ...fields, ...repeatOf(repeat, fields.dueDate) }
      if (next.title.trim() === '') {
        setDraft(next)
        return true
      }
      createdId.current = next.id
      const { order: _, ...task } = next
      void create({ ...task, ...(task.type === 'section' ? { at: 'end' } : {}) })
      // Not if the drawer was closed: the last words are saved while it disappears.
      if (typeOf(router.latestLocation.pathname.split('/').pop()))
        void navigate({ to: '/apps/tasks/$id', params: { id: next.id }, search: true, replace: true, resetScroll: false })
      return true
    },
  }
}
