// A printed document with everything that one can have.
import { lineNet, totalsOf } from '#contract/money.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import type { Paper, PaperLine, ServiceLine } from '#server/kernel/documents/paper.ts'

export function paperLine(name: string, quantity: string, unitPrice: number, more: Partial<ServiceLine> = {}): ServiceLine {
  const line = { kind: 'service' as const, name, quantity, unitCode: 'H87', unitPrice, vatCode: 'S21', vatPercent: 21, ...more }
  return { ...line, net: lineNet(line) }
}

export const manyLines = (count: number): PaperLine[] =>
  Array.from({ length: count }, (_, index) =>
    paperLine(`Serviciul numărul ${index + 1}`, String(index + 1), 1999 + index, {
      description: 'O descriere care ocupă două rânduri în coloana îngustă a tabelului',
    }),
  )

const lines: PaperLine[] = [
  { kind: 'text', name: 'Desktopuri la distanță', description: 'Windows, 8 GB de memorie' },
  paperLine('RDS Team', '12', 1400, { description: 'Licențe nominale', discountPercent: 5, recurrence: 'monthly' }),
  paperLine('Instalare și migrare', '1', 15000),
  { kind: 'subtotal', name: 'Subtotal desktopuri', net: 30960 },
  paperLine('Instruire', '1', 6000, { optional: true }),
  paperLine('Suport', '2.5', 18000, { unitCode: 'HUR', vatCode: 'S11', vatPercent: 11, optional: true, selected: true }),
]

export function samplePaper(more: Partial<Paper> = {}): Paper {
  const { lines: own = lines, exchangeRate = '5.0873', headerDiscountPercent = 2.5 } = more
  const counted = own.filter((line): line is ServiceLine => line.kind === 'service' && (!line.optional || line.selected === true))
  return {
    kind: 'offer',
    language: 'ro',
    number: 'OF-2026-0042',
    revision: 3,
    title: 'Licențe pentru 12 colegi',
    createdAt: '2026-11-15T10:00:00Z',
    teamName: 'Hora Studio',
    issuer: {
      ...{ name: 'Hora Studio SRL', address: ['Str. Vasile Lascăr 12, SECTOR2', 'București'], taxId: 'RO48127395' },
      ...{ registrationNumber: 'J40/1234/2020', iban: 'RO06HORA0000000000000001', email: 'contact@hora.example' },
    },
    buyer: { name: 'Anadolu Lojistik A.Ş.', address: ['Kıbrıs Şehitleri Cad. 7', 'İzmir, Türkiye'] },
    facts: { issuedOn: '2026-11-15', validUntil: '2026-12-15', paymentTermDays: 15 },
    introduction: '<p>Mulțumim pentru <strong>cerere</strong>.</p><ul><li>Copie zilnică</li><li>Ajutor &amp; suport</li></ul>',
    currency: 'EUR',
    exchangeRate,
    lines: own,
    headerDiscountPercent,
    totals: totalsOf(counted, { on: '2026-11-15', rates: romanianVatRates, headerDiscountPercent, exchangeRate }),
    optionalTotals: { net: 6000, gross: 7260 },
    recurring: { monthly: 15960, quarterly: 0, yearly: 0 },
    terms: 'Plata în 15 zile.',
    footer: 'Hora Studio SRL · RO48127395',
    ...more,
  }
}
