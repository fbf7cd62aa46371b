// The JSON Schema of an endpoint's input, for tests that build inputs from it.
import { z } from 'zod'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
}

const known = new WeakMap<z.ZodType, JsonSchema>()

export function schemaOf(type: z.ZodType): JsonSchema {
  const schema = known.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as JsonSchema)
  known.set(type, schema)
  return schema
}

export const isId = ({ format }: JsonSchema) => format === 'guid' || format === 'uuid'

export const validByFormat: Record<string, string> = {
  'date-time': '2026-05-04T10:00:00Z',
  date: '2026-05-04',
  email: 'sample@example.com',
  uri: 'https://example.com/',
}
