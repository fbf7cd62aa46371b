import { v7 as newId } from 'uuid'
import { noteLimits } from '#contract/notes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { TagsDialog } from '#web/ui/tags/TagsDialog.tsx'
import { createLabel, removeLabel, updateLabel, useLabels } from './queries.ts'

export function useRemoveLabel(): (id: string) => void {
  const t = useTranslation()
  const labels = useLabels()
  return (id) => {
    const title = labels.find((label) => label.id === id)?.title ?? ''
    void sendWithUndo(removeLabel, { id }, { message: t('notes.labelWords.removed', { title }) })
  }
}

export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const remove = useRemoveLabel()
  return (
    <TagsDialog
      title={t('notes.editLabels')}
      tags={useLabels()}
      words="notes.labelWords"
      maxLength={noteLimits.label}
      newLabel={t('notes.newLabel')}
      addLabel={t('notes.addLabel')}
      onAdd={(title) => void sendWrite(createLabel, { id: newId(), title })}
      onRename={(id, title) => void sendWrite(updateLabel, { label: { id, title } })}
      onRemove={remove}
      onClose={onClose}
    />
  )
}
