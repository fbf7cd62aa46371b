import type { navigation as contract } from '#contract/navigation.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { type Figures, navigationOf, pagesOf } from './rules.ts'

export async function readNavigation(ctx: HandlerContext<Actor>) {
  const [{ areasOff }, { language }] = await Promise.all([findTeamChoices(ctx.db, ctx.actor.teamId), findLocale(ctx.db, ctx.actor.userId)])
  const pages = pagesOf(ctx.areas, areasOff)
  const entries = pages.flatMap((page) => [page, ...(page.children ?? [])])
  const figures: Figures = new Map(await Promise.all(entries.map(async ({ id, live }) => [id, live ? await live(ctx, language) : {}] as const)))
  return navigationOf(pages, figures, language)
}

export const handlers: Handlers<typeof contract> = {
  all: (ctx) => readNavigation(ctx),
  pages: (ctx) => readNavigation(ctx),
}
