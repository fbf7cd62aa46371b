import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { notes } from '#contract/notes.ts'
import { demoAccount } from '#server/identity/demo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { byDay } from './demo.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('notes-demo')
  app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

test('the demo has 15 notes: 3 archived, 5 with a reminder, 4 with a checklist, 2 with a picture that can be seen', async () => {
  const { accessToken } = (await app.send(identity.signIn, demoAccount)).json()
  const all = notes.all.answer.parse((await app.send(notes.all, undefined, accessToken)).json())
  const count = (is: (note: (typeof all)[number]) => unknown) => all.filter((note) => is(note)).length
  expect([all.length, count((note) => note.archived), count((note) => note.reminder), count((note) => note.tasks)]).toEqual([15, 3, 5, 4])
  const pictures = all.flatMap(({ image }) => image ?? [])
  expect(pictures).toHaveLength(2)
  for (const url of pictures) {
    const { rawPayload } = await app.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 360 })
  }
})

test('reminders of the demo are at a full hour of the day, on the same side of now', () => {
  const hours = fc.integer({ min: -200, max: 200 }).filter((offset) => offset !== 0)
  const moment = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, hours, (now, offset) => {
      const at = byDay(now, offset)
      expect([at.getUTCMinutes(), at.getUTCSeconds(), at.getUTCHours() >= 8 && at.getUTCHours() <= 18]).toEqual([0, 0, true])
      expect(at > now).toBe(offset > 0)
    }),
  )
})
