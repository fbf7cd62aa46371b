import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Invoice, InvoiceLine, InvoiceParty, VatRateRow } from '#contract/accounting-shapes.ts'
import { creditTotals, draftTotals } from '#contract/invoice-rules.ts'
import { lineNet } from '#contract/money.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import type { Frozen } from './paper-rules.ts'
import { blankInvoice } from './shared.ts'
import { readAnswer } from './e-invoice/answer-rules.ts'
import { findingsOf } from './e-invoice/finding-rules.ts'
import { amountText, ublOf } from './e-invoice/ubl-rules.ts'

const rates: VatRateRow[] = romanianVatRates.map((rate, at) => ({ id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, ...rate }))
const address = { street: 'Str. Lungă 1', street2: null, city: 'SECTOR2', postalCode: '020285', countyCode: 'RO-B', country: 'RO' }
const party: InvoiceParty = {
  ...{ legalName: 'Hora & Fiii SRL', taxId: 'RO48127395', vatId: 'RO48127395', registrationNumber: 'J40/1/2023', address },
  ...{ iban: 'RO49AAAA1B31007593840000', email: null, phone: null },
}
const line = (unitPrice: number, more: Partial<InvoiceLine> = {}): InvoiceLine => {
  const made = {
    ...{ id: v7(), serviceId: null, name: 'Line', description: null, note: null, quantity: 1, unitCode: 'H87', unitPrice, discountPercent: 0 },
    ...{ discountAmount: null, vatCode: 'S21', periodStart: null, periodEnd: null, licenceTermId: null, timeEntryIds: [], creditsLineId: null },
    ...more,
  }
  return { ...made, net: lineNet(made) }
}
const invoiceOf = (lines: InvoiceLine[], more: Partial<Invoice> = {}): Frozen => {
  const invoice = {
    ...(blankInvoice as Invoice),
    ...{ id: v7(), number: 'FAC-2026-0001', issueDate: '2026-11-16', dueDate: '2026-12-01', currency: 'RON', language: 'ro', lines },
    ...{ correctsNumber: null, issuer: party, buyer: party },
    ...more,
  } as Frozen
  const { headerDiscountPercent, exchangeRate } = invoice
  return { ...invoice, totals: draftTotals(lines, { on: '2026-11-16', rates, headerDiscountPercent, exchangeRate }) }
}
const all = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
const names = (xml: string) => [...xml.matchAll(/<(\w+:\w+)/g)].map(([, name]) => name)
const cents = (text: string | undefined) => Math.round(Number(text) * 100)

describe('the XML', () => {
  test('has the customization, amounts with two decimals, escaped texts, and totals that add up', () => {
    const xml = ublOf(invoiceOf([line(3333, { quantity: 3 }), line(2), line(1999, { quantity: 2, vatCode: 'S11', name: 'a < b & c' })]), rates)
    expect(all(xml, 'cbc:CustomizationID')).toEqual(['urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'])
    expect(all(xml, 'cbc:InvoiceTypeCode')).toEqual(['380'])
    expect(all(xml, 'cbc:TaxableAmount')).toEqual(['100.01', '39.98'])
    expect(all(xml, 'cbc:TaxAmount')).toEqual(['25.40', '21.00', '4.40'])
    expect(all(xml, 'cbc:PayableAmount')).toEqual(['165.39'])
    expect(xml).toContain('<cbc:Name>a &lt; b &amp; c</cbc:Name>')
    expect(xml).toContain('Hora &amp; Fiii SRL')
    expect(all(xml, 'cbc:CountrySubentity')).toEqual(['RO-B', 'RO-B'])
    expect(all(xml, 'cbc:CityName')).toEqual(['SECTOR2', 'SECTOR2'])
    const order = ['cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate', 'cbc:DueDate', 'cbc:InvoiceTypeCode', 'cbc:DocumentCurrencyCode']
    expect(names(xml).slice(0, 6)).toEqual(order)
  })

  test('in another currency has VAT in RON too; a header discount is one allowance per code', () => {
    const lines = [line(20_003), line(5005, { vatCode: 'S11' })]
    const xml = ublOf(invoiceOf(lines, { currency: 'EUR', exchangeRate: 5.0873, headerDiscountPercent: 5 }), rates)
    expect(all(xml, 'cbc:TaxCurrencyCode')).toEqual(['RON'])
    expect(xml).toContain('<cbc:TaxAmount currencyID="RON">229.64</cbc:TaxAmount>')
    expect([...xml.matchAll(/<cac:AllowanceCharge>/g)]).toHaveLength(2)
    expect(all(xml, 'cbc:Amount')).toEqual(['10.00', '2.50'])
    expect(all(xml, 'cbc:AllowanceTotalAmount')).toEqual(['12.50'])
    expect(all(xml, 'cbc:PayableAmount')).toEqual(['282.72'])
  })

  test('of a credit note is a CreditNote with its reference; a person without a code has 13 zeros', () => {
    const person = { ...party, taxId: null, vatId: null, registrationNumber: null }
    const xml = ublOf(invoiceOf([line(100)], { type: 'credit_note', correctsNumber: 'FAC-2026-0007', buyer: person }), rates)
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
    expect(all(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381'])
    expect(all(xml, 'cbc:CreditedQuantity')).toEqual(['1'])
    expect(all(xml, 'cbc:DueDate')).toEqual([])
    expect(xml).toContain('<cac:InvoiceDocumentReference><cbc:ID>FAC-2026-0007</cbc:ID>')
    expect(xml).toContain('<cbc:CompanyID>0000000000000</cbc:CompanyID>')
    expect(() => ublOf(invoiceOf([line(1)], { type: 'proforma' }), rates)).toThrow(RangeError)
  })

  test('outside the scope of VAT names neither VAT ids nor rates', () => {
    const xml = ublOf(invoiceOf([line(100, { vatCode: 'O' })]), rates)
    expect(xml).not.toContain('RO48127395')
    expect(all(xml, 'cbc:Percent')).toEqual([])
    expect(all(xml, 'cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-O'])
  })

  test('has the hectare by the code of its list', () => {
    const xml = ublOf(invoiceOf([line(1, { unitCode: 'HAR' }), line(1, { unitCode: 'MTK' })]), rates)
    expect([...xml.matchAll(/unitCode="(\w+)"/g)].map(([, code]) => code)).toEqual(['H18', 'MTK'])
  })

  test('types have their codes', () => {
    const codeOf = (type: Invoice['type']) => all(ublOf(invoiceOf([line(1)], { type }), rates), 'cbc:InvoiceTypeCode')[0]
    expect((['invoice', 'corrected', 'self_billed', 'accounting_info'] as const).map(codeOf)).toEqual(['380', '384', '389', '751'])
  })

  test('of any lines and discounts adds up by the rules BR-CO-10 to BR-CO-15 and has positive amounts', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 900 }).map((n) => n / 8),
      unitPrice: fc.integer({ min: 0, max: 99_999 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      vatCode: fc.constantFrom('S21', 'S11', 'Z0', 'E'),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 100 }), fc.boolean(), (made, discount, isCredit) => {
        const lines = made.map(({ unitPrice, ...more }) => line(unitPrice, more))
        const plain = invoiceOf(lines, { headerDiscountPercent: discount })
        const credit = lines.map((one) => ({ ...one, creditsLineId: one.id }))
        const taken = { totals: creditTotals(credit, { on: '2026-11-16', rates, headerDiscountPercent: discount }, plain, []), lines: credit }
        const xml = ublOf(isCredit ? { ...plain, type: 'credit_note', ...taken } : plain, rates)
        const [net, exclusive, inclusive] = ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount'].map((name) =>
          all(xml.slice(xml.indexOf('<cac:LegalMonetaryTotal>')), `cbc:${name}`).map(cents),
        ) as [number[], number[], number[]]
        const [sum = 0, ...ofLines] = net
        expect(ofLines.reduce((total, one) => total + one, 0)).toBe(sum)
        const less = cents(all(xml, 'cbc:AllowanceTotalAmount')[0] ?? '0') - cents(all(xml, 'cbc:ChargeTotalAmount')[0] ?? '0')
        expect(exclusive[0]).toBe(sum - less)
        const [vat = 0, ...parts] = all(xml, 'cbc:TaxAmount').map(cents)
        expect(parts.reduce((total, one) => total + one, 0)).toBe(vat)
        expect(inclusive[0]).toBe((exclusive[0] ?? 0) + vat)
        expect(
          all(xml, 'cbc:TaxableAmount')
            .map(cents)
            .reduce((total, one) => total + one, 0),
        ).toBe(exclusive[0])
        expect(xml).not.toMatch(/>-\d/)
        expect(xml).not.toMatch(/<(\w+:)?\w+[^>]*><\//)
      }),
      { numRuns: 60 },
    )
  })

  test('amounts are written from minor units', () =>
    expect([0, 5, 99, 100, -5, 123_456].map(amountText)).toEqual(['0.00', '0.05', '0.99', '1.00', '-0.05', '1234.56']))
})

describe('findings', () => {
  const find = (invoice: Frozen, language: 'en' | 'ro' | 'tr' = 'en', isPerson = false) =>
    findingsOf(invoice, { isPerson, rates, language, hasRate: invoice.currency === 'RON' || invoice.exchangeRate !== null })
  const rulesOf = (invoice: Frozen) => find(invoice).map(({ rule }) => rule)

  test('of a whole invoice are none', () => expect(find(invoiceOf([line(100)]))).toEqual([]))

  test('name the official rule and the field', () => {
    const bare: InvoiceParty = {
      ...party,
      legalName: '',
      taxId: null,
      vatId: null,
      registrationNumber: null,
      address: { ...address, street: null, city: null },
    }
    expect(rulesOf(invoiceOf([], { issuer: bare, buyer: bare, number: 'FAC' }))).toEqual([
      ...['BR-RO-010', 'BR-RO-065', 'BR-RO-120', 'BR-16', 'BR-06', 'BR-RO-081', 'BR-RO-091', 'BR-07', 'BR-RO-082', 'BR-RO-092'],
    ])
    const wrong = { ...party, address: { ...address, city: 'București' } }
    expect(find(invoiceOf([line(1)], { buyer: wrong }))).toMatchObject([{ rule: 'BR-RO-101', severity: 'fatal', field: 'buyer.address.city' }])
    expect(rulesOf(invoiceOf([line(1)], { issuer: { ...party, address: { ...address, countyCode: 'RO-XX' } } }))).toEqual(['BR-RO-110'])
    expect(rulesOf(invoiceOf([line(1)], { currency: 'EUR' }))).toEqual(['BR-RO-030'])
    expect(rulesOf(invoiceOf([line(1), line(1, { vatCode: 'O' })]))).toEqual(['BR-O-11'])
    expect(rulesOf(invoiceOf([line(1, { vatCode: 'K' })], { buyer: { ...party, vatId: null } }))).toEqual(['BR-IC-02'])
    expect(rulesOf(invoiceOf([line(1, { name: 'x'.repeat(101), note: 'y'.repeat(301) })]))).toEqual(['BR-RO-L1024', 'BR-RO-L303'])
    expect(find(invoiceOf([line(1)], { buyer: { ...party, taxId: null, vatId: null, registrationNumber: null } }), 'en', true)).toEqual([])
    expect(find(invoiceOf([line(1)], { issuer: { ...party, iban: null } }))).toMatchObject([{ rule: 'BR-61', severity: 'warning' }])
  })

  test('name what the code lists of the rules do not have', () => {
    const whole = (more: Partial<Invoice>) => rulesOf(invoiceOf([line(1)], more))
    for (const currency of ['ANG', 'BGN', 'MRU', 'SLE', 'STN', 'VED', 'VES', 'ZWG'])
      expect([currency, whole({ currency, exchangeRate: 2 })]).toEqual([currency, ['BR-CL-04']])
    for (const code of ['0', '71', '72', '73', '79', '80', '90', '98', '99', '100', 'ABC'])
      expect(whole({ paymentMeansCode: code })).toEqual(['BR-CL-16'])
    for (const code of ['1', '10', '30', '42', '48', '58', '70', '74', '78', '91', '97', 'ZZZ']) expect(whole({ paymentMeansCode: code })).toEqual([])
  })

  test('of a note are about its length, and three characters between its first two #, which the rules read as a code', () => {
    const of = (note: string) => rulesOf(invoiceOf([line(1)], { notes: ['Mulțumim', note] }))
    for (const note of ['#XYZ# text', 'Nr. #123# text', '#a b#']) expect([note, of(note)]).toEqual([note, ['BR-CL-08']])
    for (const note of ['#1 text', '#12# text', '#1234# #123#', 'no sign', '##', '# #']) expect([note, of(note)]).toEqual([note, []])
    expect([of('x'.repeat(300)), of('x'.repeat(301))]).toEqual([[], ['BR-RO-L302']])
    // Notes of lines are no such notes.
    expect(rulesOf(invoiceOf([line(1, { note: '#123#' })]))).toEqual([])
  })

  test('about reverse charge without a VAT id warn: the rule is content with any id', () => {
    const of = (more: Partial<Invoice>, vatCode = 'AE') =>
      find(invoiceOf([line(1, { vatCode })], more)).map(({ rule, severity }) => `${rule} ${severity}`)
    expect(of({ buyer: { ...party, vatId: null } })).toEqual(['BR-AE-02 warning'])
    expect(of({ issuer: { ...party, vatId: null } })).toEqual(['BR-AE-02 warning'])
    expect(of({ issuer: { ...party, vatId: null } }, 'G')).toEqual(['BR-G-02 fatal'])
    expect(of({ issuer: { ...party, vatId: null } }, 'K')).toEqual(['BR-IC-02 fatal'])
  })

  test('are written in the language of the reader', () => {
    const messages = (['en', 'ro', 'tr'] as const).map((language) => find(invoiceOf([]), language)[0]?.message)
    expect(messages).toEqual(['There is no line.', 'Nu există nicio linie.', 'Satır yok.'])
  })
})

/** Without compression. */
function zipOf(files: Record<string, string>): Buffer {
  const [bodies, heads]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(text)]
    const local = Buffer.alloc(30)
    local.write('PK\u0003\u0004')
    local.writeUInt16LE(title.length, 26)
    const head = Buffer.alloc(46)
    head.write('PK\u0001\u0002')
    head.writeUInt32LE(bytes.length, 20)
    head.writeUInt32LE(bytes.length, 24)
    head.writeUInt16LE(title.length, 28)
    head.writeUInt32LE(offset, 42)
    bodies.push(local, title, bytes)
    heads.push(head, title)
    offset += 30 + title.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...heads, end])
}

describe('an answer of the authority', () => {
  const signed = { 'semnatura_5001.xml': '<Signature/>' }
  test('with the signed invoice accepts it; of another number it is none', () => {
    const zip = zipOf({ '5001.xml': ublOf(invoiceOf([line(1)]), rates), ...signed })
    expect(readAnswer(zip, 'FAC-2026-0001')).toEqual({ state: 'accepted' })
    expect(readAnswer(zip, 'FAC-2026-0002')).toEqual({ state: 'unknown' })
    expect(readAnswer(zipOf({ '5001.xml': ublOf(invoiceOf([line(1)]), rates) }), 'FAC-2026-0001')).toEqual({ state: 'unknown' })
  })
  test('with errors rejects it with their texts', () => {
    const xml =
      '<header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1"><Error errorMessage="E: [BR-RO-100] &quot;SECTOR&quot;"/><Error errorMessage="second"/></header>'
    expect(readAnswer(zipOf({ '5001.xml': xml, ...signed }), 'x')).toEqual({ state: 'rejected', errors: ['E: [BR-RO-100] "SECTOR"', 'second'] })
    expect(readAnswer(Buffer.from(xml), 'x')).toMatchObject({ state: 'rejected' })
  })
  test('of any bytes is never more than unknown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readAnswer(Buffer.concat([Buffer.from(bytes), Buffer.from('PK\u0005\u0006'), Buffer.from(bytes)]), 'x').state).toBe('unknown')
      }),
    )
  })
})
