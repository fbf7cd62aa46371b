// Values that mostly fit a JSON schema of the OpenAPI document, so that the code behind the validation is reached too.
import { isId, type JsonSchema } from '#server/testing/json-schema.ts'
import { hostileNumber, hostileText, hostileValue, type Json, type Random } from './hostile.ts'

export type Making = {
  random: Random
  schemas: Record<string, JsonSchema>
  /** Mostly of something that the field of this name could mean; also of another team, and of nobody. */
  pickId: (name: string) => string
  /** How often a value that the schema allows is replaced by a hostile one. */
  hostility: number
}

const days = ['2026-05-04', '2026-06-01', '2027-01-15', '1970-01-01', '9999-12-31', '0001-01-01', '2024-02-29']
const instants = [
  '2026-05-04T10:00:00Z',
  '2026-05-04T11:30:00+03:00',
  '2027-01-15T08:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-05-04T10:00:00.123456789Z',
  '0001-01-01T00:00:00Z',
]
const words = [
  'sample',
  'Ana',
  '/apps/tasks',
  'EUR',
  'RO',
  'UTC',
  'Europe/Bucharest',
  '22:30',
  '👍',
  '#aabbcc',
  'en',
  '*:read',
  'tasks',
  'dark',
  '0',
  'ș',
]

export function valueFor(making: Making, schema: JsonSchema, name = '', depth = 0): Json {
  const { random } = making
  const within = (part: JsonSchema) => valueFor(making, part, name, depth + 1)
  if (schema.$ref) return within(making.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return schema.const as Json
  if (schema.enum) return random.pick(schema.enum) as Json
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return within(random.pick(choice))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(within)) as Json
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return objectFor(making, schema, depth)
  if (type === 'array') {
    const fixed = schema.prefixItems?.map(within) ?? []
    const length = depth > 6 ? 0 : Math.max(schema.minItems ?? 0, random.pick([0, 1, 1, 2, 3, random.chance(making.hostility) ? 40 : 1]))
    return schema.prefixItems ? fixed : Array.from({ length }, () => within(schema.items ?? {}))
  }
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') return numberFor(making, schema)
  if (type === 'null') return null
  if (type === 'string') return textFor(making, schema, name)
  return depth > 6 ? null : hostileValue(random)
}

function objectFor(making: Making, schema: JsonSchema, depth: number): Json {
  const { random } = making
  const required = new Set(schema.required)
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || (depth < 6 && random.chance(0.5)))
  const made = Object.fromEntries(properties.map(([name, part]) => [name, valueFor(making, part, name, depth + 1)]))
  if (typeof schema.additionalProperties === 'object' && depth < 6)
    for (let count = random.below(3); count > 0; count--)
      made[random.chance(0.3) ? hostileText(random).slice(0, 50) : random.pick(words)] = valueFor(making, schema.additionalProperties, '', depth + 1)
  return made
}

function numberFor({ random, hostility }: Making, { minimum = 0, maximum = 1000 }: JsonSchema): number {
  if (random.chance(hostility)) return hostileNumber(random)
  return random.pick([minimum, maximum, Math.min(maximum, minimum + random.below(10))])
}

function textFor({ random, pickId, hostility }: Making, { format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, name: string): string {
  if (random.chance(hostility)) return hostileText(random)
  if (isId({ format })) return pickId(name)
  if (format === 'date-time') return random.pick(instants)
  if (format === 'date') return random.pick(days)
  if (format === 'email') return `fuzz${random.below(50)}@hora.test`
  if (format === 'uri') return 'https://example.com/'
  if (pattern && /0-9a-f|[dw]\{/.test(pattern) && random.chance(0.5)) return pickId(name)
  if (random.chance(0.1)) return 'x'.repeat(Math.min(maxLength, 20_000))
  return random.pick(words).padEnd(minLength, 'x').slice(0, Math.max(maxLength, 1))
}
