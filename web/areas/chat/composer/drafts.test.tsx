import { beforeEach, expect, test, vi } from 'vitest'
import { ada, brian, signedIn } from '#web/testing/people.ts'

/** As after a reload: nothing in memory. */
async function load() {
  vi.resetModules()
  return { ...(await import('./drafts.ts')), ...(await import('#web/kernel/session/session.ts')) }
}

beforeEach(async () => {
  localStorage.clear()
  const { session } = await load()
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
  const { session, setDraft, draftOf } = await load()
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
