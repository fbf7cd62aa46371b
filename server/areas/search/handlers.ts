import { type search as contract, shortestQuery } from '#contract/search.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'

export const handlers: Handlers<typeof contract> = {
  async search(ctx, { query }) {
    const wanted = query.trim()
    if (wanted.length < shortestQuery) return []
    const [{ areasOff }, { language }] = await Promise.all([findTeamChoices(ctx.db, ctx.actor.teamId), findLocale(ctx.db, ctx.actor.userId)])
    const asked = ctx.areas
      .flatMap(({ name, search }) => (search && !areasOff.includes(name) ? [{ name, ...search }] : []))
      .toSorted((a, b) => a.order - b.order)
    const sets = await Promise.all(
      asked.map(async ({ name, id, label, find }) => ({ id: id ?? name, label: label[language], results: await find(ctx, wanted, language) })),
    )
    return sets.filter(({ results }) => results.length > 0)
  },
}
