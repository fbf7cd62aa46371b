// What a program's token may do: areas, each to read or to write.

/** `tasks:write` may read tasks too; `*` stands for every area. */
export const covers = (scopes: readonly string[], area: string, toWrite: boolean): boolean =>
  scopes.some((scope) => {
    const [of, access] = scope.split(':')
    return (of === '*' || of === area) && (access === 'write' || !toWrite)
  })
