export const roles = ['owner', 'admin', 'member'] as const
export type Role = (typeof roles)[number]

/** False without a role, for callers who are not signed in. */
export const canManage = (role: Role | undefined): boolean => role === 'owner' || role === 'admin'
