import { type SubTask, type Task, taskLimits } from '#contract/tasks.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Checklist } from '#web/ui/lists/Checklist.tsx'

type Props = { task: Task; onChange: (subTasks: SubTask[]) => void }

export function SubTasks({ task: { subTasks }, onChange }: Props) {
  const t = useTranslation()
  return (
    <Checklist
      items={subTasks}
      onChange={onChange}
      most={200}
      longest={taskLimits.subTask}
      words={{
        title: t('tasks.subTasks'),
        done: (done, total) => t('tasks.subTasksDone', { done, total }),
        add: t('tasks.addSubTask'),
        itemTitle: t('tasks.subTaskTitle'),
        completed: (title) => t('tasks.completedOf', { title }),
        remove: (title) => t('tasks.removeSubTask', { title }),
      }}
    />
  )
}
