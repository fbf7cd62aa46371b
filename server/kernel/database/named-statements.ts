// PostgreSQL parses and plans a named statement once per connection. server/statements.test.ts prepares all of them against the migrated schema.

const texts = new Map<string, () => string>()

export function registerStatement(name: string, text: () => string) {
  texts.set(name, text)
}

export function namedQuery(name: string, text: string): { name: string; text: string } {
  registerStatement(name, () => text)
  return { name, text }
}

export const registeredStatements = (): ReadonlyMap<string, () => string> => texts
