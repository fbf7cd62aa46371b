// Attachments of the demo's mails, generated.
import { crc32, deflateSync } from 'node:zlib'
import { pdf } from '#server/kernel/demo/office-files.ts'
import type { DemoFile } from './demo-data.ts'

const figures = `Month,Portal users,Support hours,Invoices
July,212,61,38
August,240,58,35
September,311,52,41
October,398,40,44
`

const minutes = `Anadolu Lojistik, notes from the call

- Single sign-on from day one. Drivers and dispatch sign in, customers do not.
- Two warehouses first: Gebze and Constanta.
- They keep the old portal until the end of the month.
- Open: is the fallback with a password a wish or a rule?
`

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A bar chart. */
function chart(values: readonly number[]): Buffer {
  const [width, height, bar] = [480, 240, 480 / values.length]
  const rows = Array.from({ length: height }, (_row, y) => {
    const row = Buffer.alloc(1 + width * 3, 0xff)
    row[0] = 0
    for (let x = 0; x < width; x++) {
      const inside = x % bar > bar * 0.2 && x % bar < bar * 0.8 && height - y < (values[Math.floor(x / bar)] ?? 0) * (height - 20)
      if (inside) row.set([0x4f, 0x46, 0xe5], 1 + x * 3)
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, RGB.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

export const demoFiles: Record<DemoFile, () => Buffer> = {
  'figures.csv': () => Buffer.from(figures),
  'minutes.txt': () => Buffer.from(minutes),
  'invoice.pdf': () => pdf(['Invoice', 'Hora Studio, 14 Exmouth Market, London', 'Services of the month: 84.00 GBP', 'Paid by card. Thank you.']),
  'chart.png': () => chart([0.95, 0.8, 0.72, 0.4, 0.22, 0.1]),
}
