import { v7 } from 'uuid'
import { taskLimits, tasks } from '#contract/tasks.ts'
import { defineArea } from '#server/kernel/area.ts'
import { calendar } from './calendar-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { createTasksOf } from './acceptance-handlers.ts'
import { activities } from './activities.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { blankTask, remainingTasks } from './rules.ts'
import { countRemaining, findTask, insertTask, listTaskNames, searchTaskTitles, unassign } from './store.ts'
import { undo } from './undo.ts'

const searchLimit = 20
const title = { en: 'Tasks', tr: 'Görevler', ro: 'Sarcini' }

const requestTitle = {
  en: (name: string) => `Answer the request of ${name}`,
  tr: (name: string) => `${name} adlı kişinin talebini yanıtla`,
  ro: (name: string) => `Răspunde la cererea trimisă de ${name}`,
}

export const tasksArea = defineArea({
  name: 'tasks',
  contract: tasks,
  handlers,
  pages: [
    {
      ...{ id: 'apps.tasks', group: 'apps', title, icon: 'heroicons_outline:check-circle', link: '/apps/tasks', order: 10 },
      live: async ({ db, actor }, language) => ({ subtitle: remainingTasks[language](await countRemaining(db, actor.teamId)) }),
    },
  ],
  notices,
  follows: {
    task: {
      table: 'tasks',
      async check({ db, actor }, id) {
        if (!(await findTask(db, actor.teamId, id))) throw problem('not-found')
      },
    },
  },
  activities,
  calendar,
  search: {
    label: title,
    order: 30,
    find: async ({ db, actor }, query) =>
      (await searchTaskTitles(db, actor.teamId, query, searchLimit)).map((task) => ({ ...task, value: task.title, link: `/apps/tasks/${task.id}` })),
  },
  references: { task: listTaskNames },
  demo: { order: 10, load: () => import('./demo.ts') },
  on: {
    undo,
    async 'service.requested'({ db, recordChange }, { teamId, ownerId, request, made }) {
      const { name, email, company, phone, message, service, seats, language } = request
      const about = [company, phone, service, seats === null ? null : `× ${seats}`].filter(Boolean).join(' · ')
      const links = [made.organizationId && `/organizations/${made.organizationId}`, made.contactId && `/apps/contacts/${made.contactId}`]
      const task = blankTask(v7(), {
        ...{ type: 'task', title: requestTitle[language](name), assignedTo: ownerId },
        notes: [`${name} <${email}>`, about, message, ...links].filter(Boolean).join('\n').slice(0, taskLimits.notes),
      })
      await insertTask(db, teamId, ownerId, task)
      recordChange({ entity: 'task', id: task.id, after: task, teamId })
    },
    'offer.accepted': createTasksOf,
    async 'member.left'(ctx, { teamId, userId }) {
      await unassign(ctx.db, teamId, userId)
      ctx.recordChange({ entity: 'task', id: null, teamId })
    },
  },
  logged: { things: { tasks: ['task', 'task-order'] }, parts: [{ table: 'task_comments', entity: 'task', field: 'comment' }] },
  jobs,
  schedule: { purge: '41 3 * * *', remind: '4 * * * *' },
})
