export const covers = (scopes: readonly string[], area: string, toWrite: boolean): boolean =>
  scopes.some((scope) => {
    const [of, access] = scope.split(':')
    return (of === '*' || of === area) && (access === 'write' || !toWrite)
  })

export const coversAny = (scopes: readonly string[], toWrite: boolean): boolean => scopes.some((scope) => !toWrite || scope.endsWith(':write'))
