import { escapeHtml } from '#contract/html.ts'
import type { ApiDescription, Operation } from './openapi.ts'

type Schema = Record<string, unknown>

const code = (schema: Schema) =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')}</pre>`

const block = (title: string, schema: Schema | undefined) => (schema ? `<h4>${title}</h4>${code(schema)}` : '')

const schemaOf = (content: Record<string, { schema: Schema }> | undefined) => Object.values(content ?? {})[0]?.schema

function parametersOf({ parameters, requestBody }: Operation): Schema | undefined {
  // The schema of a JSON body includes the parameters of the path.
  if (!parameters || requestBody?.content['application/json']) return undefined
  return Object.fromEntries(parameters.map(({ name, required, schema }) => [required ? name : `${name}?`, schema]))
}

function row(path: string, method: string, operation: Operation): string {
  const { operationId, summary, responses } = operation
  const answer = Object.entries(responses).find(([status]) => status < '300')?.[1]
  return `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
    <p>Access: ${operation['x-access']}. Operation: <code>${operationId}</code>.</p>${block('Parameters', parametersOf(operation))}${block('Body', schemaOf(operation.requestBody?.content))}${block('WebSocket', operation['x-websocket'])}${block('Answer', schemaOf(answer?.content))}</details>`
}

const style = `
  :root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.4rem 0}summary span{opacity:.75}
  details{border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}b{display:inline-block;min-width:4.2rem}pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 6%,transparent)}
  nav a{margin-right:1rem}`

export function apiPage({ paths, components }: ApiDescription): string {
  const rows = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      for (const tag of operation.tags) rows.set(tag, [...(rows.get(tag) ?? []), row(path, method, operation)])
  const sections = [...rows].map(([area, found]) => `<section><h2 id="${area}">${area}</h2>${found.join('')}</section>`)
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="schema-${name}"><summary><code>${name}</code></summary>${code(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hora API</title><style>${style}</style></head>
    <body><main><h1>Hora API</h1><p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>. Sign in with
    <code>POST /api/auth/sign-in</code>, or make a token for a program in the settings, and send <code>Authorization: Bearer …</code>. A write may carry an <code>Idempotency-Key</code>: its repeat gets the first answer again.</p>
    <nav>${[...rows.keys()].map((area) => `<a href="#${area}">${area}</a>`).join('')}<a href="#schemas">schemas</a></nav>${sections.join('')}
    <section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main></body></html>`
}
