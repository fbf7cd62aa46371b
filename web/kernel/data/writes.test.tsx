import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { openMember } from '#web/kernel/session/member-runtime.ts'
import { session } from '#web/kernel/session/session.ts'
import { isNotFound, Unreachable } from './call.ts'
import { outbox } from './outbox.ts'
import { queryClient } from './query-client.ts'
import { defineReads, ensureRead, readKey } from './reads.ts'
import { defineWrite, sendAndWait, sendNow, sendWrite } from './writes.ts'

const id = z.object({ id: z.string() })
const created = z.object({ id: z.string().optional(), parent: id.optional(), thing: id.optional(), things: z.array(id).optional() })
const things = {
  one: { method: 'GET', path: '/api/thing', access: 'member', summary: '', input: id, answer: id },
  create: { method: 'POST', path: '/api/thing', access: 'member', summary: '', input: created, answer: z.literal(true) },
  publish: { method: 'POST', path: '/api/thing/publish', access: 'member', summary: '', input: id, answer: z.literal(true) },
} satisfies Contract
const reads = defineReads('things', things)
const create = defineWrite({ area: 'things', contract: things, op: 'create', label: () => 'things.write.create' })
const publish = defineWrite({ area: 'things', contract: things, op: 'publish', label: () => 'things.write.publish' })

let server: FakeServer
let seen: string[]

beforeEach(async () => {
  seen = []
  server = new FakeServer()
    .on(things.create, () => {
      seen.push('create')
      return true as const
    })
    .on(things.one, ({ id }) => {
      seen.push('read')
      if (!seen.includes('stored')) throw refuse('not-found')
      return { id }
    })
    .on(things.publish, () => {
      seen.push('publish')
      return true as const
    })
  const signed = signedIn(brian)
  session.begin(signed)
  await openMember(signed.user)
})

test('what is sent at once follows the writes of its area that wait', async () => {
  void sendWrite(create, { id: 'a' })
  await sendNow('things', things.publish, { id: 'a' })
  expect(seen).toEqual(['create', 'publish'])
})

test('without the server it fails at once', async () => {
  server.down = true
  void sendWrite(create, { id: 'a' })
  await expect(sendNow('things', things.publish, { id: 'a' })).rejects.toBeInstanceOf(Unreachable)
})

test('who waits for a write gets its refusal, and no card stays', async () => {
  await sendAndWait(create, { id: 'a' })
  expect(seen).toEqual(['create'])
  server.on(things.create, () => {
    throw refuse('rule-broken')
  })
  await expect(sendAndWait(create, { id: 'b' })).rejects.toMatchObject({ code: 'rule-broken' })
  expect([outbox.pending(), outbox.refused()]).toEqual([[], []])
})

test('who waits for a write without the server goes on, and the write waits', async () => {
  server.down = true
  await sendAndWait(create, { id: 'a' })
  expect(outbox.pending()).toHaveLength(1)
})

test('who waits for a write that the server does not take now goes on at once', async () => {
  server.on(things.create, () => {
    throw refuse('too-many')
  })
  const ended = vi.fn()
  void sendAndWait(create, { id: 'a' }).then(ended)
  await vi.waitFor(() => expect(outbox.isPaused('things')).toBe(true))
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  expect(ended).toHaveBeenCalledOnce()
  expect(outbox.pending()).toHaveLength(1)
})

/** The server stores what the next write makes, and answers it, when the test calls `store`. */
function storeLater(endpoint: typeof things.create | typeof things.publish) {
  let store = () => {}
  const stored = new Promise<void>((resolve) => (store = resolve))
  server.on(endpoint, async () => {
    seen.push('write')
    await stored
    seen.push('stored')
    return true as const
  })
  return () => store()
}

test.each([{ id: 'a' }, { thing: { id: 'a' } }, { things: [{ id: 'b' }, { id: 'a' }] }])('what is made by %j is read when it is stored', async (input) => {
  const store = storeLater(things.create)
  void sendWrite(create, input)
  const read = ensureRead(reads.one, { id: 'a' })
  await expect.poll(() => seen).toEqual(['write'])
  store()
  expect(await read).toEqual({ id: 'a' })
  expect(seen).toEqual(['write', 'stored', 'read'])
})

test('what a write makes under an id that it does not name is read again when it is stored', async () => {
  const store = storeLater(things.publish)
  void sendWrite(publish, { id: 'b' })
  const read = ensureRead(reads.one, { id: 'a' })
  await expect.poll(() => seen.toSorted()).toEqual(['read', 'write'])
  store()
  expect(await read).toEqual({ id: 'a' })
  expect(seen.slice(2)).toEqual(['stored', 'read'])
})

test.each(['b', 'parent'])('the read of another record, %s, does not wait for a create', async (other) => {
  seen.push('stored')
  const store = storeLater(things.create)
  void sendWrite(create, { id: 'a', parent: { id: 'parent' } })
  expect(await ensureRead(reads.one, { id: other })).toEqual({ id: other })
  expect(outbox.pending()).toHaveLength(1)
  store()
})

/** Long before a read stops waiting for a create. */
const soon = { timeout: 5000 }

test('a read does not wait for a create without the server', async () => {
  server.down = true
  void sendWrite(create, { id: 'a' })
  ensureRead(reads.one, { id: 'a' }).catch(() => {})
  const failure = () => queryClient.getQueryState(readKey(reads.one, { id: 'a' }))?.fetchFailureReason
  await expect.poll(failure, soon).toBeInstanceOf(Unreachable)
})

test.each(['too-many', 'internal', 'area-off'] as const)('a read does not wait for a create that is answered with %s and sent again later', async (code) => {
  server.on(things.create, () => {
    seen.push('create')
    throw refuse(code)
  })
  void sendWrite(create, { id: 'a' })
  ensureRead(reads.one, { id: 'a' }).catch(() => {})
  await expect.poll(() => seen, soon).toEqual(['create', 'read'])
  expect(outbox.pending()).toHaveLength(1)
})

test('what does not exist is asked for once, and is not found either after another write of its area was refused', async () => {
  await expect(ensureRead(reads.one, { id: 'b' })).rejects.toSatisfy(isNotFound)
  expect(seen).toEqual(['read'])
  server.on(things.create, () => {
    throw refuse('rule-broken')
  })
  sendWrite(create, { id: 'a' }).catch(() => {})
  await expect(ensureRead(reads.one, { id: 'c' })).rejects.toSatisfy(isNotFound)
})
