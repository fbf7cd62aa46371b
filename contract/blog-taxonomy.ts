// Categories and tags of posts. Part of the blog's contract.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { ById, Done, Id, Tag, TagTitle } from './shapes.ts'

const access = 'member' as const
const reads = { reads: ['blog', 'identity'], perMember: true } as const
const path = '/api/apps/blog'

export const blogTaxonomy = {
  categories: { method: 'GET', path: `${path}/categories`, access, ...reads, summary: 'The categories, by name.', answer: z.array(Tag) },
  createCategory: {
    method: 'POST',
    path: `${path}/category`,
    access: 'admin',
    summary: 'Creates a category.',
    input: z.object({ category: z.object({ id: Id.nullish(), title: TagTitle }) }),
    answer: Tag,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${path}/category`,
    access: 'admin',
    summary: 'Renames a category.',
    input: z.object({ id: Id, category: z.object({ title: TagTitle }) }),
    answer: Tag,
  },
  removeCategory: {
    method: 'DELETE',
    path: `${path}/category`,
    access: 'admin',
    summary: 'Deletes a category; its posts stay.',
    input: ById,
    answer: Done,
  },
  tags: { method: 'GET', path: `${path}/tags`, access, ...reads, summary: 'The tags, by name.', answer: z.array(Tag) },
  createTag: {
    method: 'POST',
    path: `${path}/tag`,
    access,
    summary: 'Creates a tag.',
    input: z.object({ tag: z.object({ id: Id.nullish(), title: TagTitle }) }),
    answer: Tag,
  },
  updateTag: {
    method: 'PATCH',
    path: `${path}/tag`,
    access,
    summary: 'Renames a tag.',
    input: z.object({ id: Id, tag: z.object({ title: TagTitle }) }),
    answer: Tag,
  },
  removeTag: { method: 'DELETE', path: `${path}/tag`, access, summary: 'Deletes a tag and removes it from the posts.', input: ById, answer: Done },
} satisfies Contract
