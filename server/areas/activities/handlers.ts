import type { Activity, activities as contract, RecentEntry } from '#contract/activities.ts'
import type { Language } from '#contract/identity.ts'
import { undoHours } from '#contract/undo.ts'
import { hourMs } from '#contract/units.ts'
import { listNames } from '#server/identity/names-store.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers, Thing } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { byAct, sentenceKeys, describe, type ActivitySource, sourcesOf, together, whole } from './rules.ts'
import { listChanges, listHistory, listRecent, type DescribedChange } from './store.ts'

/** At most this many rows of one write have different sentences. */
const spare = 5

async function namesFor(ctx: HandlerContext<Actor>, sources: readonly ActivitySource[], changes: readonly DescribedChange[], language: Language) {
  const members = await listNames(ctx.db, ctx.actor.teamId)
  const things = new Map<string, ReadonlyMap<string, Thing>>()
  for (const { area, activities } of sources) {
    const theirs = changes.filter((change) => change.area === area)
    if (theirs.length > 0) things.set(area, await activities.things(ctx, theirs, language))
  }
  return (area: string) => ({ members, things: things.get(area) ?? new Map<string, Thing>() })
}

/** Without areas that the team has switched off. */
async function sourcesFor({ db, actor, areas }: HandlerContext<Actor>): Promise<ActivitySource[]> {
  const { areasOff } = await findTeamChoices(db, actor.teamId)
  return sourcesOf(areas).filter(({ area }) => !areasOff.includes(area))
}

const isUndoable = ({ actor, now }: HandlerContext<Actor>, { undoable }: ActivitySource, { actorId, at }: DescribedChange) =>
  undoable && actorId === actor.userId && now.getTime() - at.getTime() < undoHours * hourMs

export const handlers: Handlers<typeof contract> = {
  async all(ctx, { limit, ...wanted }) {
    const { db, actor } = ctx
    const sources = await sourcesFor(ctx)
    const { language } = await findLocale(db, actor.userId)
    const changes = await listChanges(db, actor, sentenceKeys(sources), wanted, limit + spare)
    const names = await namesFor(ctx, sources, changes, language)
    const entries = whole(byAct(changes), changes.length === limit + spare).flatMap(([change]) => {
      const source = change && sources.find(({ area }) => area === change.area)
      const described = source && describe(change, source.activities, names(change.area), language)
      if (!described) return []
      const { sentence, description, extra, thing } = described
      const activity: Activity & { key: string } = {
        ...{ id: String(change.act), icon: sentence.icon, description, date: change.at.toISOString() },
        ...(extra ? { extraContent: extra } : {}),
        ...(thing?.link ? { link: thing.link, linkedContent: thing.linkLabel ?? source.activities.title[language], useRouter: true } : {}),
        ...{ seq: change.act, since: change.seq, count: 1, area: change.area, by: change.by, undoable: isUndoable(ctx, source, change) },
        key: [change.actorId, change.area, change.id, description].join(' '),
      }
      return [activity]
    })
    return together(entries.slice(0, limit))
  },

  async areas(ctx) {
    const { language } = await findLocale(ctx.db, ctx.actor.userId)
    return (await sourcesFor(ctx)).map(({ area, activities }) => ({ id: area, title: activities.title[language] }))
  },

  async history(ctx, { entity, id, before, limit }) {
    const entries = await describedOf(ctx, entity, limit, (area, entities, most) => listHistory(ctx.db, ctx.actor, area, entities, id, before, most))
    return entries.map(({ id: _, ...entry }) => entry)
  },

  recent: (ctx, { entity, limit }) => describedOf(ctx, entity, limit, (area, entities, most) => listRecent(ctx.db, ctx.actor, area, entities, most)),
}

type Found = (area: string, entities: readonly string[], limit: number) => Promise<DescribedChange[]>

async function describedOf(ctx: HandlerContext<Actor>, entity: string, limit: number, find: Found): Promise<RecentEntry[]> {
  const source = (await sourcesFor(ctx)).find(({ activities }) => activities.history?.of[entity])
  const history = source?.activities.history
  if (!source || !history) return []
  const { language } = await findLocale(ctx.db, ctx.actor.userId)
  const changes = await find(source.area, history.of[entity]?.entities ?? [], limit + spare)
  const names = await namesFor(ctx, [source], changes, language)
  const fieldsOf = await history.fields(ctx, changes)
  const entries = whole(byAct(changes), changes.length === limit + spare).flatMap((act): RecentEntry[] => {
    const [change] = act
    const described = change && describe(change, source.activities, names(source.area), language)
    if (!described) return []
    const { sentence, description } = described
    return [
      {
        ...{ id: change.id, seq: change.act, at: change.at.toISOString(), by: change.by, icon: sentence.icon, description },
        ...{ fields: act.flatMap(fieldsOf), undoable: isUndoable(ctx, source, change) },
      },
    ]
  })
  return entries.slice(0, limit)
}
