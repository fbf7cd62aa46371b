// Replaces fetch with answers that the contract types. Everything else is real.
import { vi } from 'vitest'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

export type Call = { method: string; path: string; input: unknown; headers: Headers }

/** Throw this in an answer to refuse a call. */
export class Refusal {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const refuse = (code: ProblemCode, extra: object = {}, headers: Record<string, string> = {}) =>
  new Refusal(problems[code], { type: `urn:hora:problem:${code}`, title: code, status: problems[code], code, ...extra }, headers)

/** `never`: each is called only with the input of its own endpoint. */
type Given = (input: never, call: Call) => unknown

export class FakeServer {
  readonly calls: Call[] = []
  readonly #answers = new Map<string, Given>()
  /** Requests fail as they do without a network. */
  down = false
  /** Sent as `Hora-Seq` with the answer to each write, and incremented. */
  seq: number | undefined

  constructor() {
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => this.#answer(address, request))
    for (const [file, texts] of Object.entries(allTexts)) this.#texts(file, texts)
  }

  /** A value, or a function of the input. The function may return a promise and may throw `refuse(…)`. */
  on<E extends Endpoint>(endpoint: E, answer: AnswerOf<E> | ((input: SentOf<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>)): this {
    this.#answers.set(`${endpoint.method} ${endpoint.path}`, (typeof answer === 'function' ? answer : () => answer) as Given)
    return this
  }

  /** The calls of one endpoint so far. */
  of(endpoint: Endpoint): Call[] {
    return this.calls.filter((call) => call.method === endpoint.method && call.path === endpoint.path)
  }

  async #answer(address: string, request: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const method = request.method ?? 'GET'
    const input: unknown = request.body ? JSON.parse(request.body as string) : Object.fromEntries(searchParams)
    const call: Call = { method, path: pathname, input, headers: new Headers(request.headers) }
    if (this.down) throw new TypeError('Failed to fetch')
    this.calls.push(call)
    const given = this.#answers.get(`${method} ${pathname}`)
    try {
      if (!given) throw refuse('not-found')
      const body = JSON.stringify(await given(input as never, call))
      const seq = method !== 'GET' && this.seq !== undefined ? { 'hora-seq': String(++this.seq) } : undefined
      return new Response(body, { status: 200, headers: { 'content-type': 'application/json', ...seq } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return new Response(JSON.stringify(error.body), {
        status: error.status,
        headers: { 'content-type': 'application/problem+json', ...error.headers },
      })
    }
  }

  #texts(file: string, texts: unknown) {
    const [, folder, language] = /([^/]+)\/texts\.(\w+)\.json$/.exec(file) ?? []
    const key = `GET /i18n/${language}.json`
    const before = this.#answers.get(key)
    this.#answers.set(key, () => ({ ...(before?.(undefined as never, undefined as never) as object | undefined), [folder ?? '']: texts }))
  }
}

/** The real ones, as the build merges them. */
const allTexts = import.meta.glob<unknown>('/web/**/texts.*.json', { eager: true, import: 'default' })
