import { crc32 } from 'node:zlib'
import { escapeHtml } from '#contract/html.ts'

const linesPerPage = 24

export function pdf(lines: readonly string[]): Buffer {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesPerPage)) }, (_, index) =>
    lines.slice(index * linesPerPage, (index + 1) * linesPerPage),
  )
  const pageObject = (number: number) => 4 + number * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, number) => {
      const text = page
        .map((line, index) => `BT /F1 ${number + index === 0 ? 20 : 12} Tf 72 ${740 - index * 28} Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`)
        .join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageObject(number) + 1} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const openXml = 'application/vnd.openxmlformats-officedocument'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function openXmlPackage(main: string, type: string, parts: Record<string, string>, types: Record<string, string> = {}): Buffer {
  const overrides = Object.entries({ [main]: type, ...types }).map(
    ([part, kind]) => `<Override PartName="/${part}" ContentType="${openXml}.${kind}+xml"/>`,
  )
  return zip({
    '[Content_Types].xml': `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${main}"/></Relationships>`,
    ...parts,
  })
}

export function docx(lines: readonly string[]): Buffer {
  const paragraph = (line: string, index: number) =>
    `<w:p><w:r>${index === 0 ? '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeHtml(line)}</w:t></w:r></w:p>`
  return openXmlPackage('word/document.xml', 'wordprocessingml.document.main', {
    'word/document.xml': `${xmlHead}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
  })
}

export function xlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escapeHtml(value)}</t></is></c>`
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return openXmlPackage(
    'xl/workbook.xml',
    'spreadsheetml.sheet.main',
    {
      'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `${xmlHead}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
    { 'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet' },
  )
}

/** Uncompressed, with all lengths in the local headers, so that the first bytes show the type. */
function zip(files: Record<string, string>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, bytes])
    const location = Buffer.alloc(14)
    location.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, location, name]))
    bodies.push(entry)
    offset += entry.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(bodies.length, 4)
  end.writeUInt16LE(bodies.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

export type Colour = readonly [red: number, green: number, blue: number]

/** Huffman codes for the bit length of a difference (ITU T.81, table K.3). */
const dcCodes = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110', '11111110', '111111110']
const dcLengths = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]

/** JPEG requires a zero byte after 0xff, which would else start a marker. */
function bitWriter() {
  const bytes: number[] = []
  let [buffer, count] = [0, 0]
  const put = (value: number, length: number) => {
    buffer = (buffer << length) | value
    for (count += length; count >= 8; count -= 8) {
      const byte = (buffer >> (count - 8)) & 255
      bytes.push(byte)
      if (byte === 255) bytes.push(0)
    }
    buffer &= (1 << count) - 1
  }
  return {
    put,
    end() {
      const missing = (8 - count) % 8
      put((1 << missing) - 1, missing)
      return bytes
    },
  }
}

export function jpeg(columns: number, rows: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const codes = dcCodes.map((code) => [Number.parseInt(code, 2), code.length] as const)
  const last = [0, 0, 0]
  const bits = bitWriter()
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [r, g, b] = colourAt(x, y)
      const planes = [0.299 * r + 0.587 * g + 0.114 * b - 128, -0.1687 * r - 0.3313 * g + 0.5 * b, 0.5 * r - 0.4187 * g - 0.0813 * b]
      for (let plane = 0; plane < 3; plane++) {
        const level = Math.max(-128, Math.min(127, Math.round(planes[plane] ?? 0)))
        const step = level - (last[plane] ?? 0)
        last[plane] = level
        const length = step === 0 ? 0 : 32 - Math.clz32(Math.abs(step))
        const [code, codeLength] = codes[length] ?? [0, 2]
        bits.put(code, codeLength)
        bits.put(step < 0 ? step + 2 ** length - 1 : step, length)
        bits.put(0, 1)
      }
    }
  }
  const scan = bits.end()
  const segment = (marker: number, bytes: readonly number[]) => [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]
  const [width, height] = [columns * 8, rows * 8]
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    ...segment(0xc4, [0, ...dcLengths, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].slice(0, 17 + 12)),
    ...segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    ...scan,
    ...[0xff, 0xd9],
  ])
}
