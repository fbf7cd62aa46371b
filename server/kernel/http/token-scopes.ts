// What a program's token may do: areas, each to read or to write.
import type { Area } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'

/** `tasks:write` may read tasks too; `*` stands for every area. */
export const covers = (scopes: readonly string[], area: string, toWrite: boolean): boolean =>
  scopes.some((scope) => {
    const [of, access] = scope.split(':')
    return (of === '*' || of === area) && (access === 'write' || !toWrite)
  })

/** Whether the token may do this in at least one area. */
export const coversAny = (scopes: readonly string[], toWrite: boolean): boolean => scopes.some((scope) => !toWrite || scope.endsWith(':write'))

/** What gathers from all areas, or acts in another one, does so for a program only where its token would let it. */
export const openTo = (actor: Actor | undefined, areas: readonly Area[], toWrite: boolean): readonly Area[] => {
  const scopes = actor?.scopes
  return scopes ? areas.filter(({ name }) => covers(scopes, name, toWrite)) : areas
}
