import { v7 } from 'uuid'
import { priceOn } from '#contract/service-prices.ts'
import type { services as contract, Service } from '#contract/services.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import { type HandlerContext, type Handlers, JsonText } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { createRow, lockRow, removeRow, restoreRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { listNaming, namingColumns } from '#server/kernel/entities/merge-store.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { checkVerb, problem, ruleBroken, taken, wrongField } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { categoryHandlers } from './category-handlers.ts'
import { priceHandlers } from './price-handlers.ts'
import { licenceProblem, newService, patchedFields, type ServiceFields, verbs } from './rules.ts'
import { findTeam } from './shared.ts'
import * as store from './store.ts'
import { templateHandlers } from './template-handlers.ts'

type Ctx = HandlerContext<Actor>
const { serviceStore } = store

async function checkCode({ db, actor }: Ctx, { id, code }: { id: string; code: string }) {
  const existing = await store.findByCode(db, actor.teamId, code, id)
  if (existing) throw taken('service.code', existing)
}

const checkNamed = (ctx: Ctx, { categoryId, taskTemplateId, inventoryProductId }: Partial<ServiceFields>) =>
  checkReferences(ctx, [
    { kind: 'service-category', path: 'service.categoryId', id: categoryId },
    { kind: 'task-template', path: 'service.taskTemplateId', id: taskTemplateId },
    { kind: 'product', path: 'service.inventoryProductId', id: inventoryProductId },
  ])

function checkLicence(fields: Pick<ServiceFields, 'kind' | 'licenceSpec'>) {
  const wrong = licenceProblem(fields)
  if (wrong) throw wrongField('service.licenceSpec', wrong)
}

const cleaned = async <T extends { details?: string | null }>(ctx: Ctx, fields: T): Promise<T> =>
  fields.details ? { ...fields, details: await sanitizeAndClaim(ctx, fields.details) } : fields

/** Documents that name a service outlive it, so it stays. */
async function checkUnused({ allAreas, db, actor }: Ctx, id: string) {
  const naming = await listNaming(db, actor.teamId, namingColumns(allAreas, 'service'), id)
  const used = await Promise.all(allAreas.map(({ uses }) => uses?.['service']?.(db, actor.teamId, id) ?? false))
  if (naming.length > 0 || used.includes(true)) throw ruleBroken('R-SRV-5', 'documents name this service; it can be retired')
}

async function changeState(ctx: Ctx, id: string, verb: 'activate' | 'retire'): Promise<Service> {
  const before = await lockRow(ctx, serviceStore, id)
  checkVerb(verbs, before.state, verb)
  return updateRow(ctx, serviceStore, before, { state: verb === 'activate' ? 'active' : 'retired' })
}

export const handlers: Handlers<typeof contract> = {
  ...priceHandlers,
  ...categoryHandlers,
  ...templateHandlers,

  async list({ db, actor }, { state, kind, categoryId, ...wanted }) {
    return pageAnswer('services', await serviceStore.list(db, actor.teamId, { ...wanted, filters: { state, kind, categoryId } }), wanted)
  },
  all: async ({ db, actor }) => new JsonText(await store.listServices(db, actor.teamId)),

  async one({ db, actor }, { id }) {
    const service = await serviceStore.find(db, actor.teamId, id)
    if (!service) throw problem('not-found')
    return service
  },

  async create(ctx, { service }) {
    const id = service.id ?? v7()
    const fields = await cleaned(ctx, newService(service, await findTeam(ctx)))
    checkLicence(fields)
    await checkNamed(ctx, fields)
    await checkCode(ctx, { id, code: fields.code })
    return createRow(ctx, serviceStore, { ...fields, id }, 'service')
  },

  async update(ctx, { id, service, base }) {
    const sent = await cleaned(ctx, patchedFields(service, await findTeam(ctx)))
    await checkNamed(ctx, sent)
    const before = await lockRow(ctx, serviceStore, id)
    checkLicence({ ...before, ...sent })
    const { patch, conflicts } = await splitConflicts(ctx, { entity: serviceStore.entity, id }, base, before, sent)
    if (patch.code !== undefined) await checkCode(ctx, { id, code: patch.code })
    return answerWith(await updateRow<Service>(ctx, serviceStore, before, patch), conflicts)
  },

  async remove(ctx, { id }) {
    const before = await lockRow(ctx, serviceStore, id)
    await checkUnused(ctx, id)
    return removeRow(ctx, serviceStore, before)
  },

  restore: (ctx, { id }) => restoreRow(ctx, serviceStore, id, (deleted) => checkCode(ctx, deleted)),
  activate: (ctx, { id }) => changeState(ctx, id, 'activate'),
  retire: (ctx, { id }) => changeState(ctx, id, 'retire'),

  async priceAt(ctx, { id, date, currency, ...wanted }) {
    const service = await serviceStore.find(ctx.db, ctx.actor.teamId, id)
    const team = await findTeam(ctx)
    const price = service && priceOn(service.prices, { ...wanted, date: date ?? team.today, currency: currency ?? team.currency })
    if (!price) throw problem('not-found')
    return { amount: price.amount, priceId: price.id, fromQuantity: price.fromQuantity }
  },
}
