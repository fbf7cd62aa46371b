// Reads products from a table. Guesses the fields of its columns, which the member can change.
import { foldText } from '#contract/fold.ts'
import { cellText, type Table, type TableColumn } from '#web/ui/import/csv.ts'

export const columnFields = [
  ...(['ignore', 'sku', 'barcode', 'name', 'description', 'category', 'brand', 'vendor', 'tags', 'stock', 'reserved', 'cost'] as const),
  ...(['basePrice', 'taxPercent', 'price', 'weight', 'active', 'lowStockAt'] as const),
]
type ColumnField = (typeof columnFields)[number]
export type Column = TableColumn<ColumnField>
export type FileRow = { name?: string; sku?: string; barcode?: string; [field: string]: unknown }

/** In three languages, folded. The first match counts. */
const names: [ColumnField, RegExp][] = [
  ['lowStockAt', /low stock|min(imum)?\.? stock|reorder|kritik|asgari|stoc minim|prag/],
  ['basePrice', /base ?price|net ?price|price (without|excl)|taban|net fiyat|pret (de baza|net|fara)/],
  ['taxPercent', /\btax\b|taxpercent|\bvat\b|\bkdv\b|vergi|\btva\b|tax percent/],
  ['cost', /\bcost\b|maliyet|alis fiyat|pret de achizitie|^cost/],
  ['price', /price|fiyat|^pret/],
  ['sku', /\bsku\b|stock code|stok kodu|^cod (produs|intern)|article|^code$|^kod$|^cod$/],
  ['barcode', /bar ?code|barkod|cod de bare|\bean\b|\bgtin\b|\bupc\b/],
  ['reserved', /reserved|ayrilan|rezerv/],
  ['stock', /stock|quantity|\bqty\b|stok|miktar|adet|stoc|cantitate/],
  ['category', /categor|kategori/],
  ['brand', /brand|marka|^marca$/],
  ['vendor', /vendor|supplier|tedarik|satici|furnizor/],
  ['tags', /tags?$|labels?$|etiket|etichet/],
  ['weight', /weight|agirlik|greutate/],
  ['active', /active|enabled|aktif|etkin|^activ/],
  ['description', /description|aciklama|descriere/],
  ['name', /name|title|urun|^ad(i)?$|isim|denumire|nume|produs/],
]

export function guessColumns(headers: readonly string[]): Column[] {
  const used = new Set<ColumnField>()
  return headers.map((header) => {
    const found = names.find(([field, pattern]) => !used.has(field) && pattern.test(foldText(header).trim()))?.[0] ?? 'ignore'
    if (found !== 'ignore') used.add(found)
    return { header, field: found }
  })
}

/** Accepts 1.234,50 and 1,234.50. Other text stays as it is, so that the import can name it in its refusal. */
export function figureText(cell: string): string {
  const plain = cell.replace(/[\s\u00a0$€₺%]|lei|ron|usd|eur|try|tl|kg/gi, '')
  const comma = plain.lastIndexOf(',')
  const point = plain.lastIndexOf('.')
  if (comma >= 0 && point >= 0) return comma > point ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  return comma >= 0 && plain.indexOf(',') === comma ? plain.replace(',', '.') : plain.replaceAll(',', '')
}

const [yes, no] = [/^(yes|y|true|1|active|evet|aktif|da|activ|x)$/, /^(no|n|false|0|inactive|hayir|pasif|nu|inactiv)$/]

function parseCell(field: ColumnField, cell: string): unknown {
  if (['stock', 'reserved', 'cost', 'basePrice', 'taxPercent', 'price', 'weight'].includes(field)) return figureText(cell)
  if (field === 'lowStockAt') return Number(figureText(cell))
  if (field === 'tags') return [...new Set(cell.split(/\s*[;|]\s*/).filter(Boolean))]
  if (field !== 'active') return cell
  const folded = foldText(cell)
  return yes.test(folded) ? true : no.test(folded) ? false : cell
}

/** Omits empty cells, so that they change nothing. */
export const readRows = ({ rows }: Table, columns: readonly Column[]): FileRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap(({ field }, index) => {
        const cell = cellText(cells[index])
        return field === 'ignore' || cell === '' ? [] : [[field, parseCell(field, cell)]]
      }),
    ),
  )
