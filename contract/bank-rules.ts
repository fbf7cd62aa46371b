// Statements of banks: which rows are the same, and which invoices a received amount may be for.
import { foldText } from './fold.ts'

export const transactionStates = ['new', 'matched', 'ignored'] as const
export type TransactionState = (typeof transactionStates)[number]

export const transactionVerbs: Record<TransactionState, readonly string[]> = {
  new: ['ignore', 'match'],
  matched: ['unmatch'],
  ignored: ['unmatch'],
}

type Row = { date: string; amount: number; iban: string | null; description: string | null; externalId: string | null }

const plainIban = (iban: string | null) => iban?.replace(/\s+/g, '').toUpperCase() ?? null

/** R-ACC-6: one key per row. Equal rows of a statement without external ids are counted, so that they stay as many. */
export function statementKeys(rows: readonly Row[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ date, amount, iban, description, externalId }) => {
    if (externalId !== null) return JSON.stringify([externalId])
    const content = JSON.stringify([date, amount, plainIban(iban), description])
    const number = (seen.get(content) ?? 0) + 1
    seen.set(content, number)
    return `${content} ${number}`
  })
}

type Received = { amount: number; iban: string | null; counterparty: string | null; description: string | null }
export type Candidate = { invoiceId: string; number: string; open: number; name: string; ibans: readonly string[] }

const points = { number: 60, amount: 30, iban: 15, name: 10 }
const [most, least, shown] = [100, 30, 10]
const legalForms = new Set(['srl', 'sa', 'sc', 'pfa', 'ltd', 'gmbh', 'as', 'ii', 'if', 'snc'])

/** With any signs between its parts, and not as a part of a longer number. */
function containsNumber(text: string, number: string): boolean {
  const parts = number.match(/[a-z]+|\d+/gi) ?? []
  return parts.length > 0 && new RegExp(`(?<![a-z0-9])${parts.join('[^a-z0-9]*')}(?!\\d)`, 'i').test(text)
}

const words = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !legalForms.has(word))

function containsName(text: string, name: string): boolean {
  const wanted = words(name)
  const there = new Set(words(text))
  return wanted.length > 0 && wanted.every((word) => there.has(word))
}

/** R-ACC-7: the invoices that a payment may be for, by points. */
export function proposalsFor(
  received: Received,
  candidates: readonly Candidate[],
): { invoiceId: string; number: string; open: number; score: number }[] {
  const { amount, iban, counterparty, description } = received
  const from = plainIban(iban)
  return candidates
    .map(({ invoiceId, number, open, name, ibans }) => {
      const score =
        (containsNumber(description ?? '', number) ? points.number : 0) +
        (amount === open ? points.amount : 0) +
        (from !== null && ibans.includes(from) ? points.iban : 0) +
        (containsName(`${counterparty ?? ''} ${description ?? ''}`, name) ? points.name : 0)
      return { invoiceId, number, open, score: Math.min(most, score) }
    })
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || (a.number < b.number ? -1 : 1))
    .slice(0, shown)
}
