import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { type NoteLabel, noteLimits } from '#contract/notes.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { TagPicker } from '#web/ui/tags/TagPicker.tsx'
import { useRemoveLabel } from './LabelsDialog.tsx'
import { createLabel, updateLabel, useLabels } from './queries.ts'

type Props = { value: readonly NoteLabel[]; onChange: (labels: NoteLabel[]) => void }

export function Labels({ value, onChange }: Props) {
  const labels = useLabels()
  const remove = useRemoveLabel()
  /** A new label is chosen before the list contains it. */
  const created = useRef<NoteLabel[]>([])
  const known = () => [...labels, ...value, ...created.current]
  return (
    <TagPicker
      words="notes.labelWords"
      maxLength={noteLimits.label}
      tags={labels}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => known().find((label) => label.id === id) ?? []))}
      onCreate={(title) => {
        const label = { id: newId(), title }
        created.current = [...created.current, label]
        void sendWrite(createLabel, label)
        return label.id
      }}
      onRename={(id, title) => void sendWrite(updateLabel, { label: { id, title } })}
      onRemove={remove}
    />
  )
}
