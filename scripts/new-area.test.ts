// Runs the generator in a copy of the sources, then the tools that check every area.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf, readTexts } from './texts-plugin.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['contract', 'server', 'verifier', 'web', 'e2e', 'scripts', 'package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json']
const run = promisify(execFile)

let copy: string
const inCopy = (...parts: string[]) => path.join(copy, ...parts)
const node = (...args: string[]) => run(process.execPath, args, { cwd: copy })
const newArea = (...args: string[]) => node('scripts/new-area.mjs', ...args)
const tool = (name: string, ...args: string[]) => node(path.join('node_modules', ...name.split('/')), ...args)
const lists = () => ['server/areas.ts', 'web/areas.ts'].map((file) => readFileSync(inCopy(file), 'utf8'))

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'hora-new-area-'))
  for (const name of sources) cpSync(path.join(root, name), inCopy(name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), inCopy('node_modules'), 'junction')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('invalid names are refused, and nothing is written', () => {
  test.each([
    ['no name', []],
    ['capitals', ['DeliveryNotes']],
    ['a path out of the folder', ['../notes']],
    ['a keyword', ['class']],
    ['a folder of the layer', ['kernel']],
    ['an area that exists', ['tasks']],
    ['the same word for one and many', ['sheep', 'sheep']],
  ])('%s', async (_what, args) => {
    const before = lists()
    await expect(newArea(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/\w/) })
    expect(lists()).toEqual(before)
  })
})

test('a list in another form is not changed', async () => {
  const [before = ''] = lists()
  writeFileSync(inCopy('server/areas.ts'), 'export const areas = everything()\n')
  await expect(newArea('sheep')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('server/areas.ts') })
  expect(existsSync(inCopy('contract/sheep.ts'))).toBe(false)
  writeFileSync(inCopy('server/areas.ts'), before)
})

describe('a new area', () => {
  const area = ['contract/delivery-notes.ts', 'server/areas/delivery-notes', 'web/areas/delivery-notes', 'e2e/delivery-notes.spec.ts']
  const long = 180_000

  beforeAll(() => newArea('delivery-notes'))

  test('is in both lists, in alphabetical order', () => {
    for (const text of lists()) {
      const imports = [...text.matchAll(/import \{ (\w+)Area \}/g)].map(([, name]) => name)
      const listed = [...(/= \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/(\w+)Area/g)].map(([, name]) => name)
      expect(imports).toContain('deliveryNotes')
      expect(imports).toEqual(imports.toSorted())
      expect(listed).toEqual(imports)
    }
  })

  /** Checking the types of all other areas takes half a minute, and `npm run check` does it. Each list is of one type, so its lines do not depend on each other. */
  async function alone(list: string, check: () => Promise<unknown>) {
    const whole = readFileSync(inCopy(list), 'utf8')
    const isOther = (line: string) => /^(import \{|) *\w+Area\b/.test(line) && !line.includes('deliveryNotesArea')
    const lines = whole.split('\n').filter((line) => !isOther(line))
    expect(lines.filter((line) => /Area\b/.test(line)).toSorted()).toEqual([
      '  deliveryNotesArea,',
      expect.stringMatching(/^export const areas: readonly \w*Area\[\] = \[$/),
      expect.stringMatching(/^import type \{ \w*Area \}/),
      expect.stringMatching(/^import \{ deliveryNotesArea \}/),
    ])
    writeFileSync(inCopy(list), lines.join('\n'))
    await check().finally(() => writeFileSync(inCopy(list), whole))
  }

  test('compiles on the server', { timeout: long }, async () => {
    const include = ['server/areas.ts', 'server/areas/delivery-notes', 'e2e/delivery-notes.spec.ts']
    writeFileSync(inCopy('tsconfig.area.json'), JSON.stringify({ extends: './tsconfig.json', include }))
    await alone('server/areas.ts', () => tool('typescript/bin/tsc', '-p', 'tsconfig.area.json'))
  })

  test('compiles on the web', { timeout: long }, async () => {
    const include = ['areas.ts', 'areas/delivery-notes', '**/*.d.ts']
    writeFileSync(inCopy('web/tsconfig.area.json'), JSON.stringify({ extends: './tsconfig.json', include }))
    await alone('web/areas.ts', () => tool('typescript/bin/tsc', '-p', 'web/tsconfig.area.json'))
  })

  test('passes lint and format', async () => {
    await tool('oxlint/bin/oxlint', ...area)
    await tool('oxfmt/bin/oxfmt', '--check', ...area, 'server/areas.ts', 'web/areas.ts')
  })

  test('has its texts in three languages', () => {
    const texts = readTexts(inCopy('web'))
    expect(texts.ro).toHaveProperty('delivery-notes')
    expect(faultsOf(texts).filter((fault) => fault.includes('delivery-notes'))).toEqual([])
  })

  test('leaves no placeholder of the template', () => {
    for (const file of ['contract/delivery-notes.ts', 'server/areas/delivery-notes/store.ts', 'web/areas/delivery-notes/DeliveryNotesPage.tsx'])
      expect(readFileSync(inCopy(file), 'utf8')).not.toMatch(/__\w+__/)
  })
})
