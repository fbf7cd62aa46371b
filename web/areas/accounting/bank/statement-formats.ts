// Reads the statements that banks write for programs, CAMT.053 (ISO 20022) and MT940 (SWIFT), into the same table as a CSV file.
import type { Table } from '#web/ui/import/csv.ts'

type Statement = {
  /** Whose statement it is. */
  iban: string | undefined
  table: Table
}
type Row = { date: string; amount: string; counterparty?: string; iban?: string; description?: string; reference?: string }

/** Names that the guess of the columns knows. */
const headers = ['Date', 'Amount', 'Counterparty', 'IBAN', 'Description', 'Reference']
const cellsOf = ({ date, amount, counterparty = '', iban = '', description = '', reference = '' }: Row) => [
  ...[date, amount, counterparty, iban, description, reference],
]

/** With two decimals and its sign. Anything else is left as it is, so that the preview names the row. */
function amountText(digits: string, isOut: boolean): string {
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d*?)0*)?$/.exec(digits) ?? []
  return whole === undefined || part.length > 2 ? `? ${digits}` : `${isOut ? '-' : ''}${whole}.${part.padEnd(2, '0')}`
}

const plainIban = (text: string | undefined) => text?.replace(/\s/g, '').toUpperCase() || undefined

/** Those of one account: of the wanted one, or of the only one. */
function ofAccount(statements: readonly { iban: string | undefined; rows: Row[] }[], wanted: string | null): Statement | undefined {
  const accounts = new Set(statements.map(({ iban }) => iban))
  const iban = accounts.size === 1 ? [...accounts][0] : [...accounts].find((one) => one !== undefined && one === wanted)
  if (accounts.size !== 1 && iban === undefined) return undefined
  const rows = statements.filter((one) => one.iban === iban).flatMap((one) => one.rows)
  return rows.length === 0 ? undefined : { iban, table: { headers, rows: rows.map(cellsOf) } }
}

// CAMT.053. Versions differ in their namespace only, as far as these elements are concerned.

const children = (of: Element | undefined, name: string) => [...(of?.children ?? [])].filter(({ localName }) => localName === name)
/** The element at a path of names. */
const at = (of: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((parent, name) => children(parent, name)[0], of)
const textAt = (of: Element | undefined, ...paths: string[]): string | undefined =>
  paths.map((path) => at(of, path)?.textContent?.trim()).find((text) => text)

/** What one transfer says about the other side: who paid, or who was paid. */
function transferOf(details: Element | undefined, isOut: boolean): Omit<Row, 'date' | 'amount'> {
  const side = isOut ? 'Cdtr' : 'Dbtr'
  const remittance = at(details, 'RmtInf')
  const said = [
    ...children(remittance, 'Ustrd').map(({ textContent }) => textContent?.trim()),
    ...children(remittance, 'Strd').map((one) => textAt(one, 'CdtrRefInf/Ref')),
    textAt(details, 'AddtlTxInf'),
  ].filter(Boolean)
  return {
    counterparty: textAt(details, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`) ?? '',
    iban: textAt(details, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`) ?? '',
    description: said.join(' '),
  }
}

function entryRows(entry: Element): Row[] {
  const state = textAt(entry, 'Sts/Cd', 'Sts')
  if (state !== undefined && state !== 'BOOK') return []
  const isOut = textAt(entry, 'CdtDbtInd') === 'DBIT'
  const date = (textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '').slice(0, 10)
  const whole = amountText(textAt(entry, 'Amt') ?? '', isOut)
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'))
  const reference = textAt(entry, 'AcctSvcrRef', 'NtryRef') ?? textAt(details[0], 'Refs/AcctSvcrRef', 'Refs/TxId') ?? ''
  const parts = details.map((one) => amountText(textAt(one, 'Amt', 'AmtDtls/TxAmt/Amt') ?? '', isOut))
  const sum = parts.reduce((total, part) => total + Math.round(Number(part) * 100), 0)
  // A collection is one movement of many transfers. It is taken apart only if they are exactly the movement.
  if (details.length > 1 && sum === Math.round(Number(whole) * 100))
    return details.map((one, index) => ({
      date,
      amount: parts[index] ?? '',
      ...transferOf(one, isOut),
      reference: reference && `${reference}-${index + 1}`,
    }))
  const { description = '', ...other } = transferOf(details.length === 1 ? details[0] : undefined, isOut)
  return [{ date, amount: whole, ...other, description: description || (textAt(entry, 'AddtlNtryInf') ?? ''), reference }]
}

function readCamt(text: string, wanted: string | null): Statement | undefined {
  const root = new DOMParser().parseFromString(text, 'text/xml').documentElement
  const statements = children(children(root, 'BkToCstmrStmt')[0], 'Stmt').map((statement) => ({
    iban: plainIban(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')),
    rows: children(statement, 'Ntry').flatMap(entryRows),
  }))
  return ofAccount(statements, wanted)
}

// MT940.

/** Value date, booking day, mark, amount, kind, references. */
const movement = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}([^\n]*?)(?:\/\/([^\n]*))?(?:\n[\s\S]*)?$/

/** The booking day has no year: it is the one nearest to the value date. */
function bookedOn(value: string, booking: string | undefined): string {
  const year = 2000 + Number(value.slice(0, 2))
  const day = (of: number, monthAndDay: string) => `${of}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`
  const valued = day(year, value.slice(2))
  if (booking === undefined) return valued
  const near = [year - 1, year, year + 1].map((one) => day(one, booking))
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(valued))
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? valued
}

/** Parts of full length were cut in the middle of a word: lines of 65 characters, sub-fields such as ?20 of 27. */
const joined = (parts: readonly string[], full: number) =>
  parts.reduce((all, part, index) => `${all}${index > 0 && (parts[index - 1]?.length ?? 0) < full ? ' ' : ''}${part}`, '')

const plainText = (text: string) =>
  joined(
    joined(text.split('\n'), 65)
      .replace(/^\d{3}(?=\?)/, '')
      .split(/\?\d{2}/),
    27,
  )
    .replace(/\s+/g, ' ')
    .trim()

function readMt940(text: string, wanted: string | null): Statement | undefined {
  const fields = [...text.replace(/\r\n?/g, '\n').matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=\n:\d{2}[A-Z]?:|\n-\}?\s*(?:\n|$)|$(?![\s\S]))/gm)]
  const statements: { iban: string | undefined; rows: Row[] }[] = []
  for (const [index, [, tag, content = '']] of fields.entries()) {
    const statement = statements.at(-1)
    const last = fields[index - 1]?.[1] === '61' ? statement?.rows.at(-1) : undefined
    if (tag === '25' || tag === '25P')
      statements.push({ iban: plainIban(/[A-Z]{2}\d{2}[A-Z0-9]{8,30}/.exec(content.replace(/\s/g, ''))?.[0]), rows: [] })
    else if (tag === '61' && statement) {
      const [, value = '', booking, mark = '', amount = '', own = '', bank] = movement.exec(content.trim()) ?? []
      const reference = (bank ?? own).trim()
      const isOut = mark === 'D' || mark === 'RC'
      statement.rows.push({
        date: value && bookedOn(value, booking),
        amount: value ? amountText(amount, isOut) : `? ${content.slice(0, 30)}`,
        reference: reference === 'NONREF' ? '' : reference,
      })
    } else if (tag === '86' && last) last.description = plainText(content)
  }
  return ofAccount(statements, wanted)
}

/** Undefined: the file is of neither format, or of several accounts and none of them is wanted. */
export function readStatement(text: string, wanted: string | null): Statement | undefined {
  if (/^\s*(\uFEFF)?</.test(text)) return readCamt(text.trim(), wanted)
  return /^:20:/m.test(text) && /^:6[01][A-Z]?:/m.test(text) ? readMt940(text, wanted) : undefined
}
