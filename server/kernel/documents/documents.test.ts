import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { manyLines, paperLine, samplePaper } from '#server/testing/inputs/sample-paper.ts'
import { documentPdf } from './document-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

const teamId = 'a team'
const draw = (more: Partial<Paper> = {}) => drawPaper({ paper: samplePaper(more) })

/** The text of each page, with every kind of space as one. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const textOf = async (pdf: Buffer) => (await pagesOf(pdf)).join(' ')
/** Dictionaries are not compressed. */
const source = (pdf: Buffer) => pdf.toString('latin1')

afterEach(() => void vi.useRealTimers())

describe('a document in', () => {
  test.each([
    [
      'ro',
      [
        'Ofertă',
        'versiunea 3',
        'Furnizor',
        'CIF RO48127395',
        '15 noiembrie 2026',
        '2,5 ore',
        '1 EUR = 5,0873 RON',
        'Total 852,26 EUR',
        'Pagina 1 din',
      ],
    ],
    [
      'en',
      ['Offer', 'version 3', 'Supplier', 'Tax ID RO48127395', '15 November 2026', '2.5 h', '1 EUR = 5.0873 RON', 'Total 852.26 EUR', 'Page 1 of'],
    ],
    [
      'tr',
      ['Teklif', 'sürüm 3', 'Satıcı', 'Vergi no. RO48127395', '15 Kasım 2026', '2,5 saat', '1 EUR = 5,0873 RON', 'Toplam 852,26 EUR', 'Sayfa 1 /'],
    ],
  ] as const)('%s has its words, dates and numbers', async (language, expected) => {
    const text = await textOf(await draw({ language }))
    for (const part of expected) expect(text).toContain(part)
  })

  test('Romanian and Turkish letters can be selected', async () => {
    const letters = 'ăâîșțĂÂÎȘȚ ğşıİĞŞçöüÇÖÜ'
    const text = await textOf(await draw({ title: letters, language: 'tr' }))
    expect(text).toContain(letters)
    expect(text).toContain('Anadolu Lojistik A.Ş. Kıbrıs Şehitleri Cad. 7 İzmir, Türkiye')
  })
})

test('has parties, facts, lines and totals', async () => {
  const text = await textOf(await draw())
  const expected = [
    ...[
      'Hora Studio SRL Str. Vasile Lascăr 12, SECTOR2 București',
      'IBAN RO06HORA0000000000000001',
      'Valabilă până la 15 decembrie 2026',
      'Termen de plată (zile) 15',
    ],
    ...['Mulțumim pentru cerere. ', 'Copie zilnică', 'Ajutor & suport', 'Desktopuri la distanță Windows, 8 GB de memorie'],
    ...['RDS Team Licențe nominale pe lună 12 bucăți 14,00 5 % 21 % 159,60', 'Subtotal desktopuri 309,60 EUR'],
    ...['Opțional Instruire 1 bucată 60,00 21 % 60,00', 'Opțiune aleasă Suport 2,5 ore 180,00 11 % 450,00'],
    ...['Sume recurente 159,60 EUR pe lună, fără TVA', 'Toate opțiunile nealese 60,00 EUR (72,60 EUR cu TVA)'],
    ...[
      'Total fără TVA 759,60 EUR',
      'Reducere 2,5 % -18,99 EUR',
      'TVA 21 % din 301,86 63,39 EUR',
      'TVA 11 % din 438,75 48,26 EUR',
      'Total TVA 111,65 EUR',
    ],
    ...['TVA 21 % în RON 322,48 RON', 'TVA 11 % în RON 245,51 RON', 'Condiții Plata în 15 zile.'],
  ]
  for (const part of expected) expect(text).toContain(part)
})

test('leaves out what a plain document does not have', async () => {
  const lines = [paperLine('Reverse charge', '1', 100000, { vatCode: 'AE', vatPercent: 0 })]
  const plain = { kind: 'invoice', number: null, currency: 'RON', exchangeRate: null, headerDiscountPercent: 0, lines, optionalTotals: null } as const
  const text = await textOf(await draw({ ...plain, recurring: null, terms: null, introduction: null, title: null, footer: null }))
  for (const absent of ['RON = ', 'Reducere', 'Sume recurente', 'opțiunile', 'Condiții', 'în RON']) expect(text).not.toContain(absent)
  expect(text).toContain('Factură Ciornă')
  expect(text).toContain('TVA AE din 1.000,00 0,00 RON')
  expect(text).toContain('Total 1.000,00 RON')
})

describe('the file', () => {
  test('has its fonts as subsets, and no others', async () => {
    const pdf = source(await draw())
    const fonts = [...pdf.matchAll(/\/(?:BaseFont|FontName) \/([^\s/>]+)/g)].map(([, name]) => name)
    expect(fonts.length).toBeGreaterThan(3)
    expect(fonts.filter((name) => !/^[A-Z]{6}\+SourceSans3-(Regular|SemiBold)$/.test(name ?? ''))).toEqual([])
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(2)
    // The whole fonts have 900 kB.
    expect(pdf.length).toBeLessThan(60_000)
  })

  test('says its title and language, and is tagged', async () => {
    const pdf = await draw()
    expect(source(pdf)).toMatch(/\/Marked true[^]*\/Lang \(ro\)|\/Lang \(ro\)[^]*\/Marked true/)
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'LI']) expect(source(pdf)).toContain(`/S /${tag}\n`)
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()
    expect(info).toMatchObject({ Title: 'Ofertă OF-2026-0042 · versiunea 3', Author: 'Hora Studio SRL', CreationDate: 'D:20261115100000Z' })
  })

  test('has the same bytes, whenever it is drawn', async () => {
    const first = await draw()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T05:05:05Z') })
    expect((await draw()).equals(first)).toBe(true)
    expect((await draw({ title: 'Another' })).equals(first)).toBe(false)
  })
})

describe('a long document', () => {
  test('has each line once, and a table head and a number on every page', async () => {
    const pages = await pagesOf(await draw({ language: 'en', lines: manyLines(120) }))
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('Serviciul')) expect(page).toContain('Description Quantity Unit price VAT Amount')
      if (index > 0) expect(page).toContain('Offer OF-2026-0042 · version 3')
    }
    const all = pages.join(' ')
    for (let line = 1; line <= 120; line++) expect(all.split(`numărul ${line} `)).toHaveLength(2)
  })

  test('continues a text that is longer than a page', async () => {
    const words = (name: string) => Array.from({ length: 900 }, (_, index) => `${name}${index}`).join(' ')
    const lines = [paperLine('Long', '1', 100, { description: words('line') }), paperLine('After', '1', 100)]
    const pdf = await draw({ lines, introduction: `<p>${words('intro')}</p>`, terms: words('term') })
    const text = ` ${await textOf(pdf)} `
    for (const name of ['intro', 'line', 'term']) for (const index of [0, 450, 899]) expect(text).toContain(` ${name}${index} `)
    expect(text.indexOf('After')).toBeGreaterThan(text.indexOf('line899'))
  })

  test('wraps words that are wider than their column', async () => {
    const pages = await pagesOf(await draw({ lines: [paperLine('W'.repeat(100), '99.999999', 9_999_999_999)], title: 'x'.repeat(200) }))
    expect(pages.join('').match(/W/g)?.length).toBeGreaterThan(99)
  })
})

describe('drawn in a thread', () => {
  test('is the same', async () => {
    expect((await documentPdf(teamId, samplePaper())).equals(await draw())).toBe(true)
  })

  test('shows a logo of any type, without transparency', async () => {
    const logo = await sharp({ create: { width: 600, height: 300, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } })
      .webp()
      .toBuffer()
    const pdf = source(await documentPdf(teamId, samplePaper(), logo))
    expect(pdf).toContain('/Subtype /Image')
    expect(pdf).not.toContain('/SMask')
    expect(pdf).toContain('/S /Figure')
  })

  test('leaves out a logo that cannot be read', async () => {
    expect(source(await documentPdf(teamId, samplePaper(), Buffer.from('<svg')))).not.toContain('/Subtype /Image')
  })

  test('is refused if it cannot be drawn', async () => {
    await expect(documentPdf(teamId, samplePaper({ createdAt: 'never' }))).rejects.toMatchObject({ code: 'rule-broken' })
  })
})
