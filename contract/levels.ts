// What a member may do in an area, and what some acts need besides.

/** From less to more. */
export const levels = ['none', 'read', 'write'] as const
export type Level = (typeof levels)[number]

export const allows = (has: Level, needed: Level): boolean => levels.indexOf(has) >= levels.indexOf(needed)

/** By area. A missing one has the default. */
export type Rights = Readonly<Record<string, Level>>

/** Acts that also need a grant of their own. Named here and not by their areas, so that a team can give one before its area exists. */
export const grantNames = ['accounting.issue', 'licences.keys'] as const
export type Grant = (typeof grantNames)[number]
