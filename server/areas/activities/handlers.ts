import type { activities as contract, RecentEntry } from '#contract/activities.ts'
import { listNames } from '#server/identity/names-store.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import {
  activitiesOf,
  type ActivitySource,
  byAct,
  describe,
  type DescribedChange,
  isUndoable,
  namesFor,
  sentenceKeys,
  sourcesOf,
  spareChanges,
  whole,
} from '#server/kernel/writes/timeline.ts'
import { listChanges, listHistory, listRecent } from './store.ts'

/** Without areas that the team has switched off. */
async function sourcesFor({ db, actor, areas }: HandlerContext<Actor>): Promise<ActivitySource[]> {
  const { areasOff } = await findTeamChoices(db, actor.teamId)
  return sourcesOf(areas).filter(({ area }) => !areasOff.includes(area))
}

export const handlers: Handlers<typeof contract> = {
  async all(ctx, { limit, ...wanted }) {
    const { db, actor } = ctx
    const sources = await sourcesFor(ctx)
    const { language } = await findLocale(db, actor.userId)
    const changes = await listChanges(db, actor, sentenceKeys(sources), wanted, limit + spareChanges)
    return activitiesOf(ctx, changes, { sources, members: await listNames(db, actor.teamId), language, limit })
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
  const changes = await find(source.area, history.of[entity]?.entities ?? [], limit + spareChanges)
  const names = await namesFor(ctx, [source], changes, await listNames(ctx.db, ctx.actor.teamId), language)
  const fieldsOf = await history.fields(ctx, changes)
  const entries = whole(byAct(changes), changes.length === limit + spareChanges).flatMap((act): RecentEntry[] => {
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
