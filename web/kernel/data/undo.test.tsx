import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { undo } from '#contract/undo.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian, signedIn } from '#web/testing/people.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { openMember } from '#web/kernel/session/member-runtime.ts'
import { outbox } from './outbox.ts'
import { session } from '#web/kernel/session/session.ts'
import { toasts } from '#web/kernel/toasts.ts'
import { sendWithUndo, undoLast } from './undo.ts'
import { defineWrite, sendWrite } from './writes.ts'

const things = {
  remove: { method: 'DELETE', path: '/api/thing', access: 'member', summary: '', input: z.object({ id: z.string() }), answer: z.literal(true) },
} satisfies Contract
const remove = defineWrite({ area: 'things', contract: things, op: 'remove', label: () => 'things.write.remove' })

let server: FakeServer
beforeEach(async () => {
  for (const { id } of toasts.shown()) toasts.close(id)
  server = new FakeServer().on(things.remove, true).on(undo.undo, { area: 'things', things: [] })
  server.seq = 6
  await startTexts('en')
  const signed = signedIn(brian)
  session.begin(signed)
  await openMember(signed.user)
})

const messages = () => toasts.shown().map(({ message }) => message)

test('the toast undoes the act by its sequence', async () => {
  await sendWithUndo(remove, { id: 'a' }, { message: 'A is gone' })
  expect(messages()).toEqual(['A is gone'])
  toasts.shown()[0]?.action?.run()
  await expect.poll(() => messages()).toContain('Undone.')
  expect(server.of(undo.undo).map(({ input }) => input)).toEqual([{ seq: 7 }])
})

test('the toast offers the newest act; the key goes back act by act, each once', async () => {
  await sendWithUndo(remove, { id: 'a' }, { message: 'A is gone' })
  await sendWithUndo(remove, { id: 'b' }, { message: 'B is gone' })
  expect(messages()).toEqual(['B is gone'])
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false])
  await expect.poll(() => server.of(undo.undo).map(({ input }) => input)).toEqual([{ seq: 8 }, { seq: 7 }])
})

test('the key undoes an act without a toast, and one whose toast is gone', async () => {
  await sendWrite(remove, { id: 'a' })
  await sendWithUndo(remove, { id: 'b' }, { message: 'B is gone' })
  for (const { id } of toasts.shown()) toasts.close(id)
  undoLast()
  await expect.poll(() => server.of(undo.undo).map(({ input }) => input)).toEqual([{ seq: 8 }])
  undoLast()
  await expect.poll(() => server.of(undo.undo).map(({ input }) => input)).toEqual([{ seq: 8 }, { seq: 7 }])
})

test('what cannot be undone is passed over, and the undo itself is no act', async () => {
  const restore = vi.fn<() => void>(() => void sendWrite(remove, { id: 'back' }))
  await sendWithUndo(remove, { id: 'a' }, { message: 'A is gone', restore })
  for (const { id } of toasts.shown()) toasts.close(id)
  await sendWrite(remove, { id: 'read' })
  server.on(undo.undo, () => {
    throw refuse('rule-broken')
  })
  undoLast()
  await expect.poll(() => restore).toHaveBeenCalledOnce()
  expect(undoLast()).toBe(false)
  expect(messages()).toEqual([])
})

test('an act that was not answered yet is undone by its inverse, which shows at once', async () => {
  server.down = true
  const back = vi.fn<() => void>()
  void sendWithUndo(remove, { id: 'a' }, { message: 'A is gone', back })
  undoLast()
  expect(back).toHaveBeenCalledOnce()
  server.down = false
  await outbox.flush()
  expect(server.of(undo.undo)).toEqual([])
})

test('a deleted record is restored by its area', async () => {
  const restore = vi.fn<() => void>()
  await sendWithUndo(remove, { id: 'a' }, { message: 'A is gone', restore })
  undoLast()
  expect(restore).toHaveBeenCalledOnce()
  expect(server.of(undo.undo)).toEqual([])
})

test('a failed undo shows a message, and leaves no card', async () => {
  server.on(undo.undo, () => {
    throw refuse('changed-since')
  })
  await sendWithUndo(remove, { id: 'a' }, { message: 'A is gone' })
  undoLast()
  await expect.poll(() => messages()).toEqual(['This cannot be undone because it has been changed since.'])
  expect(outbox.refused()).toEqual([])
})

test('an act that is refused can no longer be undone', async () => {
  server.on(things.remove, () => {
    throw refuse('forbidden')
  })
  await sendWithUndo(remove, { id: 'a' }, { message: 'A is gone' }).catch(() => {})
  expect(messages()).toEqual([])
  expect(undoLast()).toBe(false)
})
