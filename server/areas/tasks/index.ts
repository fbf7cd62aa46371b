import { tasks } from '#contract/tasks.ts'
import { defineArea } from '#server/kernel/area.ts'
import { seedTasks } from './demo.ts'
import { handlers } from './handlers.ts'
import { purgeDeletedTasks, searchTaskTitles, unassign } from './store.ts'

const searchLimit = 20
const trashDays = 30

export const tasksArea = defineArea({
  name: 'tasks',
  contract: tasks,
  handlers,
  pages: [{ id: 'apps.tasks', group: 'apps', title: 'Tasks', icon: 'heroicons_outline:check-circle', link: '/apps/tasks', order: 10 }],
  search: {
    label: 'Tasks',
    order: 30,
    find: async ({ db, actor }, query) =>
      (await searchTaskTitles(db, actor.teamId, query, searchLimit)).map((task) => ({ ...task, value: task.title, link: `/apps/tasks/${task.id}` })),
  },
  demo: { order: 10, seed: seedTasks },
  on: {
    async 'member.left'(ctx, { teamId, userId }) {
      await unassign(ctx.db, teamId, userId)
      ctx.changed({ entity: 'task', id: null, teamId })
    },
  },
  jobs: { purge: ({ db }) => purgeDeletedTasks(db, trashDays) },
  schedule: { purge: '41 3 * * *' },
})
