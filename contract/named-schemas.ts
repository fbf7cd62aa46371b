// Schemas that several endpoints share have a name, under which the OpenAPI document describes them once.
import { z } from 'zod'

/** Names are unique in the whole contract: `nameSchemas({ Task, CardLabel: Label })`. */
export function nameSchemas(schemas: Record<string, z.ZodType>) {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id })
}
