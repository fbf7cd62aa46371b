import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { deltaEncoding } from '#contract/json-delta.ts'
import { tasks } from '#contract/tasks.ts'
import { FakeServer, Refusal, refuse } from '#web/testing/fake-server.ts'
import { brian, signedIn, tokenFor } from '#web/testing/people.ts'
import { call, callFully, CallProblem, Unreachable } from './call.ts'
import { loading } from './loading.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { session } from '#web/kernel/session/session.ts'
import { tokenKey } from '#web/kernel/session/token.ts'

const id = '018f0000-0000-7000-8000-00000000000a'

describe('what is sent', () => {
  it('puts input into the query of a GET and DELETE, into the body otherwise', async () => {
    const server = new FakeServer().on(tasks.search, []).on(tasks.remove, true).on(tasks.move, true)
    await call(tasks.search, { query: 'a & b' })
    await call(tasks.remove, { id })
    await call(tasks.move, { id, before: null })
    expect(server.calls.map((one) => one.input)).toEqual([{ query: 'a & b' }, { id }, { id, before: null }])
    expect(server.calls.map((one) => one.method)).toEqual(['GET', 'DELETE', 'PATCH'])
  })

  it('fills :name parts of the path from the input', async () => {
    const endpoint = { ...tasks.update, path: '/api/things/:id' }
    const server = new FakeServer()
    await call(endpoint, { id: 'a/b', task: { title: 'x' } }).catch(() => {})
    expect(server.calls[0]).toMatchObject({ path: '/api/things/a%2Fb', input: { task: { title: 'x' } } })
  })

  it('carries the token while there is one that has not expired', async () => {
    const server = new FakeServer().on(identity.welcome, { signUp: 'open', confirmation: false, demo: null })
    const sent = async () => {
      await call(identity.welcome)
      return server.calls.at(-1)?.headers.get('authorization')
    }
    expect(await sent()).toBeNull()
    const good = tokenFor(brian)
    localStorage.setItem(tokenKey, good)
    expect(await sent()).toBe(`Bearer ${good}`)
    for (const bad of [tokenFor(brian, -1), 'no.jwt', 'a.b.c', `a.${btoa('{}')}.c`, '']) {
      localStorage.setItem(tokenKey, bad)
      expect(await sent()).toBeNull()
    }
  })

  it('sends the last known sequence with reads', async () => {
    const server = new FakeServer().on(tasks.move, true).on(tasks.all, [])
    server.seq = 41
    await call(tasks.all)
    await call(tasks.move, { id, before: null }, { idempotencyKey: 'key-12345' })
    await call(tasks.all)
    expect(server.calls.map((one) => one.headers.get('hora-seq'))).toEqual([null, null, '42'])
    expect(server.calls[1]?.headers.get('idempotency-key')).toBe('key-12345')
  })
})

describe('what comes back', () => {
  it('is the answer, or a problem with its code, fields and wait', async () => {
    const server = new FakeServer().on(tasks.all, []).on(tasks.create, () => {
      throw refuse('bad-input', { detail: 'title: too long', fields: { title: 'too long' } })
    })
    expect(await call(tasks.all)).toEqual([])
    const problem = await call(tasks.create, {}).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(CallProblem)
    expect(problem).toMatchObject({ code: 'bad-input', status: 400, message: 'title: too long', fields: { title: 'too long' } })
    server.on(identity.signIn, () => {
      throw refuse('too-many', {}, { 'retry-after': '30' })
    })
    await expect(call(identity.signIn, { email: 'a', password: 'b' })).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 30 })
  })

  it('derives the code from the status when the body is no problem', async () => {
    new FakeServer().on(identity.signIn, () => {
      throw new Refusal(404, false)
    })
    await expect(call(identity.signIn, { email: 'a', password: 'b' })).rejects.toMatchObject({ code: 'not-found', status: 404, body: false })
  })

  it('is Unreachable without a network, behind a proxy without a server, and when something else answers', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('', { status: 502 }),
      async () => new Response('<html>please pay</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
      async () => new Response('[{"cut o', { status: 200, headers: { 'content-type': 'application/json' } }),
    ]
    for (const answer of answers) {
      vi.stubGlobal('fetch', answer)
      await expect(call(tasks.all)).rejects.toBeInstanceOf(Unreachable)
    }
  })

  it('shows whether the server can be reached', async () => {
    const server = new FakeServer().on(tasks.all, [])
    server.down = true
    await call(tasks.all).catch(() => {})
    expect(online.now()).toBe(false)
    server.down = false
    await call(tasks.all)
    expect(online.now()).toBe(true)
  })

  it('ends the session and reloads on 401, but not when a sign-in is refused', async () => {
    const stranger = () => {
      throw refuse('unauthenticated')
    }
    new FakeServer().on(tasks.all, stranger).on(identity.signIn, stranger).on(identity.unlockSession, stranger)
    session.begin(signedIn())
    await call(identity.signIn, { email: 'a', password: 'b' }).catch(() => {})
    await call(identity.unlockSession, { email: 'a', password: 'b' }).catch(() => {})
    expect(session.user()).toEqual(brian)
    expect(browserPage.reload).not.toHaveBeenCalled()
    await expect(call(tasks.all)).rejects.toMatchObject({ status: 401 })
    expect(localStorage.getItem(tokenKey)).toBeNull()
    expect(browserPage.reload).toHaveBeenCalledOnce()
  })

  it('does not reload for a request that was under way at the sign-out', async () => {
    new FakeServer().on(tasks.all, () => {
      session.end()
      throw refuse('unauthenticated')
    })
    session.begin(signedIn())
    await expect(call(tasks.all)).rejects.toMatchObject({ status: 401 })
    expect(browserPage.reload).not.toHaveBeenCalled()
  })

  it('does not reload for a request that a page sends after the sign-out', async () => {
    new FakeServer().on(tasks.all, () => {
      throw refuse('unauthenticated')
    })
    await expect(call(tasks.all)).rejects.toMatchObject({ status: 401 })
    expect(browserPage.reload).not.toHaveBeenCalled()
  })
})

describe('what the server sends of an answer that is known', () => {
  type Sent = { status: number; body?: unknown; etag?: string }
  const row = (rowId: string, n: number) => ({ id: rowId, n })
  const whole = [row('a', 1), row('b', 1)]
  const endpoint = tasks.all as Endpoint

  /** Answers one after the other, and records the conditions of the requests. */
  const script = (...answers: Sent[]) => {
    const seen: { etag: string | null; im: string | null; cache: RequestCache }[] = []
    vi.stubGlobal('fetch', async (_address: string, { headers, cache = 'default' }: RequestInit) => {
      const sent = new Headers(headers)
      seen.push({ etag: sent.get('if-none-match'), im: sent.get('a-im'), cache })
      const { status, body, etag } = answers.shift() ?? { status: 500 }
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...(etag && { etag }) },
      })
    })
    return seen
  }
  const first = async () => (await callFully(endpoint, undefined, { base: { answer: undefined } })).answer
  const again = async (answer: unknown) => (await callFully(endpoint, undefined, { base: { answer } })).answer

  it('is nothing, or what changed', async () => {
    const seen = script(
      { status: 200, body: whole, etag: '"1"' },
      { status: 304 },
      { status: 226, body: [['[', { changed: { b: ['{', { n: ['=', 2] }] } }], ['[', { removed: ['a'] }]], etag: '"2"' },
      { status: 226, body: [], etag: '"3"' },
      { status: 304 },
    )
    const answer = await first()
    expect(await again(answer)).toBe(answer)
    const changed = await again(answer)
    expect([changed, answer]).toEqual([[row('b', 2)], whole])
    expect(await again(changed)).toBe(changed)
    expect(await again(changed)).toBe(changed)
    expect(seen.map(({ etag }) => etag)).toEqual([null, '"1"', '"1"', '"2"', '"3"'])
    expect(new Set(seen.map(({ im }) => im))).toEqual(new Set([deltaEncoding]))
  })

  it('is asked for as a whole if a delta does not fit', async () => {
    const seen = script(
      { status: 200, body: whole, etag: '"1"' },
      { status: 226, body: [['[', { removed: ['missing'] }]], etag: '"2"' },
      { status: 200, body: [row('c', 1)], etag: '"3"' },
      { status: 226, body: { not: 'a list' }, etag: '"4"' },
      { status: 200, body: [], etag: '"5"' },
    )
    const answer = await again(await first())
    expect(answer).toEqual([row('c', 1)])
    expect(await again(answer)).toEqual([])
    expect(seen.map(({ etag }) => etag)).toEqual([null, '"1"', null, '"3"', null])
  })

  it('is everything for an answer that was edited here, and for plain calls', async () => {
    const seen = script({ status: 200, body: whole, etag: '"1"' }, { status: 200, body: whole, etag: '"1"' }, { status: 200, body: whole })
    const answer = (await first()) as unknown[]
    await again([...answer])
    await call(endpoint)
    expect(seen).toEqual([
      // Without the browser's cache, which knows another answer and would ask for the difference from that one.
      { etag: null, im: deltaEncoding, cache: 'no-store' },
      { etag: null, im: deltaEncoding, cache: 'no-store' },
      { etag: null, im: null, cache: 'default' },
    ])
  })
})

describe('the loading bar', () => {
  it('is visible during a call, however it ends, and not during quiet ones', async () => {
    const shown: boolean[] = []
    const server = new FakeServer().on(tasks.all, () => {
      shown.push(loading.state().visible)
      return []
    })
    await call(tasks.all)
    await call(tasks.all, undefined, { quiet: true })
    expect(shown).toEqual([true, false])
    server.down = true
    await call(tasks.all).catch(() => {})
    expect(loading.state().visible).toBe(false)
  })
})
