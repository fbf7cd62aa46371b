// PostgreSQL parses and plans a named statement once per connection. server/statements.test.ts prepares all of them against the migrated schema.

type NamedStatement = { name: string; text: () => string }

const statements: NamedStatement[] = []

export function registerStatement(name: string, text: () => string) {
  statements.push({ name, text })
}

export function namedQuery(name: string, text: string): { name: string; text: string } {
  registerStatement(name, () => text)
  return { name, text }
}

/** Without the statements of tests, whose tables are in no migration. */
export const registeredStatements = (): readonly NamedStatement[] => statements.filter(({ name }) => !name.startsWith('test-'))
