// Values that mostly fit a JSON schema of the OpenAPI document, so that the code behind the validation is reached too.
import { dayMs } from '#contract/units.ts'
import { testPassword } from '#server/testing/app.ts'
import { isId, type JsonSchema } from '#server/testing/json-schema.ts'
import { hostileNumber, hostileText, hostileValue, type Json, type Random } from './hostile.ts'

export type Making = {
  random: Random
  schemas: Record<string, JsonSchema>
  /** Mostly of something that the field of this name could mean; also of another team, and of nobody. */
  pickId: (name: string) => string
  /** What the server has answered in a field of this name. */
  pickText: (name: string) => string | undefined
  /** How often a value that the schema allows is replaced by a hostile one. */
  hostility: number
  /** How often a field is sent that may be left out. */
  optional: number
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
  'ro',
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
  '628',
  'a.svg',
  '2026-05-04T10:00',
  '2026-05-04T10:00:00',
  'B'.repeat(87),
  'B'.repeat(22),
]
/** Rules that a schema does not show. */
const byName: Record<string, string[]> = {
  currency: ['EUR', 'RON'],
  ics: [
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260504T100000Z\r\nDTEND:20260504T110000Z\r\nSUMMARY:a\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ],
  iban: ['RO49AAAA1B31007593840000'],
  newPassword: [testPassword],
  password: [testPassword],
  scopes: ['*:read', 'tasks:write'],
  timeZone: ['Europe/Bucharest', 'UTC'],
  rule: ['FREQ=WEEKLY', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=DAILY;COUNT=3'],
  'upload-metadata': ['filename YQ=='],
  vatCode: ['S21'],
}
/** The second of a period, which has to be after the first one. */
const isLater = (name: string) => /^(to|until|end|ends?(At|On)|expires?(At|On)|dueDate|validTo|validUntil)$/.test(name)
const near = ['2026-05-04T10:00:00Z', '2026-06-01T11:30:00+03:00', '2026-09-15T08:00:00Z']
const dayOf = (instant: string) => instant.slice(0, 10)
const soon = () => [1, 2, 5].map((distance) => new Date(Date.now() + distance * dayMs).toISOString())

export function valueFor(making: Making, schema: JsonSchema, name = '', depth = 0): Json {
  const { random } = making
  const within = (part: JsonSchema) => valueFor(making, part, name, depth + 1)
  if (schema.$ref) return within(making.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return schema.const as Json
  if (schema.enum) return random.pick(schema.enum) as Json
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return within(random.pick(choice))
  if (schema.allOf) {
    const parts = schema.allOf.map(within)
    return typeof parts[0] === 'string' ? parts[0] : (Object.assign({}, ...parts) as Json)
  }
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
  const properties = Object.entries(schema.properties ?? {}).filter(
    // The id of a new record is rarely chosen by the caller.
    ([name]) => required.has(name) || (depth < 6 && random.chance(name === 'id' ? making.optional / 5 : making.optional)),
  )
  const made = Object.fromEntries(properties.map(([name, part]) => [name, valueFor(making, part, name, depth + 1)]))
  if (typeof schema.additionalProperties === 'object' && depth < 6)
    for (let count = random.below(3); count > 0; count--)
      made[random.chance(0.3) ? hostileText(random).slice(0, 50) : random.pick(words)] = valueFor(making, schema.additionalProperties, '', depth + 1)
  return made
}

function numberFor({ random, hostility }: Making, { minimum = 0, maximum = 1000 }: JsonSchema): number {
  if (random.chance(hostility)) return hostileNumber(random)
  return random.pick([minimum, random.chance(0.5) ? maximum : minimum, Math.min(maximum, minimum + random.below(10))])
}

function textFor(making: Making, { format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, name: string): string {
  const { random, pickId, pickText, hostility } = making
  if (random.chance(hostility)) return hostileText(random)
  if (isId({ format })) return pickId(name)
  if (format === 'date-time') return random.pick(random.chance(0.8) ? momentsFor(name) : instants)
  if (format === 'date') return random.pick(random.chance(0.8) ? momentsFor(name).map(dayOf) : days)
  if (format === 'email' && random.chance(0.5)) return `fuzz${random.below(50)}@hora.test`
  if (format === 'uri') return 'https://example.com/'
  const fits = (text: string | undefined) => text !== undefined && (!pattern || new RegExp(pattern, 'u').test(text))
  const known = random.chance(0.8) ? (byName[name] ? random.pick(byName[name]) : pickText(name)) : undefined
  if (known !== undefined && fits(known) && known.length >= minLength && known.length <= maxLength) return known
  if (pattern) return random.pick([...words, pickText('blob')].filter(fits)) ?? pickId(name)
  if (random.chance(0.1)) return 'x'.repeat(Math.min(maxLength, 20_000))
  return random.pick(words).padEnd(minLength, 'x').slice(0, Math.max(maxLength, 1))
}

const momentsFor = (name: string) => (isLater(name) ? soon() : near)
