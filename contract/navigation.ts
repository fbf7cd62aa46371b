// The navigation of a member: the entries of the areas, in groups and in the member's language.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'

export const NavigationBadge = z.object({ title: z.string(), classes: z.string().optional() })

/** Names of CSS classes, per part of the entry. `warn` and `muted` are Hora's own. */
const NavigationClasses = z.object({
  wrapper: z.string().optional(),
  icon: z.string().optional(),
  title: z.string().optional(),
  subtitle: z.string().optional(),
})

const own = {
  /** `apps.tasks` */
  id: z.string(),
  type: z.enum(['aside', 'basic', 'collapsable', 'group', 'divider', 'spacer']),
  title: z.string().optional(),
  subtitle: z.string().optional(),
  /** `heroicons_outline:check-circle` */
  icon: z.string().optional(),
  link: z.string().optional(),
  externalLink: z.boolean().optional(),
  target: z.enum(['_blank', '_self', '_parent', '_top']).optional(),
  tooltip: z.string().optional(),
  badge: NavigationBadge.optional(),
  classes: NavigationClasses.optional(),
  disabled: z.boolean().optional(),
  active: z.boolean().optional(),
  exactMatch: z.boolean().optional(),
  fragment: z.string().optional(),
  queryParams: z.record(z.string(), z.string()).optional(),
}
const Leaf = z.object(own)
const Branch = z.object({ ...own, children: z.array(Leaf).optional() })
const Top = z.object({ ...own, children: z.array(Branch).optional() })

/** Groups contain entries, and an entry may contain entries. */
export type NavigationItem = z.output<typeof Leaf> & { children?: NavigationItem[] | undefined }

/** `default` is the full tree; the other variants regroup the same entries. */
export const Navigation = z.object({ compact: z.array(Top), default: z.array(Top), futuristic: z.array(Top), horizontal: z.array(Top) })
export type Navigation = z.output<typeof Navigation>

const navigationOf = {
  method: 'GET',
  access: 'member',
  /** The areas whose figures it shows. A test checks the list. */
  reads: ['chat', 'identity', 'mailbox', 'preferences', 'tasks'],
  perMember: true,
  answer: Navigation,
} as const

export const navigation = {
  all: { ...navigationOf, path: '/api/common/navigation', summary: 'My navigation in its four variants, in my language.' },
  pages: { ...navigationOf, path: '/api/hora/pages', summary: 'The same, at the address that existing clients request at the start.' },
} satisfies Contract

nameSchemas({ Navigation })
