import { NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import type { Board } from '#contract/scrumboard.ts'
import type { Label, LabelColor } from '#contract/scrumboard-labels.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { TagPicker } from '#web/ui/tags/TagPicker.tsx'
import { createLabel, removeLabel, updateLabel } from '#web/areas/scrumboard/queries.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

const colors: readonly LabelColor[] = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'yellow', 'pink', 'indigo', 'gray']

type Props = { board: Board; value: readonly Label[]; onChange: (labels: Label[]) => void }

export function LabelPicker({ board, value, onChange }: Props) {
  const t = useTranslation()
  /** A new label is chosen before the board contains it. */
  const made = useRef<Label[]>([])
  const known = [...value, ...board.labels]
  const save = (id: string, label: { title?: string; color?: LabelColor }) => void sendWrite(updateLabel, { id, label })
  const chosen = (ids: readonly string[]) => ids.flatMap((id) => [...known, ...made.current].find((label) => label.id === id) ?? [])
  return (
    <TagPicker
      words="scrumboard.labelWords"
      maxLength={boardLimits.label}
      tags={board.labels}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(chosen(ids))}
      onCreate={(title) => {
        const color = colors[board.labels.length % colors.length] ?? 'blue'
        const label: Label = { id: newId(), boardId: board.id, title, color }
        made.current = [...made.current, label]
        void sendWrite(createLabel, { label })
        return label.id
      }}
      onRename={(id, title) => save(id, { title })}
      onRemove={(id) => {
        const title = known.find((label) => label.id === id)?.title ?? ''
        void sendWithUndo(removeLabel, { id }, { message: t('scrumboard.deletedLabel', { title }) })
      }}
      draw={({ title, color }) => <Badge hue={color}>{title}</Badge>}
      tool={({ id, title, color }) => (
        <NativeSelect
          aria-label={t('scrumboard.colorOf', { title })}
          value={color}
          onChange={(event) => save(id, { color: colors.find((one) => one === event.currentTarget.value) ?? color })}
          data={colors.map((one) => ({ value: one, label: t(`scrumboard.colors.${one}`) }))}
        />
      )}
    />
  )
}
