// Builds a valid input for a schema, with the given id as every id. For tests of all endpoints.
import { z } from 'zod'

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  minimum?: number
  minItems?: number
  additionalProperties?: Schema | boolean
}

export function sampleOf(type: z.ZodType, id: string): unknown {
  const schema = known.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Schema)
  known.set(type, schema)
  return fill(schema, id)
}

const known = new WeakMap<z.ZodType, Schema>()

const byFormat: Record<string, string> = {
  'date-time': '2026-05-04T10:00:00Z',
  date: '2026-05-04',
  email: 'sample@example.com',
  uri: 'https://example.com/',
}

function fill(schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fill(choice[0] ?? {}, id)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fill(part, id)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fill(part, id)]))
  if (type === 'array') return [fill(schema.items ?? {}, id)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'null') return null
  if (schema.format === 'guid' || schema.format === 'uuid') return id
  if (schema.format && byFormat[schema.format]) return byFormat[schema.format]
  return 'sample'.padEnd(schema.minLength ?? 0, 'x')
}
