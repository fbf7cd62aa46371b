// What changed between two answers of one read, small enough to send instead of the whole answer. The server computes it, the browser applies it.

type Json = unknown
type Row = { id: string; [field: string]: Json }

/** '=': the new value. '{': the fields that changed, of an object with the same fields. '[': of a list whose records have ids. */
export type JsonDelta = ['=', Json] | ['{', Record<string, JsonDelta>] | ['[', RowsDelta]

type RowsDelta = {
  changed?: Record<string, JsonDelta>
  removed?: string[]
  /** Moved records by id, new ones whole, in the new order: each comes right after the record with the given id, or first. */
  put?: [record: string | Row, after: string | null][]
  /** This field is the index of its record, in every record. */
  index?: string
}

/** The name in `A-IM` and `IM` (RFC 3229). The body of a 226 is a list of deltas, to be applied one after another. */
export const deltaEncoding = 'hora-json-delta'

/** Deeper values are replaced as a whole. */
const maxDepth = 16

/** Applied to `before`, the result has the same JSON text as `after`. Undefined if they are equal. Both are parsed JSON. */
export const deltaOf = (before: Json, after: Json): JsonDelta | undefined => difference(before, after, 0, undefined)

function difference(before: Json, after: Json, depth: number, ignored: string | undefined): JsonDelta | undefined {
  if (before === after) return undefined
  if (!isObject(before) || !isObject(after)) return ['=', after]
  if (depth > maxDepth) return JSON.stringify(before) === JSON.stringify(after) ? undefined : ['=', after]
  if (Array.isArray(before) || Array.isArray(after))
    return Array.isArray(before) && Array.isArray(after) ? ofArrays(before, after, depth) : ['=', after]
  return ofObjects(before, after, depth, ignored)
}

const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null

function ofObjects(before: Record<string, Json>, after: Record<string, Json>, depth: number, ignored: string | undefined): JsonDelta | undefined {
  const names = Object.keys(after)
  const old = Object.keys(before)
  // To assign `__proto__` would change the prototype.
  if (names.length !== old.length || names.some((name, index) => name !== old[index] || name === '__proto__')) return ['=', after]
  let fields: Record<string, JsonDelta> | undefined
  for (const name of names) {
    if (name === ignored) continue
    const delta = difference(before[name], after[name], depth + 1, undefined)
    if (delta) (fields ??= {})[name] = delta
  }
  return fields && ['{', fields]
}

function ofArrays(before: readonly Json[], after: readonly Json[], depth: number): JsonDelta | undefined {
  if (hasIds(before) && hasIds(after)) return ofRows(before, after, depth)
  const equal = before.length === after.length && after.every((value, index) => difference(before[index], value, depth + 1, undefined) === undefined)
  return equal ? undefined : ['=', after]
}

function hasIds(values: readonly Json[]): values is readonly Row[] {
  const ids = new Set<string>()
  for (const value of values) if (isRow(value)) ids.add(value.id)
  return ids.size > 0 && ids.size === values.length
}

const isRow = (value: Json): value is Row => isObject(value) && typeof value['id'] === 'string' && value['id'] !== '__proto__'

function ofRows(before: readonly Row[], after: readonly Row[], depth: number): JsonDelta | undefined {
  const index = indexField(after)
  const oldIndexes = new Map(before.map(({ id }, index) => [id, index]))
  const changed: Record<string, JsonDelta> = {}
  const stays: { id: string; was: number }[] = []
  for (const row of after) {
    const was = oldIndexes.get(row.id)
    if (was === undefined) continue
    stays.push({ id: row.id, was })
    const delta = difference(before[was], row, depth + 1, index)
    if (delta) changed[row.id] = delta
  }
  const unmoved = longestAscending(stays)
  const put = after.flatMap((row, index): [string | Row, string | null][] =>
    unmoved.has(row.id) ? [] : [[oldIndexes.has(row.id) ? row.id : row, after[index - 1]?.id ?? null]],
  )
  const stayIds = new Set(stays.map(({ id }) => id))
  const removed = before.flatMap(({ id }) => (stayIds.has(id) ? [] : id))
  const anyChanged = Object.keys(changed).length > 0
  // A wrong index before the change would otherwise stay.
  const numberedBefore = index === undefined || before.every((row, number) => row[index] === number)
  if (!anyChanged && removed.length === 0 && put.length === 0 && numberedBefore) return undefined
  return [
    '[',
    {
      ...(anyChanged && { changed }),
      ...(removed.length > 0 && { removed }),
      ...(put.length > 0 && { put }),
      ...(index !== undefined && { index }),
    },
  ]
}

/** Without it, one new record at the top of a numbered list would change all others. */
function indexField(rows: readonly Row[]): string | undefined {
  const [first] = rows
  if (!first || rows.length < 2) return undefined
  return Object.keys(first).find((name) => first[name] === 0 && rows.every((row, index) => row[name] === index))
}

/** The most records that can stay where they are while the others move around them. */
function longestAscending(rows: readonly { id: string; was: number }[]): Set<string> {
  /** By length less one: the last record of the best sequence so far. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, { was }] of rows.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[ends[middle] ?? 0]?.was ?? 0) < was) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const ids = new Set<string>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) ids.add(rows[index]?.id ?? '')
  return ids
}

const misfit = () => new Error('the delta does not fit')

/** Objects that did not change are the same objects afterwards. Throws if the delta belongs to another value. */
export function applyDelta(value: Json, delta: JsonDelta): Json {
  if (delta[0] === '=') return delta[1]
  if (delta[0] === '[') return applyToRows(value, delta[1])
  if (delta[0] !== '{' || !isObject(value) || Array.isArray(value)) throw misfit()
  const result = { ...value }
  for (const [name, field] of Object.entries(delta[1])) {
    if (!Object.hasOwn(value, name)) throw misfit()
    result[name] = applyDelta(value[name], field)
  }
  return result
}

function applyToRows(value: Json, { changed = {}, removed = [], put = [], index }: RowsDelta): Json {
  if (!Array.isArray(value) || !hasIds(value)) throw misfit()
  const rows = new Map(value.map((row) => [row.id, row]))
  for (const [id, delta] of Object.entries(changed)) rows.set(id, applyDelta(take(rows, id), delta) as Row)
  for (const id of removed) if (!rows.delete(id)) throw misfit()
  const next = new Map<string | null, Row>()
  for (const [record, after] of put) next.set(after, typeof record === 'string' ? take(rows, record) : record)
  for (const { id } of next.values()) rows.delete(id)
  const result: Row[] = []
  const add = (id: string | null) => {
    for (let row = next.get(id); row; row = next.get(row.id)) result.push(row)
  }
  add(null)
  for (const row of rows.values()) {
    result.push(row)
    add(row.id)
  }
  if (result.length !== rows.size + put.length) throw misfit()
  return index === undefined ? result : result.map((row, number) => (row[index] === number ? row : { ...row, [index]: number }))
}

function take(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw misfit()
  return row
}
