// OpenAPI 3.1 from the contract, and a page that a person can read. No script, so the page lives under our own policy.
import { z } from 'zod'
import { type Endpoint, repeatable } from '#contract/endpoint.ts'
import { ProblemBody } from '#contract/problems.ts'
import type { Area } from '#server/kernel/area.ts'

type Schema = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema
  return schema
}

const forWhom = { admin: 'For owners and admins', owner: 'For owners' }

function operation(area: string, op: string, endpoint: Endpoint) {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const input = endpoint.input && schemaOf(endpoint.input, 'input')
  const required = new Set((input?.required as string[] | undefined) ?? [])
  const pathNames = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const properties = Object.entries((input?.properties as Record<string, Schema> | undefined) ?? {})
  const parameters = properties
    .filter(([name]) => inQuery || pathNames.has(name))
    .map(([name, schema]) => ({ name, in: pathNames.has(name) ? 'path' : 'query', required: pathNames.has(name) || required.has(name), schema }))
  const problemAnswer = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
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
          : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
      },
      ...(endpoint.input ? { 400: problemAnswer('Bad input') } : {}),
      ...(endpoint.access === 'public' ? {} : { 401: problemAnswer('Not signed in') }),
      ...(endpoint.access === 'admin' || endpoint.access === 'owner' ? { 403: problemAnswer(forWhom[endpoint.access]) } : {}),
    },
    ...(repeatable(endpoint) ? { 'x-idempotent-with': 'Idempotency-Key' } : {}),
  }
}

export function openApi(areas: readonly Area[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const area of areas) {
    for (const [op, endpoint] of Object.entries(area.contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area.name, op, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hora', version, description: 'Everything the web application does, it does through this API.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session, or an API token (hora_…)' } },
      schemas: { Problem: schemaOf(ProblemBody, 'output') },
    },
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function apiPage(areas: readonly Area[]): string {
  const block = (title: string, type: z.ZodType | undefined, io: 'input' | 'output') =>
    type ? `<h4>${title}</h4><pre>${escape(JSON.stringify(schemaOf(type, io), null, 2))}</pre>` : ''
  const row = (
    op: string,
    endpoint: Endpoint,
  ) => `<details id="${op}"><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${escape(endpoint.path)}</code>
    <span>${escape(endpoint.summary)}</span></summary><p>Access: ${endpoint.access}. Operation: <code>${op}</code>.</p>${block('Input', endpoint.input, 'input')}${block('Answer', endpoint.answer, 'output')}</details>`
  const sections = areas.map(
    (area) =>
      `<section><h2 id="${area.name}">${area.name}</h2>${Object.entries(area.contract)
        .map(([op, endpoint]) => row(`${area.name}.${op}`, endpoint))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hora API</title><style>
    :root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.4rem 0}summary span{opacity:.75}
    details{border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}b{display:inline-block;min-width:4.2rem}pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 6%,transparent)}
    nav a{margin-right:1rem}</style></head><body><main><h1>Hora API</h1><p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>. Sign in with
    <code>POST /api/auth/sign-in</code>, or make a token for a program in the settings, and send <code>Authorization: Bearer …</code>. A write may carry an <code>Idempotency-Key</code>: its repeat gets the first answer again.</p>
    <nav>${areas.map((area) => `<a href="#${area.name}">${area.name}</a>`).join('')}</nav>${sections.join('')}</main></body></html>`
}
