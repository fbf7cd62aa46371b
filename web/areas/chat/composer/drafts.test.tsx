import { beforeEach, expect, test } from 'vitest'
import { session } from '#web/kernel/session/session.ts'
import { ada, brian, signedIn } from '#web/testing/people.ts'
import type * as drafts from './drafts.ts'

/** As after a reload: nothing in memory. Another address gives another copy of the module. */
const load = async () => (await import(/* @vite-ignore */ `./drafts.ts?${crypto.randomUUID()}`)) as typeof drafts

beforeEach(() => {
  session.begin(signedIn(brian))
})

test('a draft survives a reload until it is sent', async () => {
  const before = await load()
  before.setDraft('one', { text: 'Half a sent' })
  before.setDraft('two', { text: '  ' })
  const after = await load()
  expect([after.draftOf('one').text, after.draftOf('two').text]).toEqual(['Half a sent', ''])
  after.clearDraft('one')
  expect((await load()).draftOf('one').text).toBe('')
})

test('drafts end with the session, and another member never sees them', async () => {
  const { setDraft, draftOf } = await load()
  setDraft('one', { text: 'Private' })
  session.begin(signedIn(ada))
  expect(draftOf('one').text).toBe('')
  session.begin(signedIn(brian))
  expect(draftOf('one').text).toBe('Private')
  session.end()
  expect(Object.keys(localStorage).filter((key) => key.includes('drafts'))).toEqual([])
})

test('only the newest fifty are stored', async () => {
  const { setDraft } = await load()
  for (let nr = 0; nr < 60; nr++) setDraft(String(nr), { text: 'x' })
  const { draftOf } = await load()
  expect([draftOf('9').text, draftOf('10').text, draftOf('59').text]).toEqual(['', 'x', 'x'])
})
