import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDefaults } from '#contract/business.ts'
import { encryptedSize } from '#contract/encrypted-content.ts'
import { agentFamily, coversAll, distinctPaths, ipPrefix, itemName, mergedRanges, policyProblems, rangesBefore } from './rules.ts'

test.each([
  [0, 38],
  [65_519, 65_557],
  [65_520, 65_575],
  [100_000, 100_055],
])('%i bytes are %i when they are encrypted', (plain, encrypted) => expect(encryptedSize(plain)).toBe(encrypted))

describe('ranges', () => {
  const ranges = fc.array(
    fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 20 },
  )
  const bytesOf = (all: readonly { start: number; end: number }[]) =>
    new Set(all.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, at) => start + at)))

  test('together have the same bytes, in order, with gaps between them', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const merged = mergedRanges(all)
        expect(bytesOf(merged)).toEqual(new Set([...bytesOf(all)].toSorted((a, b) => a - b)))
        for (const [at, { start }] of merged.entries()) if (at > 0) expect(start).toBeGreaterThan((merged[at - 1]?.end ?? 0) + 1)
      }),
    )
  })

  test('cover a file if no byte is missing', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 1, max: 60 }), (all, size) => {
        const bytes = bytesOf(all)
        expect(coversAll(mergedRanges(all), size)).toBe(Array.from({ length: size }, (_, at) => at).every((at) => bytes.has(at)))
      }),
    )
    expect(coversAll([], 0)).toBe(true)
  })

  test('can be cut', () =>
    expect(
      rangesBefore(
        [
          { start: 0, end: 5 },
          { start: 8, end: 9 },
        ],
        3,
      ),
    ).toEqual([{ start: 0, end: 2 }]))
})

describe('names', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['photos/summer/a.jpg', 'photos/summer/a.jpg'],
    ['../../etc/passwd', 'etc/passwd'],
    ['C:\\files\\a.txt', 'C:/files/a.txt'],
    ['/', undefined],
    ['', undefined],
  ])('%j is the item %j', (sent, name) => expect(itemName('standard', sent)).toBe(name))

  test('of an end-to-end share are cipher text', () => {
    expect(itemName('end_to_end', 'Zm9v_-')).toBe('Zm9v_-')
    expect(itemName('end_to_end', 'plan.pdf')).toBeUndefined()
  })

  test('in a zip are different', () =>
    expect(distinctPaths(['a.txt', 'A.txt', 'b/a.txt', 'a.txt', 'x', 'x'])).toEqual(['a.txt', 'A (2).txt', 'b/a.txt', 'a (3).txt', 'x', 'x (2)']))
})

test('the log has networks and families, not addresses and versions', () => {
  expect(ipPrefix('203.0.113.77')).toBe('203.0.113.0/24')
  expect(ipPrefix('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(ipPrefix('2001:db8:1:2:3::4')).toBe('2001:db8:1::/48')
  expect(ipPrefix('')).toBe('')
  expect(agentFamily('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36')).toBe('Chrome')
  expect(agentFamily('Mozilla/5.0 Version/18.0 Safari/605.1.15')).toBe('Safari')
  expect(agentFamily('curl/8.5.0')).toBe('curl')
  expect(agentFamily('Anything')).toBe('')
})

describe('a policy', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const share = {
    ...{ mode: 'standard' as const, title: null, message: null, expiresAt: '2026-12-16T12:00:00.000Z', maxDownloads: null, hasPassword: false },
    ...{ recipientsOnly: false, recipients: [], allowPreview: true, watermark: false },
  }
  const asked = { policy: businessDefaults.shares, now, members: new Set(['a@team.test']) }
  const wrong = (more: Partial<Parameters<typeof policyProblems>[0]>, policy = {}, password?: string) =>
    Object.keys(policyProblems({ ...share, ...more }, { ...asked, policy: { ...asked.policy, ...policy }, password }))

  test('refuses what the team does not want', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ expiresAt: '2026-12-16T12:00:00.001Z' })).toEqual(['expiresAt'])
    expect(wrong({}, { passwordRequired: true })).toEqual(['password'])
    expect(wrong({ hasPassword: true }, {}, 'ninechars')).toEqual(['password'])
    expect(wrong({ hasPassword: true }, { passwordRequired: true }, 'tencharact')).toEqual([])
    expect(wrong({}, { limitRequired: true })).toEqual(['maxDownloads'])
    expect(wrong({ recipientsOnly: true })).toEqual(['recipients'])
    expect(wrong({}, { external: false })).toEqual(['recipientsOnly'])
    expect(wrong({ recipientsOnly: true, recipients: [{ email: 'b@else.test' }] }, { external: false })).toEqual(['recipients'])
    expect(wrong({ recipientsOnly: true, recipients: [{ email: 'a@team.test' }] }, { external: false })).toEqual([])
    expect(wrong({ mode: 'end_to_end' })).toEqual(['allowPreview'])
    expect(wrong({ mode: 'end_to_end', allowPreview: false, watermark: true })).toEqual(['watermark'])
  })
})
