// What an entry can be about, from the copies that this browser has of other areas.
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { defineReads, emptyList, useRead } from '#web/kernel/data/reads.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'

const taskReads = defineReads('tasks', { all: tasks.all })
const serviceReads = defineReads('services', { all: services.all })

type Choice = { id: string; name: string }

/** Open tasks; none for a member who may not see tasks. */
export function useTasks(): readonly Choice[] {
  const enabled = !useClosedAreas().includes('tasks')
  const { data } = useRead(taskReads.all, undefined, { enabled })
  return enabled && data
    ? data.filter(({ type, completed }) => type === 'task' && !completed).map(({ id, title }) => ({ id, name: title }))
    : emptyList
}

/** Those that are charged by the hour. */
export function useHourlyServices() {
  const enabled = !useClosedAreas().includes('services')
  const { data } = useRead(serviceReads.all, undefined, { enabled })
  return enabled && data ? data.filter(({ kind }) => kind === 'hourly') : emptyList
}

export const useSeesOrganizations = () => !useClosedAreas().includes('organizations')
