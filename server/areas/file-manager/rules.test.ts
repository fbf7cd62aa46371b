import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileLimits, fileManager } from '#contract/file-manager.ts'
import { foldText } from '#contract/fold.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { cleanName, freeName, pathNames } from '#server/kernel/files/file-names.ts'
import { readTicket, signTicket } from './rules.ts'

describe('names', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    [' plan .pdf ', 'plan .pdf'],
    ['../../x', '.._.._x'],
    ['..', ''],
    ['. .', ''],
    ['', ''],
    ['.bashrc', '.bashrc'],
    ['a\u0000\u001f\u007f\u0085b', 'ab'],
    ['\u202eevil', 'evil'],
    ['e\u0301', 'é'],
    ['half \ud83d', 'half'],
  ])('%j becomes %j', (name, clean) => expect(cleanName(name)).toBe(clean))

  test('a clean name has no path, is short enough, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanName(name)
        expect(clean).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|[.\s]$/u)
        expect(clean.length).toBeLessThanOrEqual(fileLimits.name)
        expect(cleanName(clean)).toBe(clean)
      }),
    )
  })

  test.each([
    ['a.txt', [], false, 'a.txt'],
    ['a.txt', ['a.txt'], false, 'a (2).txt'],
    ['A.TXT', ['a.txt', 'a (2).txt'], false, 'A (3).TXT'],
    ['a.b', ['a.b'], true, 'a.b (2)'],
    ['.bashrc', ['.bashrc'], false, '.bashrc (2)'],
    [`${'x'.repeat(251)}.txt`, [`${'x'.repeat(251)}.txt`], false, `${'x'.repeat(247)} (2).txt`],
  ])('%s beside %j', (name, taken, isFolder, free) => expect(freeName(name, new Set(taken.map(foldText)), isFolder)).toBe(free))

  test('paths of dropped folders', () => {
    expect(pathNames('/a//b\\../ c ./')).toEqual(['a', 'b', 'c'])
    expect(pathNames('')).toEqual([])
    expect(pathNames('x/'.repeat(100))).toHaveLength(30)
  })
})

test('a ticket says what was put in it, for five minutes, to nobody with another secret', () => {
  const now = new Date()
  const asked = { teamId: v7(), userId: v7(), ids: [v7(), v7()] }
  const ticket = signTicket('secret', asked, now)
  expect(readTicket('secret', ticket, now)).toEqual(asked)
  expect(readTicket('secret', ticket, new Date(now.getTime() + 4 * 60_000))).toEqual(asked)
  expect(readTicket('secret', ticket, new Date(now.getTime() + 6 * 60_000))).toBeUndefined()
  expect(readTicket('other', ticket, now)).toBeUndefined()
})

describe('a tree stays a tree', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** Live items are in live folders up to the root, and names in a folder are unique. */
  async function expectTree(teamId: string) {
    const { rows } = await app.pool.query<{ id: string; parent: string | null; name: string; folder: boolean; trash: string | null }>(
      'select id, parent_id as parent, name, is_folder as folder, trash_id as trash from file_items where team_id = $1',
      [teamId],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      const seen = new Set<string>()
      for (let at: string | null = row.id; at !== null; at = byId.get(at)?.parent ?? null) {
        expect(seen.has(at)).toBe(false)
        seen.add(at)
      }
      const parent = row.parent === null ? undefined : byId.get(row.parent)
      if (row.parent !== null) expect(parent?.folder).toBe(true)
      if (row.trash === null) expect(parent?.trash ?? null).toBeNull()
      else expect(byId.get(row.trash)?.trash).toBe(row.trash)
    }
    const live = rows.filter(({ trash }) => trash === null).map(({ parent, name }) => `${parent} ${foldText(name)}`)
    expect(new Set(live).size).toBe(live.length)
  }

  test('whatever is created, moved, copied, deleted and restored, several at a time', async () => {
    const pick = fc.nat(30)
    const step = fc.record({
      what: fc.constantFrom('make', 'make', 'move', 'copy', 'remove', 'restore', 'purge', 'rename'),
      some: fc.array(pick, { minLength: 1, maxLength: 3 }),
      into: pick,
      name: fc.constantFrom('a', 'A', 'b', 'ș', 'a (2)'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 }), async (rounds) => {
        const me = await app.member()
        const known: string[] = []
        const send = async (endpoint: Endpoint, input: object) => {
          const answer = await app.send(endpoint, input, me.token)
          expect([200, 404, 422]).toContain(answer.statusCode)
          const made: unknown = answer.statusCode === 200 ? answer.json() : undefined
          for (const item of Array.isArray(made) ? made : [made]) if (item?.id && !known.includes(item.id)) known.push(item.id)
        }
        for (const round of rounds) {
          const at = [...known]
          const idAt = (number: number) => at[number % Math.max(1, at.length)]
          await Promise.all(
            round.map(({ what, some, into, name }) => {
              const ids = [...new Set(some.flatMap((number) => idAt(number) ?? []))]
              const folderId = into % 4 === 0 ? null : (idAt(into) ?? null)
              if (what === 'make' || ids.length === 0) return send(fileManager.createFolder, { name, folderId })
              if (what === 'rename') return send(fileManager.update, { id: ids[0], item: { name } })
              return send(fileManager[what], { ids, folderId })
            }),
          )
          // Small, because copies double the tree.
          if (known.length > 60) break
        }
        await expectTree(me.teamId)
      }),
      { numRuns: 8 },
    )
  })
})
