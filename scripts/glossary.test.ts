// The words of the product follow the glossary: what is on the screen, and what the server writes.
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas } from '#server/areas.ts'
import { textsInFile, textsInFolder } from '#server/testing/texts/written.ts'
import { glossaryFaults, readGlossary, type Translated } from './glossary.ts'
import { readTexts, translations } from './texts-plugin.ts'

const web = path.join(import.meta.dirname, '../web')
const glossary = readGlossary(web)

/** The texts in three languages inside of what an area contributes. */
function* textsIn(value: unknown, key: string, seen = new Set<unknown>()): Generator<readonly [string, Translated]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { en, ro, tr } = value as Partial<Record<keyof Translated, unknown>>
  if (typeof en === 'string' && typeof ro === 'string' && typeof tr === 'string') yield [key, { en, ro, tr }]
  else if (isRecord(en) && isRecord(ro) && isRecord(tr)) {
    for (const part of Object.keys(en)) yield* textsIn({ en: en[part], ro: ro[part], tr: tr[part] }, `${key}.${part}`, seen)
  } else for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${key}.${name}`, seen)
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

test('the texts of the application have one translation for each term', () => {
  const texts = [...translations(readTexts(web))]
  expect(texts.length).toBeGreaterThan(2000)
  expect(glossaryFaults(texts, glossary)).toEqual([])
})

test('so do titles, notices and activities of the server', () => {
  const texts = areas.flatMap(({ name, pages, notices, activities }) => [...textsIn({ pages, notices, activities }, name)])
  expect(texts.length).toBeGreaterThan(200)
  expect(glossaryFaults(texts, glossary)).toEqual([])
})

test('so do mails, public pages and all other texts of the server', () => {
  const texts = textsInFolder(path.join(import.meta.dirname, '../server'))
  expect(texts.length).toBeGreaterThan(500)
  expect(glossaryFaults(texts, glossary)).toEqual([])
})

test('texts of the server are found in constants, lists and functions', () => {
  const code = `const en = { title: 'A' }
    const ro = { title: 'B' }, tr = { title: 'C' }
    const named: Record<Language, Texts> = { en, ro, tr }
    const made = { en: (n: number) => ({ lines: [\`\${n} files\`, 'Two'] }), ro: (n) => ['x'], tr: () => 'y' }`
  expect(textsInFile('a.ts', code)).toEqual([
    ['a.ts.title', { en: 'A', ro: 'B', tr: 'C' }],
    ['a.ts', { en: '{{value}} files · Two', ro: 'x', tr: 'y' }],
  ])
})

describe('what the build refuses', () => {
  const small = {
    terms: [{ en: 'boards?', ro: 'pano', tr: 'pano' }],
    phrases: [{ en: 'Edit', ro: ['Editează', 'Editare'], tr: ['Düzenle'] }],
    avoid: { en: ['mails\\b'], ro: ['tabl[ăe]\\b'], tr: ['posta(?<!e-posta)'] },
  }
  const faultsOf = (en: string, ro: string, tr: string) => glossaryFaults([['a.b', { en, ro, tr }]], small)

  test.each([
    ['the translations of the glossary', 'Boards', 'Panouri', 'Panolar'],
    ['a term that is part of another word', 'Billboarding', 'Reclame', 'İlan'],
    ['the name of a placeholder', '{{board}}', '{{board}}', '{{board}}'],
    ['the phrase of the glossary', 'Edit', 'Editare', 'Düzenle'],
    ['a phrase inside of a sentence', 'Edit it', 'Schimbă', 'Değiştir'],
    ['a longer word', 'Email', 'Tablou', 'E-posta'],
  ])('not %s', (_what, en, ro, tr) => expect(faultsOf(en, ro, tr)).toEqual([]))

  test.each([
    ['a second translation', 'A board', 'O planșă', 'Pano', 'ro: a.b does not translate “boards?” as the glossary does: O planșă'],
    ['a second translation in Turkish', 'A board', 'Panou', 'Tahta', 'tr: a.b does not translate “boards?” as the glossary does: Tahta'],
    ['another word for a phrase', 'Edit', 'Modifică', 'Düzenle', 'ro: a.b is not Editează or Editare, as “Edit” is elsewhere: Modifică'],
    ['a word to avoid at the end', 'x', 'O TABLĂ', 'x', 'ro: a.b has “tabl[ăe]\\b”, which the glossary avoids: O TABLĂ'],
    ['a word to avoid with a capital', 'x', 'x', 'Postalar', 'tr: a.b has “posta(?<!e-posta)”, which the glossary avoids: Postalar'],
  ])('%s', (_what, en, ro, tr, fault) => expect(faultsOf(en, ro, tr)).toEqual([fault]))
})
