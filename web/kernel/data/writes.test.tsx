import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { openMember } from '#web/kernel/session/member-runtime.ts'
import { session } from '#web/kernel/session/session.ts'
import { isNotFound, Unreachable } from './call.ts'
import { defineReads, ensureRead } from './reads.ts'
import { defineWrite, sendNow, sendWrite } from './writes.ts'

const id = z.object({ id: z.string() })
const things = {
  one: { method: 'GET', path: '/api/thing', access: 'member', summary: '', input: id, answer: id },
  create: { method: 'POST', path: '/api/thing', access: 'member', summary: '', input: id, answer: z.literal(true) },
  publish: { method: 'POST', path: '/api/thing/publish', access: 'member', summary: '', input: id, answer: z.literal(true) },
} satisfies Contract
const reads = defineReads('things', things)
const create = defineWrite({ area: 'things', contract: things, op: 'create', label: () => 'things.write.create' })

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

test('what is read right after it was made is there, even if the read comes first', async () => {
  let store = () => {}
  const stored = new Promise<void>((resolve) => (store = resolve))
  server.on(things.create, async () => {
    await stored
    seen.push('stored')
    return true as const
  })
  void sendWrite(create, { id: 'a' })
  const read = ensureRead(reads.one, { id: 'a' })
  await expect.poll(() => seen).toEqual(['read'])
  store()
  expect(await read).toEqual({ id: 'a' })
  expect(seen).toEqual(['read', 'stored', 'read'])
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
