import { v7 as newId } from 'uuid'
import type { Tag } from '#contract/shapes.ts'
import type { defineTagWrites } from '#web/kernel/data/tag-writes.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { TagPicker } from './TagPicker.tsx'

type Props = {
  label: string
  tags: readonly Tag[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  writes: ReturnType<typeof defineTagWrites>
  maxLength?: number
}

/** The tags of a thing in its form. Tags are created, renamed and deleted for the whole area at once. */
export function TagField({ label, tags, value, onChange, writes, ...rest }: Props) {
  const [add, rename, remove] = [useWrite(writes.createTag), useWrite(writes.updateTag), useWrite(writes.removeTag)]
  return (
    <div className={cx(layout.stack, layout.gap1)}>
      <span className={text.subtitle}>{label}</span>
      <TagPicker
        tags={tags}
        value={value}
        onChange={onChange}
        onCreate={(title) => {
          const id = newId()
          void add({ tag: { id, title } })
          return id
        }}
        onRename={(id, title) => void rename({ id, tag: { title } })}
        onRemove={(id) => {
          onChange(value.filter((tag) => tag !== id))
          void remove({ id })
        }}
        {...rest}
      />
    </div>
  )
}
