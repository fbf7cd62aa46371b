// Ids in a body must name a thing of this team. Each area lists the things that others may name.
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { wrongField } from '#server/kernel/problem.ts'

/** `kind`: as in the `references` of an area. `path` names the entries of a list of ids. */
export type Reference = { kind: string; path: string; id: string | readonly string[] | null | undefined }

export async function checkReferences(ctx: HandlerContext<Actor>, references: readonly Reference[]): Promise<void> {
  for (const { kind, path, id } of references) {
    const ids = typeof id === 'string' ? [id] : (id ?? [])
    if (ids.length === 0) continue
    const namesOf = ctx.allAreas.flatMap(({ references: own }) => own?.[kind] ?? [])[0]
    const known = new Set((await namesOf?.(ctx.db, ctx.actor.teamId, ids))?.map((row) => row.id))
    const missing = ids.findIndex((one) => !known.has(one))
    if (missing >= 0) throw wrongField(typeof id === 'string' ? path : `${path}.${missing}`, 'names nothing of this team')
  }
}
