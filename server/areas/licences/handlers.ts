import { v7 } from 'uuid'
import type { licences as contract } from '#contract/licences.ts'
import type { Licence, LicencePatch, LicenceToCreate } from '#contract/licence-shapes.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { problem, taken, wrongField } from '#server/kernel/problem.ts'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { assignmentHandlers } from './assignment-handlers.ts'
import { findMember, findOrganization, findService, type LicensedService } from './catalogue-store.ts'
import { fileHandlers } from './file-handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { keyHandlers } from './key-handlers.ts'
import { noticeHandlers } from './notice-handlers.ts'
import { licenceFrom } from './rules.ts'
import { announce, changeLicence, clockOf, lockOwn, planNotices, reread, type TeamClock } from './shared.ts'
import * as store from './store.ts'
import { termHandlers } from './term-handlers.ts'

type Ctx = HandlerContext<Actor>

async function checkPeople(ctx: Ctx, { supplierId, ownerId, ownerContactId }: LicencePatch) {
  await checkReferences(ctx, [
    { kind: 'organization', path: 'licence.supplierId', id: supplierId },
    { kind: 'contact', path: 'licence.ownerContactId', id: ownerContactId },
  ])
  if (ownerId && ownerId !== ctx.actor.userId && !(await findMember(ctx.db, ctx.actor.teamId, ownerId)))
    throw wrongField('licence.ownerId', 'names nothing of this team')
}

const cleaned = <Sent extends LicencePatch>(sent: Sent): Sent => (sent.notes ? { ...sent, notes: cleanHtml(sent.notes) } : sent)

/** The service of a sold licence must have a licence rule. */
async function serviceOf({ db, actor }: Ctx, { serviceId }: LicenceToCreate): Promise<LicensedService | undefined> {
  if (!serviceId) return undefined
  const service = await findService(db, actor.teamId, serviceId)
  if (!service?.spec) throw wrongField('licence.serviceId', 'is no service with a licence rule')
  return service
}

async function createLicence(ctx: Ctx, clock: TeamClock, sent: LicenceToCreate): Promise<Licence> {
  const { db, actor, recordChange } = ctx
  const { teamId, userId } = actor
  const service = await serviceOf(ctx, sent)
  const organization = sent.organizationId ? await findOrganization(db, teamId, sent.organizationId) : undefined
  const { licence, term } = licenceFrom(sent, service, { ...clock, currency: organization?.currency ?? clock.currency, ownerId: userId })
  const id = sent.id ?? v7()
  const [existing] = await store.listLicenceNames(db, teamId, [id])
  if (existing) throw taken('licence.id', existing)
  const { number } = await takeNumber(db, teamId, { document: 'licence', day: clock.today })
  if ((await store.insertLicences(db, teamId, userId, [{ ...licence, id, number }])) === 0) throw taken('licence.id', { id, name: id })
  await store.insertTerms(db, teamId, userId, [{ ...term, id: v7(), licenceId: id, createdFrom: 'manual' }])
  const made = await reread(ctx, clock, id)
  await planNotices(ctx, clock, made)
  recordChange({ entity: 'licence', id, after: { ...licence, number, seats: term.seats, startsOn: term.startsOn } })
  await announce(ctx, made, teamId)
  return made
}

export const handlers: Handlers<typeof contract> = {
  ...assignmentHandlers,
  ...fileHandlers,
  ...importHandlers,
  ...keyHandlers,
  ...noticeHandlers,
  ...termHandlers,

  async list(ctx, { search, sort, order, page, size, expiring, overused, ...filters }) {
    const wanted = { ...filters, ...(expiring ? { expiring } : {}), ...(overused ? { overused } : {}) }
    const clock = await clockOf(ctx, ctx.actor.teamId)
    return pageAnswer('licences', await store.listLicences(ctx.db, clock, { search, sort, order, page, size, filters: wanted }), { page, size })
  },

  async one(ctx, { id }) {
    const licence = await store.findLicence(ctx.db, await clockOf(ctx, ctx.actor.teamId), id)
    if (!licence) throw problem('not-found')
    return licence
  },

  async create(ctx, { licence }) {
    await checkReferences(ctx, [
      { kind: 'organization', path: 'licence.organizationId', id: licence.organizationId },
      { kind: 'service', path: 'licence.serviceId', id: licence.serviceId },
    ])
    await checkPeople(ctx, licence)
    return createLicence(ctx, await clockOf(ctx, ctx.actor.teamId), cleaned(licence))
  },

  async update(ctx, { id, licence, base }) {
    await checkPeople(ctx, licence)
    const clock = await clockOf(ctx, ctx.actor.teamId)
    const before = await lockOwn(ctx, clock, id, 'update')
    const { patch, conflicts } = await splitConflicts(ctx, { entity: 'licence', id }, base, before, cleaned(licence))
    const changes = diff<Licence>(before, patch)
    if (!changes) {
      ctx.skipChange()
      return answerWith(before, conflicts)
    }
    const after = await changeLicence(ctx, clock, before, changes.after as store.StoredFields)
    if ('renewLeadDays' in changes.after) await planNotices(ctx, clock, after)
    return answerWith(after, conflicts)
  },
}
