import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson, type LicenceContent, type LicenceFile, verifyLicence } from './verify-licence.mjs'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys = [{ keyId: 'key-1', publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }]
const content: LicenceContent = {
  ...{
    number: 'LIC-2026-0001',
    organization: { legalName: 'Dunărea Tours SRL', taxId: '27504182' },
    serviceCode: 'RDS-TEAM',
    type: 'named',
    seats: 12,
  },
  entitlements: { support: true, users: 12.5, edition: 'Ș "team"' },
  ...{ startsOn: '2026-03-01', endsOn: '2027-02-28', graceDays: 5, issuedAt: '2026-02-20T10:00:00.000Z', keyId: 'key-1' },
}
const signed = (licence: LicenceContent): LicenceFile => ({
  licence,
  keyId: licence.keyId,
  signature: sign(null, Buffer.from(canonicalJson(licence)), privateKey).toString('base64url'),
})
const file = signed(content)
const on = (today: string, one: unknown = file) => verifyLicence(one, { keys, today })

describe('a licence file', () => {
  test.each([
    ['2026-02-28', 'not_yet'],
    ['2026-03-01', 'valid'],
    ['2027-02-28', 'valid'],
    ['2027-03-01', 'grace'],
    ['2027-03-05', 'grace'],
    ['2027-03-06', 'expired'],
  ])('on %s is %s', (today, result) => expect(on(today)).toBe(result))

  test('is revoked from the day of its cancellation', () => {
    const revocations = [{ number: 'LIC-2026-0001', on: '2026-11-15' }]
    expect(verifyLicence(file, { keys, revocations, today: '2026-11-14' })).toBe('valid')
    expect(verifyLicence(file, { keys, revocations, today: '2026-11-15' })).toBe('revoked')
    expect(verifyLicence(file, { keys, revocations: [{ number: 'LIC-2026-0002', on: '2026-01-01' }], today: '2026-11-15' })).toBe('valid')
  })

  test('may have its names in any order', () => {
    const reordered = Object.fromEntries(Object.entries(content).toReversed())
    expect(on('2026-11-15', { ...file, licence: reordered })).toBe('valid')
  })

  test('with any changed byte is not valid', () => {
    const text = JSON.stringify(file)
    const letters = [...'xyABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-']
    for (const [at, letter] of [...text].flatMap((one, index) => letters.filter((other) => other !== one).map((other) => [index, other] as const))) {
      const changed = text.slice(0, at) + letter + text.slice(at + 1)
      let parsed: unknown
      try {
        parsed = JSON.parse(changed)
      } catch {
        continue
      }
      const result = on('2026-11-15', parsed)
      if (result !== 'tampered' && result !== 'unknown_key') expect(changed).toBe('refused')
    }
  })

  test('of an unknown key says so', () => {
    expect(verifyLicence(file, { keys: [], today: '2026-11-15' })).toBe('unknown_key')
    expect(verifyLicence({ ...file, keyId: 'key-2' }, { keys, today: '2026-11-15' })).toBe('unknown_key')
  })

  test('signed by another key of the same name is tampered with', () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    expect(verifyLicence(file, { keys: [{ keyId: 'key-1', publicKey: other }], today: '2026-11-15' })).toBe('tampered')
    expect(verifyLicence(file, { keys: [{ keyId: 'key-1', publicKey: 'no key' }], today: '2026-11-15' })).toBe('tampered')
  })

  test.each([[null], [undefined], ['text'], [[]], [{}], [{ licence: {}, keyId: 'key-1', signature: 'AA' }], [{ licence: content, keyId: 'key-1' }]])(
    'of another shape is tampered with: %j',
    (other) => expect(verifyLicence(other, { keys, today: '2026-11-15' })).toBe('tampered'),
  )
})

test('canonical JSON sorts names by code units and writes numbers as ECMAScript does', () => {
  // The example of RFC 8785, section 3.2.3.
  const value = { '€': 'Euro', '\r': 'Return', '1': 'One', ö: 'Letter', '\ud83d\ude00': 'Emoji', '\u0080': 'Control', '\ufb33': 'Hebrew' }
  const names = Object.keys(JSON.parse(canonicalJson(value)) as object)
  expect(names.filter((name) => name !== '1')).toEqual(['\r', '\u0080', 'ö', '€', '\ud83d\ude00', '\ufb33'])
  expect(canonicalJson([1e30, 4.5, 2e-3, 1e-27, 0, -0, 333333333.3333333])).toBe('[1e+30,4.5,0.002,1e-27,0,0,333333333.3333333]')
  expect(() => canonicalJson('\ud800')).toThrow(TypeError)
})

describe('the command', () => {
  let folder: string
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'cli.mjs'), ...args]).then(
      ({ stdout }) => ({ code: 0, text: stdout.trim() }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout.trim() }),
    )
  const write = async (name: string, content: unknown) => {
    await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
    return path.join(folder, name)
  }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hora-verifier-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('prints the result and exits by it', async () => {
    const [licence, keyFile] = [await write('licence.json', file), await write('keys.json', keys)]
    const revocations = await write('revocations.json', [{ number: content.number, on: '2026-11-15' }])
    expect(await run(licence, '--keys', keyFile, '--on', '2026-11-15')).toEqual({ code: 0, text: 'valid' })
    expect(await run(licence, '--keys', keyFile, '--on', '2028-01-01')).toEqual({ code: 1, text: 'expired' })
    expect(await run(licence, '--keys', keyFile, '--revocations', revocations, '--on', '2026-11-15')).toEqual({ code: 1, text: 'revoked' })
    expect(await run(await write('changed.json', JSON.stringify(file).replace('12', '99')), '--keys', keyFile)).toEqual({ code: 1, text: 'tampered' })
    expect(await run(await write('broken.json', '{'), '--keys', keyFile)).toEqual({ code: 1, text: 'tampered' })
    expect(await run(licence)).toEqual({ code: 2, text: '' })
  })
})
