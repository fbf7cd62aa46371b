// Attachments of the demo's mails, generated.
import { pdf } from '#server/kernel/demo/office-files.ts'
import { png } from '#server/kernel/demo/png.ts'
import type { DemoFile } from './demo-data.ts'

// Sizes of 14 to 243 KB: docs/specification.md 14.12.
const days = 600
const figures = [
  'Day,Portal users,Support hours,Invoices,Visits',
  ...Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.UTC(2025, 2, 1 + index)).toISOString().slice(0, 10)
    return [
      day,
      120 + Math.round(index / 2) + ((index * 37) % 23),
      30 + ((index * 13) % 31),
      20 + ((index * 7) % 25),
      900 + ((index * 61) % 700),
    ].join(',')
  }),
  '',
].join('\n')

const said = [
  'Single sign-on from day one. Drivers and dispatch sign in, customers do not.',
  'Two warehouses first: Gebze and Constanta. The others follow in spring.',
  'We keep the old portal until the end of the month, then it only shows a link.',
  'Is the fallback with a password a wish or a rule? We ask the customer.',
  'The labels have to print on the small printers at the ramp as well.',
  'Returns stay on paper this year, nobody has time for another change in December.',
  'Training is one morning per shift, with the real data of the week before.',
]
const speakers = ['Zeynep', 'Kerem', 'Deniz', 'Brian', 'Nazlı']
const minutes = [
  'Anadolu Lojistik, notes from the call',
  '',
  ...Array.from({ length: 190 }, (_, index) => {
    const at = `${String(10 + Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`
    return `${at}  ${speakers[(index * 3) % speakers.length]}: ${said[(index * 5) % said.length]}`
  }),
  '',
].join('\n')

const invoice = [
  'Invoice',
  'Hora Studio, 14 Exmouth Market, London',
  'Services of the month: 84.00 GBP',
  'Paid by card. Thank you.',
  ...Array.from({ length: 168 }, (_, index) => `Hour ${index + 1} of the month: ${said[index % said.length]?.slice(0, 48)} 0.50 GBP`),
]

/** A bar chart on paper with a little grain. */
function chart(values: readonly number[]): Buffer {
  const [width, height, bar] = [480, 240, 480 / values.length]
  return png(width, height, (x, y) => {
    const inside = x % bar > bar * 0.2 && x % bar < bar * 0.8 && height - y < (values[Math.floor(x / bar)] ?? 0) * (height - 20)
    if (inside) return [0x4f, 0x46, 0xe5]
    const grain = ((x * 73_856_093) ^ (y * 19_349_663)) >>> 0
    const paper = 0xff - ((grain >> 7) % 11)
    return [paper, paper, paper]
  })
}

export const demoFiles: Record<DemoFile, () => Buffer> = {
  'figures.csv': () => Buffer.from(figures),
  'minutes.txt': () => Buffer.from(minutes),
  'invoice.pdf': () => pdf(invoice),
  'chart.png': () => chart([0.95, 0.8, 0.72, 0.4, 0.22, 0.1]),
}
