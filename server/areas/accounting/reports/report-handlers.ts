import { Readable } from 'node:stream'
import type { accounting as contract } from '#contract/accounting.ts'
import type { JournalRow } from '#contract/accounting-reports.ts'
import { vatRateOn } from '#contract/vat-rates.ts'
import { type Ctx, findProfile, findRates, findTeam } from '#server/areas/accounting/shared.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { readAgeing, readJournal, readRevenue, readVat, readVatMonths } from './report-store.ts'

const mostRows = 50_000

type Period = { from: string; to: string }

async function journalOf({ db, actor }: Ctx, { from, to }: Period): Promise<JournalRow[]> {
  const { cashVat } = await findProfile(db, actor.teamId)
  const rows = await readJournal(db, actor.teamId, from, to, cashVat, mostRows + 1)
  if (rows.length > mostRows) throw problem('rule-broken', `more than ${mostRows} rows; choose a shorter period`)
  return rows
}

const amount = (minor: number) => `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`

function* csvOf(rows: readonly JournalRow[]): Generator<string> {
  yield 'date,account,debit,credit,documentType,documentId\r\n'
  for (const { date, account, debit, credit, documentType, documentId } of rows)
    yield `${date},${account},${amount(debit)},${amount(credit)},${documentType},${documentId}\r\n`
}

export const reportHandlers: Pick<Handlers<typeof contract>, 'vatReport' | 'vatMonths' | 'ageing' | 'revenue' | 'journal' | 'journalFile'> = {
  async vatReport({ db, actor }, { from, to }) {
    const [{ cashVat }, rates] = [await findProfile(db, actor.teamId), await findRates(db, actor.teamId)]
    const percentOf = (code: string) => (vatRateOn(rates, code, to) ?? rates.find((rate) => rate.code === code))?.percent ?? 0
    return readVat(db, actor.teamId, from, to, cashVat, percentOf)
  },

  async vatMonths({ db, actor }, { from, to }) {
    const { cashVat } = await findProfile(db, actor.teamId)
    return { months: await readVatMonths(db, actor.teamId, from, to, cashVat) }
  },

  async ageing(ctx, { date }) {
    const day = date ?? (await findTeam(ctx, ctx.actor.teamId)).today
    return { date: day, rows: await readAgeing(ctx.db, ctx.actor.teamId, day) }
  },

  revenue: async ({ db, actor }, { from, to }) => ({ rows: await readRevenue(db, actor.teamId, from, to) }),
  journal: async (ctx, period) => ({ rows: await journalOf(ctx, period) }),
  journalFile: async (ctx, period) => new FileResponse(`journal-${period.from}-${period.to}.csv`, Readable.from(csvOf(await journalOf(ctx, period)))),
}
