import type { dashboards as contract } from '#contract/dashboards.ts'
import { canManage } from '#contract/roles.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import { momentOf } from '#contract/zoned-times.ts'
import type { CalendarRow, HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor, MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { actWeeks, analyticsOf, historyDays } from './analytics-rules.ts'
import { addViews, listActs, listCountedDays, listPaths } from './analytics-store.ts'
import { readBooks } from './account-store.ts'
import { cryptoOf, demoCoins, firstPart, pricesOf, traded } from './coins-rules.ts'
import { listFirstSteps } from './first-steps-store.ts'
import { financeHandlers, readAccounts, readSpending } from './finance-handlers.ts'
import { financeOf, financeOfAccounts } from './finance-rules.ts'
import { distributionOf, issuesOf, otherBoards, spendingOf, withEvents } from './project-rules.ts'
import { type Clock, countWork, listIssueDays, countCreatedBySource, listPeople, readSchedule } from './project-store.ts'
import { listActRows, listRows } from './drill-down-store.ts'
import { addDays, clockOf, dayIn } from './rules.ts'
import * as store from './store.ts'

const ownerOf = ({ actor: { teamId, userId } }: MemberContext) => ({ teamId, userId })
const forMe = ({ actor }: MemberContext) => ({ id: null, audience: [actor.userId] })

const firstActDay = (now: Date) => addDays(dayIn('UTC', now), 1 - actWeeks * 7)

async function readerOf({ db, actor, now }: MemberContext) {
  const locale = await findLocale(db, actor.userId)
  return { language: locale.language, clock: clockOf(locale, now) }
}

/** What other areas have as events of today and tomorrow. The due days have statements of their own here. */
async function eventsOf(ctx: HandlerContext<Actor>, { today, timeZone }: Clock): Promise<CalendarRow[]> {
  const [from, to] = [today, addDays(today, 2)]
  const range = { from, to, timeZone, start: new Date(momentOf(from, timeZone)), end: new Date(momentOf(to, timeZone)) }
  const { areasOff } = await findTeamChoices(ctx.db, ctx.actor.teamId)
  const sources = ctx.areas.flatMap(({ name, calendar }) => (calendar?.kinds.includes('event') && !areasOff.includes(name) ? calendar : []))
  return (await Promise.all(sources.map((source) => source.entries(ctx, range, ['event'])))).flat()
}

export const handlers: Handlers<typeof contract> = {
  ...financeHandlers,

  async project(ctx) {
    const { db } = ctx
    const { teamId } = ctx.actor
    const { language, clock } = await readerOf(ctx)
    const [days, sources, work, schedule, teamMembers, { spending, source }] = await Promise.all([
      ...([listIssueDays(db, teamId, clock), countCreatedBySource(db, teamId, clock), countWork(db, teamId, clock)] as const),
      ...([readSchedule(db, ownerOf(ctx), clock), listPeople(db, teamId), readSpending(ctx, clock)] as const),
    ])
    const { archivedThisWeek, archivedLastWeek, ...tiles } = work
    const events = await eventsOf(ctx, clock)
    const githubIssues = issuesOf(days, language, clock.start)
    const completed = {
      thisWeek: githubIssues.overview['this-week'].fixed + archivedThisWeek,
      lastWeek: githubIssues.overview['last-week'].fixed + archivedLastWeek,
    }
    return {
      ...{
        githubIssues,
        taskDistribution: distributionOf(sources, completed, language),
        schedule: withEvents(schedule, events, clock),
        tiles,
        teamMembers,
      },
      ...spendingOf(spending, language, clock),
      spendingSource: source,
    }
  },

  async rows(ctx, { figure, week, source }) {
    const { db, actor } = ctx
    const { clock } = await readerOf(ctx)
    const { timeZone, today, start } = clock
    const first = figure === 'completedToday' ? today : week === 'this-week' ? start : addDays(start, -7)
    const last = figure === 'completedToday' ? today : addDays(first, 6)
    const sources = source === 'others' ? otherBoards(await countCreatedBySource(db, actor.teamId, clock)) : source ? [source] : undefined
    return listRows(db, actor.teamId, { figure, timeZone, first, last, sources })
  },

  async acts({ db, actor, now, areas }) {
    const { language } = await findLocale(db, actor.userId)
    const titles = new Map(areas.map(({ name, activities }) => [name, activities?.title[language]]))
    const { rows, length } = await listActRows(db, actor.teamId, firstActDay(now))
    return { length, rows: rows.map((row) => ({ ...row, title: titles.get(row.title) ?? row.title })) }
  },

  async analytics({ db, actor, now }) {
    const { language } = await findLocale(db, actor.userId)
    const today = dayIn('UTC', now)
    const [days, paths, acts] = await Promise.all([
      listCountedDays(db, actor.teamId, today, historyDays),
      listPaths(db, actor.teamId, today),
      listActs(db, actor.teamId, firstActDay(now)),
    ])
    return analyticsOf({ days, paths, acts }, language, today)
  },

  async finance(ctx) {
    const { language, clock } = await readerOf(ctx)
    const books = await readAccounts(ctx, clock.today)
    if (books) return financeOfAccounts(books, language, clock.today)
    return financeOf(await readBooks(ctx.db, ctx.actor.teamId, clock), language, clock.today)
  },

  async crypto(ctx) {
    const [coins, part] = await Promise.all([store.listCoins(ctx.db, ctx.actor.teamId), store.findPart(ctx.db, ownerOf(ctx))])
    return cryptoOf(coins, part ?? firstPart)
  },

  async countViews(ctx, views) {
    await addViews(ctx.db, ownerOf(ctx), dayIn('UTC', ctx.now), views)
    // A change per page view would notify every browser of the team.
    ctx.skipChange()
    return true
  },

  async fillCrypto({ db, actor, recordChange }) {
    await store.insertCoins(db, actor.teamId, demoCoins())
    recordChange({ entity: 'coins', id: null })
    return true
  },

  async watch(ctx, { watchlist: wanted }) {
    const known = new Set((await store.listCoins(ctx.db, ctx.actor.teamId)).map(({ iso }) => iso))
    const watchlist = [...new Set(wanted)].filter((iso) => known.has(iso))
    await store.lockPart(ctx.db, ownerOf(ctx), firstPart)
    await store.savePart(ctx.db, ownerOf(ctx), { watchlist })
    ctx.recordChange({ entity: 'watchlist', ...forMe(ctx) })
    return watchlist
  },

  async trade(ctx, trade) {
    const price = pricesOf(await store.listCoins(ctx.db, ctx.actor.teamId))[trade.coin]
    const { wallets: before } = await store.lockPart(ctx.db, ownerOf(ctx), firstPart)
    const wallets = traded(before, trade, price)
    if (!wallets) throw problem('rule-broken', 'the wallet does not hold that much')
    await store.savePart(ctx.db, ownerOf(ctx), { wallets })
    ctx.recordChange({ entity: 'wallets', before, after: wallets, ...forMe(ctx) })
    return wallets
  },

  firstSteps: (ctx) => listFirstSteps(ctx.db, ownerOf(ctx), ctx.now, canManage(ctx.actor.role)),

  widgets: (ctx) => store.findWidgets(ctx.db, ownerOf(ctx)),

  async saveWidgets(ctx, { widgets }) {
    await store.saveWidgets(ctx.db, ownerOf(ctx), widgets)
    ctx.recordChange({ entity: 'widgets', ...forMe(ctx) })
    return widgets
  },
}
