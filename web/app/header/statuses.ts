import type { User } from '#contract/identity.ts'

/** In the order of the menu. */
export const statuses = ['online', 'away', 'busy', 'not-visible'] as const satisfies readonly User['status'][]
