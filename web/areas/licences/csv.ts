// Reads licences from a table. Guesses the fields of its columns, which the member can change.
import { foldText } from '#contract/fold.ts'
import { cellText, type Table, type TableColumn } from '#web/ui/import/csv.ts'
import { parseDate } from '#web/ui/format/typed-dates.ts'
import { parseUnitPrice } from './words.ts'

export const columnFields = ['ignore', 'organization', 'service', 'seats', 'startsOn', 'endsOn', 'unitPrice', 'name'] as const
type ColumnField = (typeof columnFields)[number]
export type Column = TableColumn<ColumnField>
export type FileRow = { organization?: unknown; service?: unknown; name?: unknown; [field: string]: unknown }

/** In three languages, folded. The first match counts. */
const names: [ColumnField, RegExp][] = [
  ['unitPrice', /price|fiyat|pret/],
  ['startsOn', /start|begin|\bfrom\b|baslangic|inceput|incepe|de la/],
  ['endsOn', /\bend|expir|until|bitis|sona er|sfarsit|pana la/],
  ['seats', /seats?|users?|quantity|\bqty\b|kullanici|hak|adet|locuri|utilizatori|cantitate/],
  ['service', /service|code|hizmet|kod|serviciu|cod(ul)?( serviciu)?$/],
  ['organization', /organi[sz]ation|client|customer|company|tax ?id|\bcui\b|\bvat\b|kurulus|musteri|vergi|organizatie|firma/],
  ['name', /name|licen[cs]e|\bad\b|lisans|denumire|nume|licenta/],
]

export function guessColumns(headers: readonly string[]): Column[] {
  const used = new Set<ColumnField>()
  return headers.map((header) => {
    const found = names.find(([field, pattern]) => !used.has(field) && pattern.test(foldText(header).trim()))?.[0] ?? 'ignore'
    if (found !== 'ignore') used.add(found)
    return { header, field: found }
  })
}

/** A value that cannot be read stays as it is, so that the import can name it in its refusal. */
function parseCell(field: ColumnField, cell: string, locale: string): unknown {
  if (field === 'seats') return /^\d+$/.test(cell) ? Number(cell) : cell
  if (field === 'unitPrice') return parseUnitPrice(cell.replace(/[\s\u00a0$€₺]|lei|ron|eur|usd/gi, '')) ?? cell
  if (field === 'startsOn' || field === 'endsOn') return parseDate(cell, locale) ?? cell
  return cell
}

/** Omits empty cells. */
export const readRows = ({ rows }: Table, columns: readonly Column[], locale: string): FileRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap(({ field }, index) => {
        const cell = cellText(cells[index])
        return field === 'ignore' || cell === '' ? [] : [[field, parseCell(field, cell, locale)]]
      }),
    ),
  )
