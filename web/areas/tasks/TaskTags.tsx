import { v7 as newId } from 'uuid'
import { useWrite } from '#web/kernel/data/writes.ts'
import { TagPicker } from '#web/ui/tags/TagPicker.tsx'
import { createTag, removeTag, updateTag, useTags } from './queries.ts'

/** The tags of a task, or those that several have in common. */
export function TaskTags({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const tags = useTags()
  const makeTag = useWrite(createTag)
  const renameTag = useWrite(updateTag)
  const deleteTag = useWrite(removeTag)
  return (
    <TagPicker
      tags={tags}
      value={value}
      onChange={onChange}
      onCreate={(title) => {
        const id = newId()
        void makeTag({ tag: { id, title } })
        return id
      }}
      onRename={(id, title) => void renameTag({ id, tag: { title } })}
      onRemove={(id) => void deleteTag({ id })}
    />
  )
}
