import type { Area } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'

export const covers = (scopes: readonly string[], area: string, toWrite: boolean): boolean =>
  scopes.some((scope) => {
    const [of, access] = scope.split(':')
    return (of === '*' || of === area) && (access === 'write' || !toWrite)
  })

export const coversAny = (scopes: readonly string[], toWrite: boolean): boolean => scopes.some((scope) => !toWrite || scope.endsWith(':write'))

export const openTo = (actor: Actor | undefined, areas: readonly Area[], toWrite: boolean): readonly Area[] => {
  const scopes = actor?.scopes
  return scopes ? areas.filter(({ name }) => covers(scopes, name, toWrite)) : areas
}
