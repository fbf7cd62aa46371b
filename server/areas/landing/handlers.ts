import { v7 } from 'uuid'
import type { landing as contract } from '#contract/landing.ts'
import { findLocale, findPublicTeam, listManagers } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { requestsLink } from './notices.ts'
import * as store from './store.ts'

const listLimit = 500
const longestExcerpt = 300

const excerpt = (text: string) => (text.length > longestExcerpt ? `${text.slice(0, longestExcerpt - 1)}…` : text)

export const handlers: Handlers<typeof contract> = {
  async rds({ db }, { language, teamId }) {
    const team = await findPublicTeam(db, teamId)
    return team ? { team, services: await store.listServices(db, team.id, language) } : { team: null, services: [] }
  },

  async request(ctx, { request: { website, teamId, ...request } }) {
    const { db, now, recordChange, skipChange, notify } = ctx
    const team = await findPublicTeam(db, teamId)
    if (!team) throw problem('not-found')
    if (website) {
      skipChange()
      return true
    }
    const service = request.serviceId ? await store.findServiceName(db, team.id, request.serviceId, request.language) : ''
    if (service === undefined)
      throw new Problem('bad-input', { detail: 'request.serviceId: is not offered', fields: { 'request.serviceId': 'is not offered' } })
    const id = v7()
    await store.insertRequest(db, { ...request, teamId: team.id, id, createdAt: now })
    recordChange({ entity: 'service-request', id, teamId: team.id, audience: await listManagers(db, team.id) })
    const { name, email, company, message } = request
    await notify({
      to: await listManagers(db, team.id),
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
