// A member's shortcuts in the header.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Id, Link, textLimits } from './shapes.ts'

export const Shortcut = z.object({
  id: Id,
  label: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  link: z.string(),
  /** True: a route of the application; false: an ordinary link. */
  useRouter: z.boolean(),
})
export type Shortcut = z.output<typeof Shortcut>

export const shortcutLimits = { label: 100, description: 500, link: textLimits.link } as const

const fields = {
  label: z.string().trim().min(1).max(shortcutLimits.label),
  description: z.string().trim().max(shortcutLimits.description).nullable(),
  icon: z.string().trim().min(1).max(100),
  link: Link,
  useRouter: z.boolean().nullable(),
}

/** Existing clients send `id: null` and `description: null`. `useRouter` defaults to true for a path. */
export const ShortcutToCreate = z.object({ ...fields, id: Id.nullish() }).partial({ description: true, useRouter: true })
export type ShortcutToCreate = z.output<typeof ShortcutToCreate>

export const ShortcutPatch = z.object(fields).partial()
export type ShortcutPatch = z.output<typeof ShortcutPatch>

const path = '/api/common/shortcuts'

export const shortcuts = {
  all: {
    method: 'GET',
    path,
    access: 'member',
    reads: ['shortcuts'],
    perMember: true,
    summary: 'My shortcuts, newest first.',
    answer: z.array(Shortcut),
  },
  create: {
    method: 'POST',
    path,
    access: 'member',
    summary: 'Creates a shortcut.',
    input: z.object({ shortcut: ShortcutToCreate }),
    answer: Shortcut,
  },
  update: {
    method: 'PATCH',
    path,
    access: 'member',
    summary: 'Changes the fields sent.',
    input: z.object({ id: Id, shortcut: ShortcutPatch }),
    answer: Shortcut,
  },
  remove: { method: 'DELETE', path, access: 'member', summary: 'Deletes a shortcut and answers it.', input: ById, answer: Shortcut },
} satisfies Contract

nameSchemas({ Shortcut })
