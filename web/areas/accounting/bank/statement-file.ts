// Reads the statement of a bank from a table of any program. Guesses the meaning of its columns, which the member can change.
import type { StatementRow } from '#contract/accounting-bank.ts'
import { foldText } from '#contract/fold.ts'
import { parseDate } from '#web/ui/format/typed-dates.ts'
import { cellText, type Table, type TableColumn } from '#web/ui/import/csv.ts'

export const columnFields = ['ignore', 'date', 'amount', 'debit', 'credit', 'counterparty', 'iban', 'description', 'externalId'] as const
type ColumnField = (typeof columnFields)[number]
export type Column = TableColumn<ColumnField>

/** A row whose date or amount cannot be read is left out, and the preview names it. */
export type FileRow = Partial<Omit<StatementRow, 'date' | 'amount'>> & { date?: string; amount?: number; wrong?: 'date' | 'amount' }

/** In three languages, folded. The first match counts. */
const names: [ColumnField, RegExp][] = [
  ['externalId', /reference|\bref\b|referin|transaction id|external|\bid\b|islem no|referans|nr\.? (tranz|op|doc)|numar (tranz|op|doc)/],
  ['iban', /iban|cont (beneficiar|platitor|partener|corespondent)|karsi hesap|counter ?account/],
  ['debit', /debit|withdraw|paid out|money out|cikan|borc/],
  ['credit', /credit|deposit|paid in|money in|giren|alacak/],
  ['amount', /amount|\bsum[aă]?\b|valoare|tutar|value$/],
  ['date', /date|\bdata\b|tarih|\bday\b/],
  ['counterparty', /counterparty|partner|partener|beneficiar|platitor|payer|payee|\bname\b|nume|alici|gonderen|unvan/],
  ['description', /descri|detail|detalii|explicat|narrative|memo|purpose|aciklama/],
]

export function guessColumns(headers: readonly string[]): Column[] {
  const used = new Set<ColumnField>()
  return headers.map((header) => {
    const found = names.find(([field, pattern]) => !used.has(field) && pattern.test(foldText(header).trim()))?.[0] ?? 'ignore'
    if (found !== 'ignore') used.add(found)
    return { header, field: found }
  })
}

const hasAmounts = (columns: readonly Column[]) => {
  const fields = new Set(columns.map(({ field }) => field))
  return fields.has('date') && (fields.has('amount') || fields.has('debit') || fields.has('credit'))
}

const linesBefore = 30

/** Many banks write whose account it is above the table: the columns begin where a day and an amount have a name. */
export function withoutPreamble({ headers, rows }: Table): Table {
  const lines = [headers, ...rows]
  const at = lines.slice(0, linesBefore).findIndex((line) => hasAmounts(guessColumns(line)))
  return at <= 0 ? { headers, rows } : { headers: (lines[at] ?? []).map((cell) => cell.trim()), rows: lines.slice(at + 1) }
}

const most = 999_999_999_999

/** Minor units with their sign: of -1.234,56 or 1,234.56 or (12). The last sign before one or two digits is that of the decimals. */
export function parseAmount(cell: string): number | undefined {
  const plain = cell.replace(/[\s\u00a0'’€$£₺]|lei|ron|eur|usd|gbp|try/gi, '').replace('−', '-')
  const [, opening, before, digits, after] = /^(\()?([+-])?(\d[\d.,]*)([+-])?\)?$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, -decimals[0].length) : digits).replace(/[.,]/g, '')
  const minor = Number(whole) * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(minor) || minor > most) return undefined
  return opening || before === '-' || after === '-' ? -minor : minor
}

export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]
const locales: Record<DayOrder, string> = { dmy: 'en-GB', mdy: 'en-US' }

function parseDay(cell: string, order: DayOrder): string | undefined {
  const day = cell.replace(/[T ]\d{1,2}:\d{2}.*$/, '').replace(/^(\d{4})[./](\d{1,2})[./](\d{1,2})$/, '$1-$2-$3')
  return parseDate(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), locales[order])
}

/** Day before month, unless only the other order makes days of all cells. */
export function guessDayOrder({ rows }: Table, columns: readonly Column[]): DayOrder {
  const at = columns.findIndex(({ field }) => field === 'date')
  const cells = rows.map((row) => cellText(row[at])).filter((cell) => /\d/.test(cell))
  const fits = (order: DayOrder) => cells.filter((cell) => parseDay(cell, order) !== undefined).length
  return fits('mdy') > fits('dmy') ? 'mdy' : 'dmy'
}

const limits = { counterparty: 200, iban: 50, description: 500, externalId: 100 }

/** Debit is money that left, whatever its sign. */
function amountIn(cells: Partial<Record<ColumnField, string>>): number | undefined {
  const [amount, debit, credit] = [cells.amount, cells.debit, cells.credit].map((cell) => (cell ? parseAmount(cell) : undefined))
  if (amount) return amount
  if (debit) return -Math.abs(debit)
  return credit ? Math.abs(credit) : undefined
}

/** Lines without a day and an amount, such as sums at the end, are left out. */
export const readRows = ({ rows }: Table, columns: readonly Column[], order: DayOrder): FileRow[] =>
  rows.flatMap((line) => {
    const cells: Partial<Record<ColumnField, string>> = {}
    columns.forEach(({ field }, index) => {
      const cell = cellText(line[index])
      if (field !== 'ignore' && cell !== '') cells[field] = cells[field] === undefined ? cell : `${cells[field]} ${cell}`
    })
    const [date, amount] = [parseDay(cells.date ?? '', order), amountIn(cells)]
    if (date === undefined && amount === undefined) return []
    const texts = (Object.keys(limits) as (keyof typeof limits)[]).map((field) => [
      field,
      cells[field]?.replace(/\s+/g, ' ').slice(0, limits[field]) ?? null,
    ])
    return {
      ...Object.fromEntries(texts),
      ...(date === undefined ? { wrong: 'date' as const } : { date }),
      ...(amount === undefined ? { wrong: 'amount' as const } : { amount }),
    }
  })

export const toSend = (rows: readonly FileRow[]): StatementRow[] =>
  rows.flatMap(({ wrong: _, date, amount, counterparty = null, iban = null, description = null, externalId = null }) =>
    date === undefined || amount === undefined ? [] : { date, amount, counterparty, iban, description, externalId },
  )
