import { v7 } from 'uuid'
import type { Language } from '#contract/identity.ts'
import type { landing as contract } from '#contract/landing.ts'
import { findLocale, findPublicTeam, listManagers } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { requestsLink } from './notices.ts'
import * as store from './store.ts'

const listLimit = 500
const longestExcerpt = 300

const excerpt = (text: string) => (text.length > longestExcerpt ? `${text.slice(0, longestExcerpt - 1)}…` : text)

/** What the areas of the team show to everybody. */
const listOffered = async ({ allAreas, db, now }: HandlerContext, teamId: string, language: Language) =>
  (await Promise.all(allAreas.map((area) => area.publicServices?.(db, teamId, language, now) ?? []))).flat()

export const handlers: Handlers<typeof contract> = {
  async rds(ctx, { language, teamId }) {
    const team = await findPublicTeam(ctx.db, teamId)
    if (!team) return { team: null, services: [] }
    const offered = await listOffered(ctx, team.id, language)
    return { team, services: offered.length > 0 ? offered : await store.listServices(ctx.db, team.id, language) }
  },

  async request(ctx, { request: { website, teamId, ...request } }) {
    const { db, now, recordChange, skipChange, notify, emit } = ctx
    const team = await findPublicTeam(db, teamId)
    if (!team) throw problem('not-found')
    if (website) {
      skipChange()
      return true
    }
    const offered = await listOffered(ctx, team.id, request.language)
    const isOffered = request.serviceId === null || request.serviceId === undefined ? '' : offered.find(({ id }) => id === request.serviceId)?.name
    const service =
      offered.length > 0 ? isOffered : request.serviceId ? await store.findServiceName(db, team.id, request.serviceId, request.language) : ''
    if (service === undefined)
      throw new Problem('bad-input', { detail: 'request.serviceId: is not offered', fields: { 'request.serviceId': 'is not offered' } })
    const id = v7()
    await store.insertRequest(db, { ...request, serviceName: service || null, teamId: team.id, id, createdAt: now })
    recordChange({ entity: 'service-request', id, teamId: team.id, audience: await listManagers(db, team.id) })
    const { name, email, company, message, phone, seats, language } = request
    const managers = await listManagers(db, team.id)
    if (offered.length > 0 && managers[0]) {
      const about = { name, email, company: company || null, phone: phone || null, message, service, seats: seats ?? null, language }
      await emit('service.requested', { teamId: team.id, ownerId: managers[0], request: about, made: {} })
    }
    await notify({
      to: managers,
      kind: 'requested',
      params: { name, email, company: company || '–', service: service || '–', message: excerpt(message) },
      link: requestsLink,
      teamId: team.id,
    })
    return true
  },

  async requests({ db, actor }) {
    const { language } = await findLocale(db, actor.userId)
    return store.listRequests(db, actor.teamId, language, listLimit)
  },

  async updateRequest({ db, actor, recordChange }, { id, request: { status } }) {
    const { language } = await findLocale(db, actor.userId)
    const after = await store.updateRequest(db, actor.teamId, id, status, language)
    if (!after) throw problem('not-found')
    recordChange({ entity: 'service-request', id, after: { status }, audience: await listManagers(db, actor.teamId) })
    return after
  },
}
