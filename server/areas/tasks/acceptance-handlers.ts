import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { isMember } from '#server/identity/store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import { taskLink } from './notices.ts'
import { blankTask } from './rules.ts'
import { insertTask } from './store.ts'

/** The tasks that services begin with when they are sold: those of templates without a board. */
export async function createTasksOf(ctx: HandlerContext, { teamId, number, lines, ownerId, author, acceptedOn, areasOff }: AcceptedOffer) {
  if (areasOff.includes('tasks')) return
  if (author === null) return
  const templates = lines.flatMap(({ service, name }) => {
    const template = service?.taskTemplate
    return template && template.boardId === null ? { template, line: name } : []
  })
  for (const { template, line } of templates)
    for (const { title, offsetDays, assignee, checklist } of template.items.toReversed()) {
      const wanted = assignee === 'owner' ? ownerId : assignee === 'none' ? null : assignee
      const assignedTo = wanted !== null && (await isMember(ctx.db, teamId, wanted)) ? wanted : null
      const task = {
        ...blankTask(v7(), { type: 'task', title }),
        ...{ notes: `${number}: ${line}`, dueDate: addDays(acceptedOn, offsetDays), assignedTo },
        subTasks: checklist.map((step) => ({ id: v7(), title: step, completed: false })),
      }
      await insertTask(ctx.db, teamId, author, task)
      ctx.recordChange({ entity: 'task', id: task.id, teamId, after: task })
      if (assignedTo) {
        const params = { by: number, task: title }
        await ctx.notify({ teamId, to: [assignedTo], kind: 'assigned', params, link: taskLink(task.id), about: { thing: 'task', id: task.id } })
      }
    }
}
