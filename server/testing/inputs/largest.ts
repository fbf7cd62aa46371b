// Builds the largest input that a schema allows, made of a given text. For the test that no input stops the server.
import type { z } from 'zod'
import { isId, type JsonSchema, schemaOf, validByFormat } from '#server/testing/json-schema.ts'

/** `blob`: the address of a file that exists. `exists`: there are records with this id, so that a new one needs another. */
type Made = { id: string; team: string; exists: boolean; blob: string; unit: string }
/** `budget`: the bytes that are left for the whole input. `most`: what one value may use of them. */
type Making = Made & { budget: { left: number }; most: number }

const leftFor = ({ budget, most }: Making) => Math.min(most, budget.left)

/** The last one. Two endpoints that follow each other may have the same schema, and a large input takes a second. */
let last: { type: z.ZodType; asked: string; input: unknown } | undefined

/** `bytes`: the size of the body. */
export function largestOf(type: z.ZodType, made: Made, bytes: number): unknown {
  const asked = JSON.stringify([made, bytes])
  if (last?.type === type && last.asked === asked) return last.input
  const filled = () => fill(schemaOf(type), { ...made, budget: { left: bytes }, most: Infinity })
  const { input: large, error } = tooLarge(type, filled()) ?? { input: filled() }
  const input = accepted(type, large, error)
  last = { type, asked, input }
  return input
}

/** The arrays that were halved in each round but the last, until the schema accepted an input with another text. */
const halvedBefore = new WeakMap<z.ZodType, PropertyKey[][]>()

/** Halves what was halved before, without asking the schema each time. Undefined if one halving less might be enough for this input. */
function tooLarge(type: z.ZodType, input: unknown): { input: unknown; error?: z.ZodError } | undefined {
  const before = halvedBefore.get(type)
  if (!before) return { input }
  for (const path of before) shorten(path.reduce(partOf, input))
  const { error } = type.safeParse(input)
  return error && { input, error }
}

const instead = [
  null,
  undefined,
  '2026-05-04T10:00:00Z',
  '2026-05-04',
  'sample@example.com',
  '/apps/tasks',
  'UTC',
  '22:30',
  'EUR',
  '👍',
  'RO',
  '*:read',
]

/** More halvings than any array has. */
const halvings = 20

/** JSON Schema does not show every rule. What the schema refuses is shortened or replaced until it accepts the input, or nothing is left to try. */
function accepted(type: z.ZodType, input: unknown, known?: z.ZodError): unknown {
  const tried = new Map<string, number>()
  const rounds: PropertyKey[][][] = []
  for (let round = 0; round <= instead.length + halvings; round++) {
    const error = (round === 0 ? known : undefined) ?? type.safeParse(input).error
    if (!error) break
    const halved: PropertyKey[][] = []
    rounds.push(halved)
    for (const { path } of error.issues) {
      const [last, ...parents] = path.toReversed()
      if (last === undefined) return input
      if (shorten(path.reduce(partOf, input))) {
        halved.push(path)
        continue
      }
      const key = path.join('.')
      const next = tried.get(key) ?? 0
      tried.set(key, next + 1)
      const parent = parents.reduceRight(partOf, input)
      if (typeof parent === 'object' && parent !== null) (parent as Record<PropertyKey, unknown>)[last] = instead[next]
    }
  }
  if (tried.size === 0 && rounds.length > 1 && !halvedBefore.has(type)) halvedBefore.set(type, rounds.slice(0, -1).flat())
  return input
}

const partOf = (whole: unknown, name: PropertyKey): unknown => (whole as Record<PropertyKey, unknown> | undefined)?.[name]

/** Halves the arrays in the items of an array, such as the cards of lists, or the array itself. False if there is nothing to halve. */
function shorten(refused: unknown): boolean {
  if (!Array.isArray(refused)) return false
  const within = refused.flatMap((item: unknown) => Object.values(Object(item) as object)).filter((part) => Array.isArray(part) && part.length > 1)
  const long: unknown[][] = within.length > 0 ? within : refused.length > 1 ? [refused] : []
  for (const array of long) array.length = Math.ceil(array.length / 2)
  return long.length > 0
}

/** The longest text that the schema allows anywhere. */
export function longestText(schema: JsonSchema): number {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  const own = typeOf(schema) === 'string' && !schema.enum && !schema.format ? (schema.maxLength ?? Infinity) : 0
  return Math.max(own, 0, ...parts.map(longestText))
}

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)
const typical = (schema: JsonSchema) => longestText(schema) + (typeOf(schema) === 'array' ? 1e9 : 0) + (typeOf(schema) === 'null' ? -1 : 0)

function fill(schema: JsonSchema, making: Making): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fill(choice.toSorted((a, b) => typical(b) - typical(a))[0] ?? {}, making)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fill(part, making)))
  const type = typeOf(schema)
  if (type === 'object') return objectOf(schema, making)
  if (type === 'array') return arrayOf(schema, making)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 100))
  if (type === 'null') return null
  return textOf(schema, making)
}

/** A parent, a message that is answered: nothing has this id yet. */
const isOptionalId = ({ anyOf = [] }: JsonSchema) => anyOf.some(isId) && anyOf.some((one) => typeOf(one) === 'null')

function objectOf({ properties = {}, additionalProperties, propertyNames }: JsonSchema, making: Making) {
  const named = Object.entries(properties).map(([name, part]) => {
    if (name === 'team' && isId(part)) return [name, making.team]
    return [name, isOptionalId(part) && (making.exists || name !== 'id') ? null : fill(part, making)]
  })
  if (typeof additionalProperties !== 'object') return Object.fromEntries(named)
  const more = Array.from({ length: 200 }, (_, index) =>
    leftFor(making) > 0 ? [[propertyNames?.enum?.[index] ?? `name${index}`, fill(additionalProperties, making)]] : [],
  ).flat()
  return Object.fromEntries([...named, ...more])
}

/** The first item is as long as possible, the others are as many as possible. */
function arrayOf({ items = {}, maxItems = 100_000 }: JsonSchema, making: Making) {
  const { budget } = making
  const made: unknown[] = []
  const others = { ...making, most: shortest }
  while (made.length < maxItems && budget.left > 0) {
    const before = budget.left
    budget.left -= 3
    const item = fill(items, made.length === 0 ? making : others)
    made.push(item)
    if (made.length === 1) continue
    // While enough is left, every further item is the same.
    const cost = before - budget.left
    for (; made.length < maxItems && budget.left - cost >= shortest; budget.left -= cost) made.push(copyOf(item))
  }
  return made
}

/** What a text in an item after the first may use. */
const shortest = 40

/** Deep, because what is too long is shortened in each item. */
function copyOf(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(copyOf)
  if (typeof item !== 'object' || item === null) return item
  const copy: Record<string, unknown> = {}
  for (const name in item) copy[name] = copyOf((item as Record<string, unknown>)[name])
  return copy
}

function textOf(schema: JsonSchema, making: Making): string {
  if (isId(schema)) {
    making.budget.left -= 39
    return making.id
  }
  if (schema.format && validByFormat[schema.format]) return validByFormat[schema.format] ?? ''
  const cost = Buffer.byteLength(JSON.stringify(making.unit)) - 2
  const available = Math.floor(Math.max(0, leftFor(making) - 20) / cost) * making.unit.length
  const length = Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? Infinity, available))
  making.budget.left -= (length / making.unit.length) * cost + 20
  if ((schema.maxLength ?? 0) > 1_000_000) return `data:image/png;base64,${'A'.repeat(Math.max(8, Math.floor((length - 30) / 4) * 4))}`
  if (schema.pattern) return (schema.pattern.includes('api') ? making.blob : 'sample').slice(0, schema.maxLength)
  return making.unit.repeat(Math.ceil(length / making.unit.length)).slice(0, length)
}
