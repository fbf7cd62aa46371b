import { groupBy } from '#server/kernel/group-by.ts'
import { setImmediate } from 'node:timers/promises'
import type { ImportedRow } from '#contract/imports.ts'
import { type Product, ProductToImport } from '#contract/inventory.ts'
import { basePriceOf } from '#contract/prices.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { foldText } from '#contract/fold.ts'
import { blankProduct, type Fields, priced, stockRefusal } from './rules.ts'

const kinds = ['category', 'brand', 'vendor', 'tag'] as const
export type ClassificationKind = (typeof kinds)[number]
type NamedThing = { id: string; name: string }
export type Classifications = Record<ClassificationKind, readonly NamedThing[]>

export type ImportPlan = {
  /** One per sent row, in the same order. */
  rows: ImportedRow[]
  made: Product[]
  changed: { before: Product; fields: Fields }[]
  createdClassifications: Record<ClassificationKind, NamedThing[]>
}

const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

/** Maps names to ids. An unknown name gets a new id. */
class Names {
  readonly made: NamedThing[] = []
  readonly #ids: Map<string, string>
  readonly #newId: () => string

  constructor(known: readonly NamedThing[], newId: () => string) {
    this.#ids = new Map(known.map(({ id, name }) => [plain(name), id]))
    this.#newId = newId
  }

  idOf(name: string): string {
    const known = this.#ids.get(plain(name))
    if (known) return known
    const id = this.#newId()
    this.#ids.set(plain(name), id)
    this.made.push({ id, name })
    return id
  }
}

type Reason = 'missing' | 'invalid' | 'tooLong' | 'noCode' | 'twice' | 'ambiguous' | 'reserved'
const refused = (field: string, reason: Reason): ImportedRow => ({ outcome: 'refused', fields: [field], reason })

function parsed(sent: unknown): ProductToImport | ImportedRow {
  const { success, data, error } = ProductToImport.safeParse(sent)
  if (!success) {
    const [issue] = error.issues
    const field = String(issue?.path[0] ?? 'name')
    if (issue?.code === 'too_big') return refused(field, 'tooLong')
    return refused(field, field === 'name' ? 'missing' : 'invalid')
  }
  // PostgreSQL cannot store this character.
  const broken = Object.entries(data).find(([, value]) => JSON.stringify(value)?.includes('\\u0000'))
  if (broken) return refused(broken[0], 'invalid')
  return data.sku === '' && data.barcode === '' ? refused('sku', 'noCode') : data
}

/** If a file has only prices, they count. If it has base prices too, those count. Importing the same file twice changes nothing. */
function prices(now: Product, { basePrice, taxPercent, price }: ProductToImport): Fields {
  const tax = taxPercent ?? now.taxPercent
  const given: Fields = taxPercent === null || taxPercent === undefined ? {} : { taxPercent }
  if (basePrice !== null && basePrice !== undefined) return priced(now, { ...given, basePrice })
  if (price === null || price === undefined || (price === now.price && tax === now.taxPercent)) return priced(now, given)
  return priced(now, { ...given, basePrice: basePriceOf(price, tax) })
}

function fieldsIn(now: Product, row: ProductToImport, names: Record<ClassificationKind, Names>): Fields {
  const { name, description, sku, barcode, category, brand, vendor, tags, stock, reserved, cost, weight, active, lowStockAt } = row
  const given = { name, description: description || undefined, sku: sku || undefined, barcode: barcode || undefined, active, lowStockAt }
  const figures = { stock, reserved, cost, weight }
  const classifications = { category, brand, vendor }
  return {
    ...(Object.fromEntries(
      [...Object.entries(given), ...Object.entries(figures)].filter(([, value]) => value !== undefined && value !== null),
    ) as Fields),
    ...Object.fromEntries(
      Object.entries(classifications).flatMap(([kind, title]) => (title ? [[kind, names[kind as ClassificationKind].idOf(title)]] : [])),
    ),
    ...(tags.length > 0 ? { tags: [...new Set([...now.tags, ...tags.map((title) => names.tag.idOf(title))])] } : {}),
    ...prices(now, row),
  }
}

/** Lets other requests run after this many rows. */
const breath = 500

export async function planImport(
  existing: readonly Product[],
  classifications: Classifications,
  sent: readonly unknown[],
  newId: () => string,
): Promise<ImportPlan> {
  const names = Object.fromEntries(kinds.map((kind) => [kind, new Names(classifications[kind], newId)])) as Record<ClassificationKind, Names>
  const bySku = groupBy(existing, ({ sku }) => foldText(sku))
  const byBarcode = groupBy(existing, ({ barcode }) => barcode)
  /** A second row with the same code is refused. */
  const seen = new Set<string>()
  const plan: ImportPlan = { rows: [], made: [], changed: [], createdClassifications: { category: [], brand: [], vendor: [], tag: [] } }

  const outcomeOf = (one: unknown): ImportedRow => {
    const row = parsed(one)
    if ('outcome' in row) return row
    const found = (row.sku && bySku.get(foldText(row.sku))) || (row.barcode && byBarcode.get(row.barcode)) || []
    if (found.length > 1) return refused(row.sku ? 'sku' : 'barcode', 'ambiguous')
    const [known] = found
    const keys = known ? [known.id] : [row.sku && `sku ${foldText(row.sku)}`, row.barcode && `barcode ${row.barcode}`].filter(Boolean)
    if (keys.some((key) => seen.has(key))) return refused(row.sku ? 'sku' : 'barcode', 'twice')
    if (!known && !row.name) return refused('name', 'missing')
    const now = known ?? blankProduct(newId())
    // Before new categories are created, so that a refused row creates nothing.
    if (stockRefusal({ stock: row.stock ?? now.stock, reserved: row.reserved ?? now.reserved })) return refused('stock', 'reserved')
    for (const key of keys) seen.add(key)
    const fields = fieldsIn(now, row, names)
    const changes = diff<Product>(now, fields)
    if (known && changes) plan.changed.push({ before: known, fields })
    if (!known) plan.made.push({ ...now, ...fields })
    return { outcome: !known ? 'new' : changes ? 'updated' : 'unchanged', id: now.id, fields: Object.keys(changes?.after ?? {}) }
  }

  for (const one of sent) {
    if (plan.rows.length % breath === breath - 1) await setImmediate()
    plan.rows.push(outcomeOf(one))
  }
  for (const kind of kinds) plan.createdClassifications[kind] = names[kind].made
  return plan
}
