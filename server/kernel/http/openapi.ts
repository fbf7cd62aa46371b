import { z } from 'zod'
import { type Endpoint, type RawEndpoint, repeatable } from '#contract/endpoint.ts'
import { ProblemBody } from '#contract/problems.ts'
import type { Area } from '#server/kernel/area.ts'
import { rawRoutes } from './raw-routes.ts'

type Schema = Record<string, unknown>
type Direction = 'input' | 'output'

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
  'x-access': string
  'x-public-link'?: string
  'x-websocket'?: Record<'hello' | 'sent' | 'received', Schema>
}
export type ApiDescription = {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const prefix = '#/components/schemas/'

/** A named schema may differ between input and output: a field with a default is optional only in the input. */
class Schemas {
  readonly #named: Record<Direction, Record<string, Schema>> = { input: {}, output: {} }

  of(type: z.ZodType, io: Direction): Schema {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = this.#tagged(z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12', override: shorten }), io)
    Object.assign(this.#named[io], $defs)
    return schema
  }

  fields(schema: Schema): { properties: [string, Schema][]; required: Set<string> } {
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(`${prefix}input:`.length) : undefined
    const { properties = {}, required = [] } = (name === undefined ? schema : (this.#named.input[name] ?? {})) as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return { properties: Object.entries(properties), required: new Set(required) }
  }

  resolve<T extends object>(document: T): T & { components: { schemas: Record<string, Schema> } } {
    const differing = this.#differing()
    const nameOf = (io: string, name: string) => (io === 'input' && differing.has(name) ? `${name}Input` : name)
    const schemas: Record<string, Schema> = {}
    for (const io of ['output', 'input'] as const) for (const [name, schema] of Object.entries(this.#named[io])) schemas[nameOf(io, name)] ??= schema
    const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))
    const text = JSON.stringify({ ...document, components: { ...(document as { components?: object }).components, schemas: sorted } })
    return JSON.parse(
      text.replace(/"#\/components\/schemas\/(input|output):(\w+)"/g, (_ref, io: string, name: string) => `"${prefix}${nameOf(io, name)}"`),
    )
  }

  #tagged = (schema: object, io: Direction) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${prefix}${io}:`)) as Schema & { $defs?: Record<string, Schema> }

  #differing(): Set<string> {
    const { input, output } = this.#named
    const untagged = (schema: Schema | undefined) => JSON.stringify(schema)?.replaceAll(/schemas\/(input|output):/g, 'schemas/')
    const found = new Set(Object.keys(input).filter((name) => output[name] && untagged(input[name]) !== untagged(output[name])))
    const refersTo = (name: string) => [...JSON.stringify(input[name]).matchAll(/schemas\/input:(\w+)"/g)].some(([, other = '']) => found.has(other))
    for (let before = -1; before !== found.size;) {
      before = found.size
      for (const name of Object.keys(input)) if (output[name] && refersTo(name)) found.add(name)
    }
    return found
  }
}

function shorten({ jsonSchema }: { jsonSchema: Schema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.format) delete jsonSchema.pattern
}

const forWhom = { admin: 'For owners and admins', owner: 'For owners', operator: 'For operators of the server' }

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: `${prefix}Problem` } } },
})

function operation(schemas: Schemas, area: string, op: string, endpoint: Endpoint): Operation & Record<string, unknown> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const input = endpoint.input && schemas.of(endpoint.input, 'input')
  const pathNames = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const { properties, required } = schemas.fields(input ?? {})
  const parameters = properties
    .filter(([name]) => inQuery || pathNames.has(name))
    .map(([name, schema]) => ({ name, in: pathNames.has(name) ? 'path' : 'query', required: pathNames.has(name) || required.has(name), schema }))
  return {
    operationId: `${area}.${op}`,
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input && !inQuery ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.streams
          ? { [endpoint.streams]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: schemas.of(endpoint.answer, 'output') } },
      },
      ...(endpoint.input ? { 400: problemAnswer('Bad input') } : {}),
      ...(endpoint.access === 'public' ? {} : { 401: problemAnswer('Not signed in') }),
      ...(endpoint.access === 'public' || endpoint.access === 'member' ? {} : { 403: problemAnswer(forWhom[endpoint.access]) }),
      ...(endpoint.publicLink
        ? { 410: problemAnswer('The link is unknown, revoked or expired'), 429: problemAnswer('Too many calls from this address') }
        : {}),
    },
    'x-access': endpoint.access,
    ...(endpoint.publicLink ? { 'x-public-link': endpoint.publicLink } : {}),
    ...(repeatable(endpoint) ? { 'x-idempotent-with': 'Idempotency-Key' } : {}),
  }
}

function rawOperation(schemas: Schemas, area: string, op: string, endpoint: RawEndpoint): Operation & Record<string, unknown> {
  const pathNames = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const parametersOf = (type: z.ZodType | undefined, where: (name: string) => string) => {
    const { properties, required } = schemas.fields(type ? schemas.of(type, 'input') : {})
    return properties.map(([name, schema]) => ({ name, in: where(name), required: required.has(name), schema }))
  }
  const parameters = [
    ...parametersOf(endpoint.input, (name) => (pathNames.has(name) ? 'path' : 'query')),
    ...parametersOf(endpoint.headers, () => 'header'),
  ]
  const { status = 200, answer, socket } = endpoint
  const bytes = status === 200 && endpoint.method === 'GET' ? { content: { 'application/octet-stream': { schema: { type: 'string' } } } } : {}
  return {
    operationId: `${area}.${op}`,
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === 'public' || socket ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: { [endpoint.body]: { schema: { type: 'string' } } } } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? { content: { 'application/json': { schema: schemas.of(answer, 'output') } } } : bytes) },
      ...(endpoint.access === 'public' || socket ? {} : { 401: problemAnswer('Not signed in') }),
    },
    'x-access': endpoint.access,
    ...(socket
      ? {
          'x-websocket': {
            hello: schemas.of(socket.hello, 'input'),
            sent: schemas.of(socket.sent, 'input'),
            received: schemas.of(socket.received, 'output'),
          },
        }
      : {}),
  }
}

export function openApi(areas: readonly Area[], version: string): ApiDescription {
  const schemas = new Schemas()
  schemas.of(ProblemBody, 'output')
  const paths: Record<string, Record<string, Operation>> = {}
  const add = ({ path, method }: Pick<RawEndpoint, 'path' | 'method'>, described: Operation) => {
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: described }
  }
  for (const { name, contract } of areas) for (const [op, endpoint] of Object.entries(contract)) add(endpoint, operation(schemas, name, op, endpoint))
  for (const { area, contract } of rawRoutes(areas))
    for (const [op, endpoint] of Object.entries(contract)) add(endpoint, rawOperation(schemas, area.name, op, endpoint))
  return schemas.resolve({
    openapi: '3.1.0',
    info: { title: 'Hora', version, description: 'Everything the web application does, it does through this API.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session, or an API token (hora_…)' } },
    },
  })
}
