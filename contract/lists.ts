// Lists in pages, and the standard calls of an entity. Not for the browser, which gets no functions from files with schemas.
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, SearchQuery, withConflicts } from './shapes.ts'

/** A page after the last one answers only `lastPage`. For an empty list the indexes are 0 and -1. */
const whole = { length: z.number(), size: z.number(), page: z.number(), lastPage: z.number(), startIndex: z.number(), endIndex: z.number() }
export const Pagination = z.union([z.object(whole), z.object({ lastPage: z.number() })])
export type Pagination = z.output<typeof Pagination>

const usualSize = 10

/** 0, negative numbers and text mean the first page. A size outside its limits means the usual one. */
export const pageQuery = (largestSize: number) => ({
  page: z.coerce.number().int().min(1).max(10_000_000).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(largestSize).catch(usualSize).default(usualSize),
})

/** The first name is the default. Anything except asc is descending. */
export const sortQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z
    .union([z.enum(sorts), z.literal('')])
    .default('')
    .transform((sort): Sorts[number] => sort || sorts[0]),
  order: z.string().max(20).default('asc'),
})

/** A filter: one value, or several with commas between them. */
export const several = <Value extends z.ZodType<string, string>>(value: Value) =>
  z
    .string()
    .max(4000)
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(value).max(100))
    .optional()

export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const largestPage = 100

export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(sorts: Sorts, filters: Filters) =>
  z.object({ search: SearchQuery, ...sortQuery(sorts), ...pageQuery(largestPage), ...filters })

type Described = { summary: string }
const member = { access: 'member' } as const

/**
 * The standard calls of an entity. `name` is in the address with hyphens and in the body in camelCase. Only the fields sent in an update
 * change, so the fields of `patch` have no defaults.
 */
export function standardCalls<const Key extends string, Row extends z.ZodObject, ToCreate extends z.ZodType, Patch extends z.ZodType>(entity: {
  path: string
  name: string
  key: Key
  reads: readonly string[]
  row: Row
  toCreate: ToCreate
  patch: Patch
}) {
  const { path, name, key, reads, row: answer, toCreate, patch } = entity
  const address = `${path}/${name}`
  return {
    list: <const Rows extends string, Query extends z.ZodType, Listed extends z.ZodType>(
      list: Described & { name: string; key: Rows; query: Query; row: Listed },
    ) =>
      ({
        ...member,
        method: 'GET',
        path: `${path}/${list.name}`,
        reads,
        summary: list.summary,
        input: list.query,
        answer: z.object({
          ...({ [list.key]: z.array(list.row).nullable() } as Record<Rows, z.ZodNullable<z.ZodArray<Listed>>>),
          pagination: Pagination,
        }),
      }) satisfies Endpoint,
    one: ({ summary }: Described) => ({ ...member, method: 'GET', path: address, reads, summary, input: ById, answer }) satisfies Endpoint,
    create: ({ summary }: Described) =>
      ({
        ...member,
        method: 'POST',
        path: address,
        summary,
        input: z.object({ [key]: toCreate } as Record<Key, ToCreate>),
        answer,
      }) satisfies Endpoint,
    update: ({ summary }: Described) =>
      ({
        ...member,
        method: 'PATCH',
        path: address,
        summary,
        input: z.object({ id: Id, ...({ [key]: patch } as Record<Key, Patch>) }),
        answer,
      }) satisfies Endpoint,
    /** An update whose sender may say what the texts were made from. `base`: these texts. */
    updateFrom: <Base extends z.ZodType>({ summary, base }: Described & { base: Base }) =>
      ({
        ...member,
        method: 'PATCH',
        path: address,
        summary,
        input: z.object({ id: Id, ...({ [key]: patch } as Record<Key, Patch>), base: base.optional() }),
        // The compiler does not follow `extend` of a shape that it does not know yet.
        answer: answer.extend(withConflicts) as unknown as z.ZodObject<Row['shape'] & typeof withConflicts>,
      }) satisfies Endpoint,
    remove: ({ summary }: Described) => ({ ...member, method: 'DELETE', path: address, summary, input: ById, answer: Done }) satisfies Endpoint,
    restore: ({ summary }: Described) => ({ ...member, method: 'POST', path: `${address}/restore`, summary, input: ById, answer }) satisfies Endpoint,
    /** A change of state, or another write of one row: POST x/verb. */
    verb: <Fields extends z.ZodRawShape>(verb: string, { summary, fields }: Described & { fields: Fields }) =>
      ({ ...member, method: 'POST', path: `${address}/${verb}`, summary, input: z.object({ id: Id, ...fields }), answer }) satisfies Endpoint,
  }
}

nameSchemas({ Pagination })
