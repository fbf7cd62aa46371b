// A column that was renamed or removed breaks SQL without a compile error. Here PostgreSQL parses every named statement.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { allStatements } from './testing/all-statements.ts'
import { cloneDatabase, type OwnDatabase } from './testing/databases/database.ts'

let database: OwnDatabase
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('every named statement fits the migrated schema', async () => {
  expect(areas.length).toBeGreaterThan(10)
  const statements = new Map((await allStatements()).map(({ name, text }) => [name, text()]))
  expect(statements.size).toBeGreaterThan(250)
  const broken: Record<string, string> = {}
  for (const [name, text] of statements) {
    await client.query(`prepare ${client.escapeIdentifier(name)} as ${text}`).catch((error: Error) => (broken[name] = error.message))
  }
  expect(broken).toEqual({})
})

test('a name means one text, and fits into the 63 bytes that PostgreSQL compares', async () => {
  const texts = new Map<string, Set<string>>()
  for (const { name, text } of await allStatements()) texts.set(name, (texts.get(name) ?? new Set()).add(text()))
  const wrong = [...texts].filter(([name, own]) => own.size > 1 || Buffer.byteLength(name) > 63).map(([name]) => name)
  expect(wrong).toEqual([])
})
