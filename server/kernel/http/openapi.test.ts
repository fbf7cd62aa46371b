// The document that describes the API: complete, without repetition, and true about ids.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from '#server/areas.ts'
import { packageRoot } from '#server/kernel/process/package-root.ts'
import { apiPage } from './api-page.ts'
import { type ApiDescription, openApi } from './openapi.ts'
import { rawRoutes } from './raw-routes.ts'

type Schema = { [name: string]: unknown; properties?: Record<string, Schema>; format?: string; $ref?: string; anyOf?: Schema[]; items?: Schema }

let document: ApiDescription
beforeAll(() => {
  document = openApi(areas, '1.0.0')
})

const named = (name: string) => document.components.schemas[name] as Schema
const answerOf = (at: string, method = 'get') => document.paths[at]?.[method]?.responses[200]?.content?.['application/json']?.schema as Schema

function* schemasIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Schema
  for (const part of Object.values(value)) yield* schemasIn(part)
}

test('has every endpoint once, under its own id', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const contracts = [...areas, ...rawRoutes(areas).map(({ area: { name }, contract }) => ({ name, contract }))]
  const expected = contracts.flatMap(({ name, contract }) => Object.keys(contract).map((op) => `${name}.${op}`))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted())
})

test('has files, uploads and the socket', () => {
  const upload = document.paths['/api/blobs']?.post
  expect(upload?.requestBody?.content).toHaveProperty('application/octet-stream')
  expect(upload?.responses[200]?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Blob' })
  expect(Object.keys(document.paths['/api/apps/file-manager/uploads/{id}'] ?? {})).toEqual(['head', 'patch', 'delete'])
  expect(document.paths['/api/apps/file-manager/uploads']?.post?.parameters?.map(({ name }) => name)).toContain('upload-length')
  expect(document.paths['/api/live']?.get).toMatchObject({ 'x-websocket': { received: { $ref: '#/components/schemas/LiveMessage' } } })
})

describe('a shared schema', () => {
  test('is described once and referred to', () => {
    expect(answerOf('/api/apps/tasks/all')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Task' } })
    expect(answerOf('/api/apps/tasks/task')).toEqual({ $ref: '#/components/schemas/Task' })
    expect(named('Task').properties?.subTasks).toMatchObject({ items: { $ref: '#/components/schemas/SubTask' } })
    expect(named('Problem').properties).toHaveProperty('code')
  })

  test('that is sent differs from the one that is answered only where it must', () => {
    expect([named('MailAddress')?.required, named('MailAddressInput')?.required]).toEqual([['name', 'address'], ['address']])
    expect(document.components.schemas).not.toHaveProperty('LanguageInput')
  })

  test('exists, wherever a reference leads', () => {
    const references = [...schemasIn(document)].flatMap(({ $ref }) => $ref ?? [])
    expect(references.length).toBeGreaterThan(300)
    const missing = references.filter((reference) => !(reference.replace('#/components/schemas/', '') in document.components.schemas))
    expect(missing).toEqual([])
  })

  test('has a name if two endpoints or schemas use it, and no other one has that name', async () => {
    const folder = path.join(packageRoot, 'contract')
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const exported = new Map<z.ZodType, string>()
    for (const file of files) {
      const module = (await import(path.join(folder, file))) as Record<string, unknown>
      for (const [name, value] of Object.entries(module)) if (value instanceof z.ZodType) exported.set(value, `${file} ${name}`)
    }
    const users = countUsers()
    const unnamed = [...exported].filter(([schema]) => worthAName(schema) && (users.get(schema)?.size ?? 0) > 1 && !z.globalRegistry.get(schema)?.id)
    expect(unnamed.map(([, name]) => name)).toEqual([])
    const ids = [...exported.keys()].flatMap((schema) => z.globalRegistry.get(schema)?.id ?? [])
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  })
})

test('every id in an answer is a UUID', () => {
  const answers = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ responses }) => responses[200]))
  const formatOf = ({ format, $ref, anyOf = [], items }: Schema): unknown => format ?? ($ref || items ? 'other' : anyOf.map(formatOf).find(Boolean))
  const empty: string[] = []
  let uuids = 0
  for (const { properties = {} } of [...schemasIn(answers), ...schemasIn(document.components.schemas)]) {
    for (const [name, schema] of Object.entries(properties)) {
      if (!/^id$|Id$/.test(name) || typeof schema !== 'object') continue
      if (Object.keys(schema).length === 0) empty.push(name)
      if (formatOf(schema) === 'uuid') uuids += 1
    }
  }
  expect(empty).toEqual([])
  expect(uuids).toBeGreaterThan(100)
  expect(named('Task').properties?.id).toEqual({ type: 'string', format: 'uuid' })
  expect(named('Person').properties?.id).toEqual({ type: 'string', format: 'uuid' })
})

test('the page shows every operation, and a link leads from a reference to its schema', () => {
  const page = apiPage(document)
  for (const methods of Object.values(document.paths))
    for (const { operationId } of Object.values(methods)) expect(page).toContain(`id="${operationId}"`)
  expect(page).toContain('href="#schema-Task"')
  expect(page).toContain('id="schema-Task"')
  expect(page).not.toContain('<script')
})

/** Ids, small unions and texts are as short as a reference. */
const worthAName = (schema: z.ZodType) => schema instanceof z.ZodEnum || (schema instanceof z.ZodObject && Object.keys(schema.shape).length > 1)

/** By schema: what contains it directly. */
function countUsers(): Map<z.ZodType, Set<unknown>> {
  const users = new Map<z.ZodType, Set<unknown>>()
  const visit = (schema: z.ZodType, user: unknown) => {
    const known = users.get(schema)
    if (known) return void known.add(user)
    users.set(schema, new Set([user]))
    for (const part of partsOf(schema)) visit(part, schema)
  }
  for (const { contract } of areas)
    for (const endpoint of Object.values(contract)) {
      if (endpoint.input) visit(endpoint.input, endpoint)
      visit(endpoint.answer, endpoint)
    }
  return users
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType]
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType, schema.out as z.ZodType]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return [schema.unwrap() as z.ZodType]
  return []
}
