import type { Activity, activities as contract, RecentEntry } from '#contract/activities.ts'
import { undoHours } from '#contract/undo.ts'
import { listNames } from '#server/identity/names-store.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers, Thing } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { byAct, sentenceKeys, tell, type Teller, tellersOf, together, whole } from './rules.ts'
import { listChanges, listHistory, listRecent, type ToldChange } from './store.ts'

/** Rows of one write that are told in different words, at most. */
const spare = 5
const hourMs = 3600 * 1000

async function namesFor(ctx: HandlerContext<Actor>, tellers: readonly Teller[], changes: readonly ToldChange[]) {
  const members = await listNames(ctx.db, ctx.actor.teamId)
  const things = new Map<string, ReadonlyMap<string, Thing>>()
  for (const { area, activities } of tellers) {
    const theirs = changes.filter((change) => change.area === area)
    if (theirs.length > 0) things.set(area, await activities.things(ctx, theirs))
  }
  return (area: string) => ({ members, things: things.get(area) ?? new Map<string, Thing>() })
}

/** Areas that the team has switched off are not told of. */
async function tellersFor({ db, actor, areas }: HandlerContext<Actor>): Promise<Teller[]> {
  const { areasOff } = await findTeamChoices(db, actor.teamId)
  return tellersOf(areas).filter(({ area }) => !areasOff.includes(area))
}

const isUndoable = ({ actor, now }: HandlerContext<Actor>, { undoable }: Teller, { actorId, at }: ToldChange) =>
  undoable && actorId === actor.userId && now.getTime() - at.getTime() < undoHours * hourMs

export const handlers: Handlers<typeof contract> = {
  async all(ctx, { limit, ...wanted }) {
    const { db, actor } = ctx
    const tellers = await tellersFor(ctx)
    const { language } = await findLocale(db, actor.userId)
    const changes = await listChanges(db, actor, sentenceKeys(tellers), wanted, limit + spare)
    const names = await namesFor(ctx, tellers, changes)
    const entries = whole(byAct(changes), changes.length === limit + spare).flatMap(([change]) => {
      const teller = change && tellers.find(({ area }) => area === change.area)
      const told = teller && tell(change, teller.activities, names(change.area), language)
      if (!told) return []
      const { sentence, description, extra, thing } = told
      const activity: Activity & { key: string } = {
        ...{ id: String(change.act), icon: sentence.icon, description, date: change.at.toISOString() },
        ...(extra ? { extraContent: extra } : {}),
        ...(thing?.link ? { link: thing.link, linkedContent: thing.linkLabel ?? teller.activities.title[language], useRouter: true } : {}),
        ...{ seq: change.act, since: change.seq, count: 1, area: change.area, by: change.by, undoable: isUndoable(ctx, teller, change) },
        key: [change.actorId, change.area, change.id, description].join(' '),
      }
      return [activity]
    })
    return together(entries.slice(0, limit))
  },

  async areas(ctx) {
    const { language } = await findLocale(ctx.db, ctx.actor.userId)
    return (await tellersFor(ctx)).map(({ area, activities }) => ({ id: area, title: activities.title[language] }))
  },

  async history(ctx, { entity, id, before, limit }) {
    const entries = await toldOf(ctx, entity, limit, (area, entities, most) => listHistory(ctx.db, ctx.actor, area, entities, id, before, most))
    return entries.map(({ id: _, ...entry }) => entry)
  },

  recent: (ctx, { entity, limit }) => toldOf(ctx, entity, limit, (area, entities, most) => listRecent(ctx.db, ctx.actor, area, entities, most)),
}

type Found = (area: string, entities: readonly string[], limit: number) => Promise<ToldChange[]>

async function toldOf(ctx: HandlerContext<Actor>, entity: string, limit: number, find: Found): Promise<RecentEntry[]> {
  const teller = (await tellersFor(ctx)).find(({ activities }) => activities.history?.of[entity])
  const history = teller?.activities.history
  if (!teller || !history) return []
  const { language } = await findLocale(ctx.db, ctx.actor.userId)
  const changes = await find(teller.area, history.of[entity] ?? [], limit + spare)
  const names = await namesFor(ctx, [teller], changes)
  const fieldsOf = await history.fields(ctx, changes)
  const entries = whole(byAct(changes), changes.length === limit + spare).flatMap((act): RecentEntry[] => {
    const [change] = act
    const told = change && tell(change, teller.activities, names(teller.area), language)
    if (!told) return []
    const { sentence, description } = told
    return [
      {
        ...{ id: change.id, seq: change.act, at: change.at.toISOString(), by: change.by, icon: sentence.icon, description },
        ...{ fields: act.flatMap(fieldsOf), undoable: isUndoable(ctx, teller, change) },
      },
    ]
  })
  return entries.slice(0, limit)
}
