// The faults that the authority would refuse, by the official names of its rules (EN 16931 and CIUS-RO). Pure, and without the network.
import type { Finding, VatRateRow } from '#contract/accounting-shapes.ts'
import { countyProblem } from '#contract/counties.ts'
import type { Language } from '#contract/identity.ts'
import { isPaymentMeans } from '#contract/invoice-rules.ts'
import type { Frozen } from '#server/areas/accounting/paper-rules.ts'

type Texts = Record<Language, string>

const text = {
  seller: { en: 'the issuer', ro: 'emitentul', tr: 'düzenleyen' },
  buyer: { en: 'the buyer', ro: 'cumpărătorul', tr: 'alıcı' },
  name: { en: 'The name is missing: {who}.', ro: 'Lipsește denumirea: {who}.', tr: 'Unvan eksik: {who}.' },
  street: { en: 'The street is missing: {who}.', ro: 'Lipsește strada: {who}.', tr: 'Sokak eksik: {who}.' },
  city: { en: 'The city is missing: {who}.', ro: 'Lipsește localitatea: {who}.', tr: 'Şehir eksik: {who}.' },
  county: {
    en: 'The county must be a code such as RO-BV: {who}.',
    ro: 'Județul trebuie să fie un cod precum RO-BV: {who}.',
    tr: 'İl, RO-BV gibi bir kod olmalıdır: {who}.',
  },
  sector: {
    en: 'In Bucharest the city must be SECTOR1 to SECTOR6: {who}.',
    ro: 'În București localitatea trebuie să fie una dintre SECTOR1–SECTOR6: {who}.',
    tr: 'Bükreş’te şehir SECTOR1 ile SECTOR6 arasında olmalıdır: {who}.',
  },
  sellerTaxId: { en: 'The issuer has no tax id.', ro: 'Emitentul nu are cod fiscal.', tr: 'Düzenleyenin vergi numarası yok.' },
  buyerTaxId: {
    en: 'The buyer has neither a tax id nor a registration number.',
    ro: 'Cumpărătorul nu are nici cod fiscal, nici număr de înregistrare.',
    tr: 'Alıcının vergi numarası da sicil numarası da yok.',
  },
  rate: {
    en: 'VAT must also be in RON, and there is no exchange rate for the day.',
    ro: 'TVA trebuie exprimată și în RON, iar pentru această zi nu există curs.',
    tr: 'KDV RON cinsinden de yazılmalı; bu gün için kur yok.',
  },
  digit: { en: 'The number must contain a digit.', ro: 'Numărul trebuie să conțină o cifră.', tr: 'Numara bir rakam içermelidir.' },
  lines: { en: 'There is no line.', ro: 'Nu există nicio linie.', tr: 'Satır yok.' },
  mixed: {
    en: 'Lines outside the scope of VAT cannot be beside others.',
    ro: 'Liniile din afara sferei TVA nu pot sta lângă altele.',
    tr: 'KDV kapsamı dışındaki satırlar diğerleriyle birlikte olamaz.',
  },
  sellerVatId: {
    en: 'This VAT category needs the VAT id of the issuer.',
    ro: 'Această categorie de TVA cere codul de TVA al emitentului.',
    tr: 'Bu KDV kategorisi düzenleyenin KDV numarasını gerektirir.',
  },
  buyerVatId: {
    en: 'This VAT category needs the VAT id of the buyer.',
    ro: 'Această categorie de TVA cere codul de TVA al cumpărătorului.',
    tr: 'Bu KDV kategorisi alıcının KDV numarasını gerektirir.',
  },
  exemption: {
    en: 'The VAT code {code} needs a text that says why no VAT is charged.',
    ro: 'Codul de TVA {code} are nevoie de un text care spune de ce nu se aplică TVA.',
    tr: '{code} KDV kodu, neden KDV alınmadığını söyleyen bir metin gerektirir.',
  },
  length: { en: 'At most {most} characters.', ro: 'Cel mult {most} de caractere.', tr: 'En fazla {most} karakter.' },
  price: { en: 'A price is never negative.', ro: 'Un preț nu este niciodată negativ.', tr: 'Fiyat hiçbir zaman negatif olamaz.' },
  currency: {
    en: 'The authority does not accept documents in {currency}.',
    ro: 'ANAF nu acceptă documente în {currency}.',
    tr: 'Vergi idaresi {currency} para biriminde belge kabul etmiyor.',
  },
  paymentMeans: {
    en: 'The means of payment {code} is no code of UNTDID 4461.',
    ro: 'Modalitatea de plată {code} nu este un cod UNTDID 4461.',
    tr: '{code} ödeme yöntemi bir UNTDID 4461 kodu değil.',
  },
  noteCode: {
    en: 'Three characters between two # are read as a code. Write the remark without them.',
    ro: 'Trei caractere între două semne # sunt citite ca un cod. Scrie mențiunea fără ele.',
    tr: 'İki # arasındaki üç karakter kod olarak okunur. Notu bunlar olmadan yazın.',
  },
  iban: {
    en: 'No bank account is named for the payment.',
    ro: 'Nu este indicat niciun cont bancar pentru plată.',
    tr: 'Ödeme için banka hesabı belirtilmemiş.',
  },
} satisfies Record<string, Texts>

/** Of ISO 4217, but in one of both lists of the rules no more, or not yet. */
const refusedCurrencies = new Set(['ANG', 'BGN', 'MRU', 'SLE', 'STN', 'VED', 'VES', 'ZWG'])
/** The rules look between the first two signs. */
const hasNoteCode = (note: string) => /^[^#]*#[^#]{3}#/u.test(note)

type Checked = { isPerson: boolean; rates: readonly VatRateRow[]; language: Language; hasRate: boolean }

export function findingsOf(invoice: Frozen, { isPerson, rates, language, hasRate }: Checked): Finding[] {
  const { issuer, buyer, lines, totals, number } = invoice
  const found: Finding[] = []
  const say = (name: keyof typeof text, values: Record<string, string | number> = {}) =>
    text[name][language].replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? ''))
  const add = (rule: string, field: string, message: string, severity: Finding['severity'] = 'fatal') =>
    found.push({ rule, severity, field, message })

  if (number !== null && !/\d/.test(number)) add('BR-RO-010', 'invoice.number', say('digit'))
  if (!hasRate) add('BR-RO-030', 'invoice.exchangeRate', say('rate'))
  if (!issuer.taxId) add('BR-RO-065', 'profile.taxId', say('sellerTaxId'))
  if (!buyer.taxId && !buyer.registrationNumber && !isPerson) add('BR-RO-120', 'buyer.taxId', say('buyerTaxId'))
  if (refusedCurrencies.has(invoice.currency)) add('BR-CL-04', 'invoice.currency', say('currency', { currency: invoice.currency }))
  if (!isPaymentMeans(invoice.paymentMeansCode)) add('BR-CL-16', 'invoice.paymentMeansCode', say('paymentMeans', { code: invoice.paymentMeansCode }))
  if (invoice.notes.some(hasNoteCode)) add('BR-CL-08', 'invoice.notes', say('noteCode'))
  if (lines.length === 0) add('BR-16', 'invoice.lines', say('lines'))

  const sides = [
    { party: issuer, path: 'profile', who: say('seller'), rules: ['BR-06', 'BR-RO-081', 'BR-RO-091', 'BR-RO-110', 'BR-RO-100'] as const },
    { party: buyer, path: 'buyer', who: say('buyer'), rules: ['BR-07', 'BR-RO-082', 'BR-RO-092', 'BR-RO-111', 'BR-RO-101'] as const },
  ]
  for (const { party, path, who, rules } of sides) {
    const [name, street, city, county, sector] = rules
    const { address } = party
    if (!party.legalName) add(name, `${path}.legalName`, say('name', { who }))
    if (!address.street) add(street, `${path}.address.street`, say('street', { who }))
    if (!address.city) add(city, `${path}.address.city`, say('city', { who }))
    const wrong = countyProblem({ country: address.country, countyCode: address.countyCode, city: address.city ?? '' })
    if (wrong?.field === 'countyCode') add(county, `${path}.address.countyCode`, say('county', { who }))
    if (wrong?.field === 'city' && address.city) add(sector, `${path}.address.city`, say('sector', { who }))
  }

  const longest = (rule: string, field: string, value: string | null | undefined, most: number) => {
    if (value && value.trim().replace(/\s+/g, ' ').length > most) add(rule, field, say('length', { most }))
  }
  longest('BR-RO-L201', 'profile.legalName', issuer.legalName, 200)
  longest('BR-RO-L203', 'buyer.legalName', buyer.legalName, 200)
  longest('BR-RO-L151', 'profile.address.street', issuer.address.street, 150)
  longest('BR-RO-L152', 'buyer.address.street', buyer.address.street, 150)
  longest('BR-RO-L1002', 'profile.address.street2', issuer.address.street2, 100)
  longest('BR-RO-L1007', 'buyer.address.street2', buyer.address.street2, 100)
  longest('BR-RO-L0501', 'profile.address.city', issuer.address.city, 50)
  longest('BR-RO-L0502', 'buyer.address.city', buyer.address.city, 50)
  longest('BR-RO-L0201', 'profile.address.postalCode', issuer.address.postalCode, 20)
  longest('BR-RO-L0202', 'buyer.address.postalCode', buyer.address.postalCode, 20)
  longest('BR-RO-L1005', 'profile.phone', issuer.phone, 100)
  longest('BR-RO-L1006', 'profile.email', issuer.email, 100)
  longest('BR-RO-L1010', 'buyer.phone', buyer.phone, 100)
  longest('BR-RO-L1011', 'buyer.email', buyer.email, 100)
  longest('BR-RO-L155', 'invoice.number', number, 200)
  longest('BR-RO-L301', 'invoice.paymentTerms', invoice.paymentTerms, 300)
  for (const note of invoice.notes) longest('BR-RO-L302', 'invoice.notes', note, 300)
  for (const [index, line] of lines.entries()) {
    longest('BR-RO-L1024', `invoice.lines.${index}.name`, line.name, 100)
    longest('BR-RO-L212', `invoice.lines.${index}.description`, line.description, 200)
    longest('BR-RO-L303', `invoice.lines.${index}.note`, line.note, 300)
    if (line.unitPrice < 0) add('BR-27', `invoice.lines.${index}.unitPrice`, say('price'))
  }

  const categories = new Set(totals.vat.map(({ category }) => category))
  if (categories.has('O') && categories.size > 1) add('BR-O-11', 'invoice.lines', say('mixed'))
  for (const { category, vatCode } of totals.vat) {
    const field = `invoice.lines.${lines.findIndex((line) => line.vatCode === vatCode)}.vatCode`
    const rule = `BR-${category === 'K' ? 'IC' : category}-02`
    // With reverse charge the rule is content with any id of both. The law wants VAT ids, and nobody else can charge it in reverse.
    const severity = category === 'AE' ? 'warning' : 'fatal'
    if ((category === 'AE' || category === 'K' || category === 'G') && !issuer.vatId) add(rule, field, say('sellerVatId'), severity)
    if ((category === 'AE' || category === 'K') && !buyer.vatId) add(rule, field, say('buyerVatId'), severity)
    const reason = rates.find(({ code }) => code === vatCode)?.exemptionText
    if (category === 'E' && !reason) add('BR-E-10', field, say('exemption', { code: vatCode }))
    longest('BR-RO-L1019', field, reason, 100)
  }
  if (!issuer.iban && ['30', '58'].includes(invoice.paymentMeansCode)) add('BR-61', 'invoice.iban', say('iban'))
  else if (!issuer.iban && invoice.paymentMeansCode === '42') add('BR-61', 'invoice.iban', say('iban'), 'warning')
  return found
}
