import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, type Profile } from '#contract/account.ts'
import { identity } from '#contract/identity.ts'
import { pictureLimit } from '#contract/pictures.ts'
import { preferences } from '#contract/preferences.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, uploadTestFile, withToken } from '#server/testing/files.ts'
import { emailOf } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'

let app: TestApp
let me: TestMember
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('pictures')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
})

const update = (profile: Partial<Profile>) => me.call(account.updateProfile, { profile })

describe('a profile', () => {
  test('is empty at first, and a patch changes only its fields', async () => {
    const before = await me.call(account.profile)
    expect(before).toEqual({
      ...{ id: me.userId, email: emailOf(me), name: expect.any(String), avatar: null, language: 'en', timeZone: null, firstDayOfWeek: null },
      ...{ title: '', company: '', about: '', phone: '', country: '', gender: '', birthYear: null },
    })
    const first = { name: 'Ana Pop', title: 'Designer', company: 'Hora', phone: '+40 (721) 000-111', country: 'RO' }
    expect(await update({ ...first, country: 'ro' })).toEqual({ ...before, ...first })
    const second = { about: 'Draws circles.\nAll day.', timeZone: 'Europe/Bucharest', firstDayOfWeek: 1, language: 'ro' as const, phone: '' }
    expect(await update(second)).toEqual({ ...before, ...first, ...second })
    expect(await update({})).toEqual({ ...before, ...first, ...second })
    expect(await me.call(account.profile)).toEqual({ ...before, ...first, ...second })
  })

  test('shares language, time zone and first day with the preferences, whichever way they are changed', async () => {
    await me.call(preferences.mine)
    await update({ language: 'tr', timeZone: 'Europe/Istanbul', firstDayOfWeek: 1 })
    expect(await me.call(preferences.mine)).toMatchObject({ language: 'tr', timeZone: 'Europe/Istanbul', firstDayOfWeek: 1 })
    await me.call(preferences.update, { preferences: { language: 'ro', timeZone: null, firstDayOfWeek: 0 } })
    expect(await me.call(account.profile)).toMatchObject({ language: 'ro', timeZone: null, firstDayOfWeek: 0 })
  })

  test('a new name is seen by colleagues at once, and in the other teams', async () => {
    const colleague = await me.colleague()
    const names = async (asked: TestMember) => (await asked.call(identity.members)).map(({ name }) => name)
    await names(colleague)
    await update({ name: 'Zoe' })
    expect(await names(colleague)).toContain('Zoe')
    expect(await me.call(identity.user)).toMatchObject({ name: 'Zoe' })
    const other = await app.member()
    const { link } = await other.call(identity.invite, { invitation: { email: emailOf(me) } })
    await me.call(identity.acceptInvitation, { code: new URL(link).searchParams.get('code') ?? '' })
    expect(await names(other)).toContain('Zoe')
    await update({ name: 'Zoe the Second' })
    await collectMail(app)
    expect(await names(other)).toContain('Zoe the Second')
  })

  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a country that is none', { country: 'Romania' }],
    ['a telephone number that is none', { phone: 'call me' }],
    ['a time zone that is none', { timeZone: 'Mars' }],
    ['a day that is none', { firstDayOfWeek: 7 }],
    ['a language we do not speak', { language: 'xx' }],
    ['a whole book', { about: 'x'.repeat(2001) }],
  ])('%s is refused and nothing changed', async (_what, profile) => {
    const before = await me.call(account.profile)
    expect(await me.refused(account.updateProfile, { profile: { title: 'Boss', ...profile } })).toMatchObject({ status: 400 })
    expect(await me.call(account.profile)).toEqual(before)
  })
})

/** Left half red, right half blue. */
const twoColours = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ])

async function colourAt(url: string, x: number, y: number) {
  const { rawPayload, headers } = await app.app.inject({ url, ...withToken(me) })
  expect(headers['content-type']).toBe('image/webp')
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([256, 256])
  const at = (y * info.width + x) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return red > blue ? 'red' : 'blue'
}

describe('a picture', () => {
  test('becomes a square of 256 pixels from the middle', async () => {
    const { url } = await uploadTestFile(app, me, await twoColours().jpeg().toBuffer())
    const { avatar } = await me.call(account.setAvatar, { file: url })
    expect(avatar).not.toBe(url)
    expect([await colourAt(avatar, 20, 128), await colourAt(avatar, 236, 128)]).toEqual(['red', 'blue'])
    expect([(await me.call(identity.user)).avatar, (await me.call(account.profile)).avatar]).toEqual([avatar, avatar])
    const colleague = await me.colleague()
    expect((await colleague.call(identity.members)).find(({ id }) => id === me.userId)?.avatar).toBe(avatar)
  })

  test('is cropped as requested', async () => {
    const { url } = await uploadTestFile(app, me, await twoColours().png().toBuffer())
    const { avatar } = await me.call(account.setAvatar, { file: url, crop: { x: 200.4, y: 0, width: 199.6, height: 200 } })
    expect([await colourAt(avatar, 5, 5), await colourAt(avatar, 250, 250)]).toEqual(['blue', 'blue'])
    expect(await me.refused(account.setAvatar, { file: url, crop: { x: 300, y: 0, width: 200, height: 200 } })).toMatchObject({
      status: 400,
      fields: { crop: expect.any(String) },
    })
  })

  test('is turned upright and has no metadata', async () => {
    // Orientation 6: the left side of the file is the top of the picture.
    const turned = await twoColours()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '44/1 26/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { url } = await uploadTestFile(app, me, turned)
    const { avatar } = await me.call(account.setAvatar, { file: url, crop: { x: 0, y: 0, width: 200, height: 200 } })
    expect([await colourAt(avatar, 5, 5), await colourAt(avatar, 250, 250)]).toEqual(['red', 'red'])
    const { exif } = await sharp((await app.app.inject({ url: avatar, ...withToken(me) })).rawPayload).metadata()
    expect(exif).toBeUndefined()
  })

  test('can be removed', async () => {
    const { url } = await uploadTestFile(app, me, await twoColours().webp().toBuffer())
    await me.call(account.setAvatar, { file: url })
    expect(await me.call(account.removeAvatar)).toBe(true)
    expect((await me.call(identity.user)).avatar).toBeNull()
  })

  test('a file that is no picture, is damaged, is too large, or belongs to another is refused', async () => {
    const refused = async (file: string, by = me) => (await by.refused(account.setAvatar, { file })).status
    expect(await refused((await uploadTestFile(app, me, 'just text')).url)).toBe(415)
    expect(await refused((await uploadTestFile(app, me, '<svg xmlns="http://www.w3.org/2000/svg"/>')).url)).toBe(415)
    const png = await twoColours().png().toBuffer()
    expect(await refused((await uploadTestFile(app, me, png.subarray(0, 200))).url)).toBe(415)
    expect(await refused((await uploadTestFile(app, me, Buffer.concat([png, Buffer.alloc(pictureLimit)]))).url)).toBe(413)
    const colleague = await me.colleague()
    expect(await refused((await uploadTestFile(app, me, png)).url, colleague)).toBe(400)
    expect(await refused(`/api/blobs/${'x'.repeat(24)}`)).toBe(400)
    expect(await refused('https://evil.example/picture.png')).toBe(400)
    expect((await me.call(account.profile)).avatar).toBeNull()
  })

  test('of a team is for owners and admins, and is part of its settings', async () => {
    const member = await me.colleague()
    const png = await twoColours().png().toBuffer()
    const { url } = await uploadTestFile(app, me, png)
    const { logo } = await me.call(account.setLogo, { file: url })
    expect((await me.call(preferences.team)).logo).toBe(logo)
    expect(await colourAt(logo, 20, 128)).toBe('red')
    expect(await member.refused(account.setLogo, { file: (await uploadTestFile(app, member, png)).url })).toMatchObject({ status: 403 })
    expect(await member.refused(account.removeLogo)).toMatchObject({ status: 403 })
    expect(await me.call(account.removeLogo)).toBe(true)
    expect((await me.call(preferences.team)).logo).toBeNull()
  })
})
