// Completed tasks can be hidden on this device. The specification shows them, so they are shown until somebody chooses otherwise.
import { useEffect, useMemo, useRef, useState } from 'react'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import type { ShownTask } from './edits.ts'

const key = 'hora.tasks.hideCompleted'
const openIds = (tasks: readonly ShownTask[]) => tasks.filter(({ completed }) => !completed).map(({ id }) => id)

/** `hidden` has the ids. A task that is completed here stays until the page is left, so that a wrong tick can be taken back; so does the open one. */
export function useHiddenCompleted(tasks: readonly ShownTask[], openTask: string | undefined) {
  const [hides, setHides] = useState(() => localStore.get(key) === 'yes')
  const seenOpen = useRef(new Set<string>())
  useEffect(() => {
    for (const id of openIds(tasks)) seenOpen.current.add(id)
  }, [tasks])
  const hidden = useMemo(() => {
    const stays = ({ id, type, completed }: ShownTask) => type === 'section' || !completed || id === openTask || seenOpen.current.has(id)
    return new Set(hides ? tasks.filter((task) => !stays(task)).map(({ id }) => id) : [])
  }, [hides, tasks, openTask])
  const toggle = () => {
    seenOpen.current = new Set(openIds(tasks))
    setHides(!hides)
    if (hides) localStore.remove(key)
    else localStore.set(key, 'yes')
  }
  return { hides, hidden, toggle }
}
