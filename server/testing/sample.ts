// Builds a valid input for a schema, with the given id as every id. For tests of all endpoints.
import type { z } from 'zod'
import { isId, type JsonSchema, schemaOf, validByFormat } from './json-schema.ts'

export const sampleOf = (type: z.ZodType, id: string): unknown => fill(schemaOf(type), id)

/** Without what may be left out. */
export const requiredOf = (type: z.ZodType, id: string): unknown => fill(schemaOf(type), id, true)

function fill(schema: JsonSchema, id: string, requiredOnly = false): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fill(choice[0] ?? {}, id, requiredOnly)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fill(part, id, requiredOnly)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).filter(([name]) => !requiredOnly || schema.required?.includes(name))
    return Object.fromEntries(parts.map(([name, part]) => [name, fill(part, id, requiredOnly)]))
  }
  if (type === 'array') return [fill(schema.items ?? {}, id, requiredOnly)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'null') return null
  if (isId(schema)) return id
  if (schema.format && validByFormat[schema.format]) return validByFormat[schema.format]
  return 'sample'.padEnd(schema.minLength ?? 0, 'x')
}
