import { LayoutName, ThemeName, type Preferences, type preferences as contract, type TeamSettings } from '#contract/preferences.ts'
import { findLocale, findTeamChoices, updateLocale, updateTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { Actor } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { isOptional } from '#server/kernel/rights.ts'
import { findLooks, saveLooks } from './store.ts'

/** An unknown name counts as none. */
const layoutOf = (name: string | null) => LayoutName.nullable().catch(null).parse(name)
const themeOf = (name: string | null) => ThemeName.nullable().catch(null).parse(name)

async function mine({ db, actor }: HandlerContext<Actor>): Promise<Preferences> {
  const [looks, locale, team] = await Promise.all([findLooks(db, actor), findLocale(db, actor.userId), findTeamChoices(db, actor.teamId)])
  return { ...looks, ...locale, team: { layout: layoutOf(team.layout), theme: themeOf(team.theme), areasOff: team.areasOff } }
}

const optionalAreas = ({ allAreas }: HandlerContext<Actor>) => allAreas.filter(isOptional)

async function team(ctx: HandlerContext<Actor>): Promise<TeamSettings> {
  const [choices, { language }] = await Promise.all([findTeamChoices(ctx.db, ctx.actor.teamId), findLocale(ctx.db, ctx.actor.userId)])
  const areas = optionalAreas(ctx).map(({ name, pages, title }) => ({
    name,
    title: (title ?? pages?.[0]?.title)?.[language] ?? name,
    on: !choices.areasOff.includes(name),
  }))
  return { ...choices, layout: layoutOf(choices.layout), theme: themeOf(choices.theme), areas }
}

export const handlers: Handlers<typeof contract> = {
  mine,

  async update(ctx, { preferences: { language, timeZone, firstDayOfWeek, ...looks } }) {
    const { db, actor, recordChange } = ctx
    await updateLocale(db, actor.userId, { language, timeZone, firstDayOfWeek })
    await saveLooks(db, actor, looks)
    recordChange({ entity: 'preferences', id: null, audience: [actor.userId] })
    if (language !== undefined || timeZone !== undefined || firstDayOfWeek !== undefined) await ctx.emit('locale.changed', actor)
    return mine(ctx)
  },

  team,

  async updateTeam(ctx, { settings }) {
    const { db, actor, recordChange } = ctx
    const known = new Set(optionalAreas(ctx).map(({ name }) => name))
    const unknown = settings.areasOff?.find((name) => !known.has(name))
    if (unknown !== undefined)
      throw new Problem('bad-input', {
        detail: `settings.areasOff: ${unknown} cannot be switched off`,
        fields: { 'settings.areasOff': 'cannot be switched off' },
      })
    if (settings.logo) await claimBlobs(ctx, [settings.logo], 'team')
    const before = await findTeamChoices(db, actor.teamId)
    await updateTeamChoices(db, actor.teamId, { ...settings, ...(settings.areasOff ? { areasOff: [...new Set(settings.areasOff)] } : {}) })
    recordChange({ entity: 'team-settings', id: null, before, after: settings })
    return team(ctx)
  },
}
