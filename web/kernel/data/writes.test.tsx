import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { openMember } from '#web/kernel/session/member-runtime.ts'
import { session } from '#web/kernel/session/session.ts'
import { Unreachable } from './call.ts'
import { defineWrite, sendNow, sendWrite } from './writes.ts'

const id = z.object({ id: z.string() })
const things = {
  create: { method: 'POST', path: '/api/thing', access: 'member', summary: '', input: id, answer: z.literal(true) },
  publish: { method: 'POST', path: '/api/thing/publish', access: 'member', summary: '', input: id, answer: z.literal(true) },
} satisfies Contract
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
