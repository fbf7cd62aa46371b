export const roles = ['owner', 'admin', 'member'] as const
export type Role = (typeof roles)[number]

/** Owners and admins manage their team; without a role, as nobody signed in has, there is no team to manage. */
export const canManage = (role: Role | undefined): boolean => role === 'owner' || role === 'admin'
