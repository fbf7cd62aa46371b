import { noteLimits } from '#contract/notes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Checklist } from '#web/ui/lists/Checklist.tsx'
import type { ShownNote } from './edits.ts'

type Tasks = NonNullable<ShownNote['tasks']>

/** Read-only without `onChange`. */
export function NoteChecklist({ tasks, onChange }: { tasks: Tasks; onChange?: ((tasks: Tasks) => void) | undefined }) {
  const t = useTranslation()
  return (
    <Checklist
      items={tasks.map(({ id, content, completed }) => ({ id, title: content, completed }))}
      onChange={(items) => onChange?.(items.map(({ id, title, completed }) => ({ id, content: title, completed })))}
      locked={!onChange}
      most={500}
      longest={noteLimits.task}
      words={{
        title: t('notes.checklist.title'),
        done: (done, total) => t('notes.checklist.done', { done, total }),
        add: t('notes.checklist.add'),
        itemTitle: t('notes.checklist.item'),
        completed: (title) => t('notes.checklist.completed', { title }),
        remove: (title) => t('notes.checklist.remove', { title }),
      }}
    />
  )
}
