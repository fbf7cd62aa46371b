import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { wrongField } from '#server/kernel/problem.ts'

const fieldsOf = (schema: z.ZodType | undefined): readonly string[] | undefined =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined

const known = new WeakMap<Endpoint, ReadonlySet<string> | undefined>()

function knownFields(endpoint: Endpoint): ReadonlySet<string> | undefined {
  if (!known.has(endpoint)) {
    const [sent, answered] = [fieldsOf(endpoint.input), fieldsOf(endpoint.answer)]
    // A create call answers the record. Clients may send a whole record, whose other fields are ignored.
    known.set(endpoint, sent && answered?.includes('id') ? new Set([...sent, ...answered]) : undefined)
  }
  return known.get(endpoint)
}

const isWrapper = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ contact: { name } }` instead of `{ name }` would create an empty record, because the schema drops unknown fields. */
export function refuseUnknownWrapper(endpoint: Endpoint, body: unknown) {
  if ((endpoint.method !== 'POST' && endpoint.method !== 'PUT') || !isWrapper(body)) return
  const fields = knownFields(endpoint)
  if (!fields) return
  for (const [field, value] of Object.entries(body as object))
    if (!fields.has(field) && isWrapper(value)) throw wrongField(field, 'is not a field of this call')
}
