// The four calls for the tags of an area. NOTE: not for the browser, which gets no functions from files with schemas.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Tag, TagTitle } from './shapes.ts'

const TagToCreate = z.object({ tag: z.object({ id: Id.nullish(), title: TagTitle }) })
const TagToUpdate = z.object({ id: Id, tag: z.object({ title: TagTitle }) })
nameSchemas({ TagToCreate, TagToUpdate })

export const tagEndpoints = <const Reads extends readonly string[]>(path: string, reads: Reads, item: string) =>
  ({
    tags: { method: 'GET', path: `${path}/tags`, access: 'member', reads, summary: `All tags of ${item}s.`, answer: z.array(Tag) },
    createTag: { method: 'POST', path: `${path}/tag`, access: 'member', summary: 'Creates a tag.', input: TagToCreate, answer: Tag },
    updateTag: { method: 'PATCH', path: `${path}/tag`, access: 'member', summary: 'Renames a tag.', input: TagToUpdate, answer: Tag },
    removeTag: {
      method: 'DELETE',
      path: `${path}/tag`,
      access: 'member',
      summary: `Deletes a tag and removes it from every ${item}.`,
      input: ById,
      answer: Done,
    },
  }) satisfies Contract

export type TagContract = ReturnType<typeof tagEndpoints>
