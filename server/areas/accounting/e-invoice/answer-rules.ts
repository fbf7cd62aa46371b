// The answer of the authority: a zip with the invoice and a signature, or with errors. Pure.
import { inflateRawSync } from 'node:zlib'

export type Answer = { state: 'accepted' } | { state: 'rejected'; errors: string[] } | { state: 'unknown' }

const mostEntries = 20
const mostBytes = 20 * 1024 * 1024
const mostErrors = 50

type Entry = { name: string; text: string }

/** Reads a zip by its directory. Undefined if it is none, or larger than such an answer can be. */
function entriesOf(zip: Buffer): Entry[] | undefined {
  try {
    const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
    if (end < 0) return undefined
    const count = zip.readUInt16LE(end + 10)
    let offset = zip.readUInt32LE(end + 16)
    let left = mostBytes
    if (count > mostEntries) return undefined
    return Array.from({ length: count }, () => {
      const [method, packed, nameLength] = [zip.readUInt16LE(offset + 10), zip.readUInt32LE(offset + 20), zip.readUInt16LE(offset + 28)]
      const local = zip.readUInt32LE(offset + 42)
      const name = zip.toString('utf8', offset + 46, offset + 46 + nameLength)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const raw = zip.subarray(start, start + packed)
      const bytes = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, left) })
      left -= bytes.length
      if (left < 0) throw new RangeError('too much')
      offset += 46 + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32)
      return { name, text: bytes.toString('utf8') }
    })
  } catch {
    return undefined
  }
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? all
    const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

const errorTag = /<(?:\w{1,20}:)?Error\b([^>]{0,20000})>/g
const errorText = /\berrorMessage\s{0,9}=\s{0,9}(?:"([^"]{0,19000})"|'([^']{0,19000})')/

const errorsOf = (xml: string): string[] =>
  [...xml.matchAll(errorTag)].slice(0, mostErrors).map(([, attributes = '']) => {
    const [, double, single] = errorText.exec(attributes) ?? []
    return plain(double ?? single ?? 'Error').slice(0, 2000)
  })

/** The first ID of a UBL document is its number. */
const numberOf = (xml: string) => {
  const [, number] = /<(?:\w{1,20}:)?ID(?:\s[^>]{0,500})?>([^<]{0,500})</.exec(xml) ?? []
  return number === undefined ? undefined : plain(number).trim()
}

export function readAnswer(content: Buffer, ourNumber: string): Answer {
  const entries = entriesOf(content) ?? [{ name: 'answer.xml', text: content.toString('utf8') }]
  const errors = entries.flatMap(({ text }) => errorsOf(text)).slice(0, mostErrors)
  if (errors.length > 0) return { state: 'rejected', errors }
  const isSigned = entries.some(({ name }) => /(^|\/)semnatura_[^/]*\.xml$/i.test(name))
  const isOurs = entries.some(({ name, text }) => !/(^|\/)semnatura_/i.test(name) && numberOf(text) === ourNumber)
  return isSigned && isOurs ? { state: 'accepted' } : { state: 'unknown' }
}
