import type { Contract } from '#contract/endpoint.ts'
import type { Tag } from '#contract/shapes.ts'
import type { TagContract } from '#contract/tags.ts'
import { changeById } from './list-edits.ts'
import { queryClient } from './query-client.ts'
import { defineWrite, type WriteDefinition } from './writes.ts'

type ToCreate = { tag: { id?: string | null | undefined; title: string } }
type ToUpdate = { id: string; tag: { title: string } }

export const tagCreated = (list: Tag[], { tag: { id, title } }: ToCreate): Tag[] =>
  !id || list.some((tag) => tag.id === id) ? list : [...list, { id, title: title.trim() }]

export const tagRenamed = (list: Tag[], { id, tag: { title } }: ToUpdate): Tag[] => changeById(list, id, (tag) => ({ ...tag, title: title.trim() }))

export const tagRemoved = (list: Tag[], { id }: { id: string }): Tag[] => list.filter((tag) => tag.id !== id)

export const tagTakenOff = <T extends { tags: string[] }>(items: T[], { id }: { id: string }): T[] =>
  items.map((item) => (item.tags.includes(id) ? { ...item, tags: item.tags.filter((tag) => tag !== id) } : item))

type WithTags = Contract & Omit<TagContract, 'updateTag'>

/** `takenOff`: how the reads show that a tag was deleted. The area needs the texts `write.createTag`, `write.updateTag` and `write.removeTag`. */
export function defineTagWrites<C extends WithTags>(area: string, contract: C, takenOff: WriteDefinition<C, 'removeTag'>['edits']) {
  // `C` is unknown here, so the compiler cannot see that its three operations are those of `TagContract`.
  const tags = contract as unknown as TagContract
  const label = (op: string, title: string) => ({ key: `${area}.write.${op}`, values: { title } })
  const knownTitle = (id: string) => queryClient.getQueryData<Tag[]>([area, 'tags', null])?.find((tag) => tag.id === id)?.title ?? ''
  return {
    createTag: defineWrite({
      area,
      contract: tags,
      op: 'createTag',
      edits: { tags: tagCreated },
      label: ({ tag: { title } }) => label('createTag', title),
    }),
    updateTag: defineWrite({
      area,
      contract: tags,
      op: 'updateTag',
      edits: { tags: tagRenamed },
      settle: { tags: (list, answer) => (answer ? changeById(list, answer.id, () => answer) : list) },
      merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
      label: ({ tag: { title } }) => label('updateTag', title),
    }),
    removeTag: defineWrite({
      area,
      contract: tags,
      op: 'removeTag',
      edits: { ...(takenOff as WriteDefinition<TagContract, 'removeTag'>['edits']), tags: tagRemoved },
      label: ({ id }) => label('removeTag', knownTitle(id)),
    }),
  }
}
