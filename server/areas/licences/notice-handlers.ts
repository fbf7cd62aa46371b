import { addMonths, daysBetween, endOfTerm } from '#contract/days.ts'
import type { licences as contract } from '#contract/licences.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { directionOf, pageAnswer } from '#server/kernel/entities/pages.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { acknowledgeNotices, findNotice, listNotices } from './notice-store.ts'
import { findUse, listEnds, listMonthSums, type MonthSum } from './report-store.ts'
import { clockOf } from './shared.ts'

const longestReportDays = 3660
const monthsAhead = 12

const sumOf = (sums: readonly MonthSum[], direction: MonthSum['direction'], currency: string) =>
  sums.filter((one) => one.direction === direction && one.currency === currency).reduce((total, { amount }) => total + amount, 0)

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Counted, because the month after 9999-12 cannot be written. */
const monthsFrom = (from: string, to: string): string[] =>
  Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_none, index) => addMonths(`${from.slice(0, 7)}-01`, index).slice(0, 7))

export const noticeHandlers = {
  async notices({ db, actor }, { licenceId, order, page, size }) {
    return pageAnswer('notices', await listNotices(db, actor.teamId, { licenceId, direction: directionOf(order), page, size }), { page, size })
  },

  async acknowledgeNotice(ctx, { id }) {
    const { db, actor, now, recordChange, skipChange } = ctx
    const before = await findNotice(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    if (before.acknowledgedBy) {
      skipChange()
      return before
    }
    await acknowledgeNotices(db, actor.teamId, id, actor.userId, now)
    recordChange({ entity: 'licence-notice', id: before.licenceId, after: { noticeId: id, kind: before.kind } })
    return (await findNotice(db, actor.teamId, id)) ?? before
  },

  async report(ctx, sent) {
    const { db, actor } = ctx
    const { today, currency } = await clockOf(ctx, actor.teamId)
    const from = sent.from ?? `${today.slice(0, 7)}-01`
    const to = sent.to ?? endOfTerm(`${from.slice(0, 7)}-01`, monthsAhead)
    if (to < from) throw wrongField('to', 'is before from')
    if (daysBetween(from, to) > longestReportDays) throw wrongField('to', 'is more than ten years after from')
    const [sums, ends] = [await listMonthSums(db, actor.teamId, from, to), await listEnds(db, actor.teamId, from, to)]
    const months = monthsFrom(from, to).map((month) => {
      const own = sums.filter((one) => one.month === month)
      const others = [...new Set(own.map((one) => one.currency))].filter((one) => one !== currency).toSorted()
      return {
        month,
        ...{ spend: sumOf(own, 'bought', currency), income: sumOf(own, 'sold', currency), ends: ends.find((one) => one.month === month)?.count ?? 0 },
        others: others.map((other) => ({ currency: other, spend: sumOf(own, 'bought', other), income: sumOf(own, 'sold', other) })),
      }
    })
    return { currency, months, seats: await findUse(db, actor.teamId, today) }
  },
} satisfies Partial<Handlers<typeof contract>>
