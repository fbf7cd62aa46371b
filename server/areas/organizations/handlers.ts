import { BlobUrl } from '#contract/blobs.ts'
import { type organizations as contract } from '#contract/organizations.ts'
import { type ListedOrganization, organizationLimits, type OrganizationPatch } from '#contract/organizations-shapes.ts'
import { dayInZone } from '#contract/days.ts'
import { parseTaxId } from '#contract/tax-ids.ts'
import { dayMs } from '#contract/units.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { listNames } from '#server/identity/names-store.ts'
import { findLocale, findTeamChoices } from '#server/identity/settings-store.ts'
import { answerWith, splitConflicts } from '#server/identity/conflicts.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, removeRow, restoreRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { listNaming, namingColumns } from '#server/kernel/entities/merge-store.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { levelMissing } from '#server/kernel/rights.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { tagHandlers } from '#server/kernel/tags/tag-handlers.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { activitiesOf, sentenceKeys, sourcesOf, spareChanges } from '#server/kernel/writes/timeline.ts'
import { lookUp } from './lookup-handlers.ts'
import { mergeHandlers } from './merge-handlers.ts'
import { partHandlers } from './part-handlers.ts'
import { proposedChanges } from './proposal-rules.ts'
import { checkAllowed, defaultOrganization, withTaxId } from './rules.ts'
import { checkNamed, checkTaxIdIsFree, type Ctx, mayReadPersonalId, withoutPersonalId } from './shared.ts'
import { findByTaxId, listAncestors, listDuplicates, listParts, listPast, lockParents, organizationStore, type OrganizationRow } from './store.ts'
import { organizationTagStore } from './tag-store.ts'

const mostDuplicates = 200

const defined = (sent: OrganizationPatch) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as OrganizationPatch

/** Sanitises and claims what a body refers to. */
async function cleaned(ctx: Ctx, sent: OrganizationPatch): Promise<OrganizationPatch> {
  await checkNamed(ctx, sent)
  const { notes, logo, tags } = sent
  if (logo && BlobUrl.safeParse(logo).success)
    for (const { type } of await claimBlobs(ctx, [logo], 'team'))
      if (!type.startsWith('image/')) throw wrongField('organization.logo', 'is no picture')
  return {
    ...defined(sent),
    ...(notes ? { notes: await sanitizeAndClaim(ctx, notes) } : {}),
    ...(tags ? { tags: [...new Set(tags)] } : {}),
  }
}

/** R-ORG-8: no circle of parents. */
async function checkParent({ db, actor }: Ctx, id: string, parentId: string | null | undefined) {
  if (!parentId) return
  await lockParents(db, actor.teamId)
  if ((await listAncestors(db, actor.teamId, parentId)).includes(id))
    throw ruleBroken('R-ORG-8', 'it would be its own parent', { 'organization.parentId': 'is the organization itself or below it' })
}

async function setState(ctx: Ctx, id: string, verb: string, patch: Partial<OrganizationRow>) {
  const before = await lockRow(ctx, organizationStore, id)
  checkAllowed(before, verb)
  return updateRow(ctx, organizationStore, before, patch)
}

async function documentsOf(ctx: Ctx, id: string, areas = ctx.areas) {
  const found = await Promise.all(
    areas.map(
      async ({ name, business }) =>
        (await business?.documents?.(ctx.db, ctx.actor.teamId, id, ctx.actor.userId))?.map((one) => ({ ...one, area: name })) ?? [],
    ),
  )
  return found.flat().toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}

/** R-RGT-2: a member who may not read accounting sees no amounts. */
async function withOpenAmounts({ db, actor, areas }: Ctx, rows: readonly OrganizationRow[]): Promise<ListedOrganization[]> {
  const shown = mayReadPersonalId(actor) ? rows : rows.map(withoutPersonalId)
  const asked = areas.flatMap(({ business }) => business?.openAmounts ?? [])
  if (asked.length === 0) return [...shown]
  const ids = rows.map(({ id }) => id)
  const found = (await Promise.all(asked.map((ask) => ask(db, actor.teamId, ids)))).flat()
  return shown.map((row) => ({
    ...row,
    open: found.flatMap(({ organizationId, ...sum }) => (organizationId === row.id ? sum : [])),
  }))
}

export const handlers: Handlers<typeof contract> = {
  async list(ctx, { search, sort, order, page, size, status, archived, ...filters }) {
    const { db, actor } = ctx
    const wanted = { ...filters, archived, ...(status ? { status } : { merged: false }) }
    const found = await organizationStore.list(db, actor.teamId, { search, sort, order, page, size, filters: wanted })
    const rows = await withOpenAmounts(ctx, JSON.parse(found.json) as OrganizationRow[])
    return pageAnswer('organizations', { length: found.length, json: JSON.stringify(rows) }, { page, size })
  },

  async one(ctx, { id }) {
    const { db, actor } = ctx
    const organization = await organizationStore.find(db, actor.teamId, id)
    if (!organization) throw problem('not-found')
    const { merged, ...parts } = await listParts(db, actor.teamId, id)
    const open = merged.flatMap((one) => {
      const until = new Date(new Date(one.at).getTime() + organizationLimits.undoDays * dayMs)
      return until > ctx.now ? { ...one, at: new Date(one.at).toISOString(), until: until.toISOString() } : []
    })
    return {
      ...(mayReadPersonalId(actor) ? organization : withoutPersonalId(organization)),
      ...parts,
      documents: await documentsOf(ctx, id),
      merged: open,
    }
  },

  async create(ctx, { organization: { id, ...sent } }) {
    const given = await cleaned(ctx, sent)
    const { currency } = await findBusiness(ctx.db, ctx.actor.teamId, ctx.now)
    const row = {
      ...defaultOrganization,
      currency,
      ownerId: ctx.actor.userId,
      ...withTaxId({ ...defaultOrganization, ...defined(given) } as OrganizationRow, given),
    }
    await checkTaxIdIsFree(ctx, { country: row.country, taxId: row.taxId })
    return createRow(ctx, organizationStore, { ...(row as Partial<OrganizationRow>), ...(id ? { id } : {}) }, 'organization')
  },

  async update(ctx, { id, organization, base }) {
    const sent = await cleaned(ctx, organization)
    const before = await lockRow(ctx, organizationStore, id)
    checkAllowed(before, 'update')
    const { patch: allowed, conflicts } = await splitConflicts(ctx, { entity: organizationStore.entity, id }, base, before, sent)
    const patch = withTaxId(before, allowed) as Partial<OrganizationRow>
    await checkTaxIdIsFree(ctx, { ...before, ...patch })
    await checkParent(ctx, id, patch.parentId)
    return answerWith(await updateRow(ctx, organizationStore, before, patch), conflicts)
  },

  /** R-ORG-6: what a document names stays. */
  async remove(ctx, { id }) {
    const before = await lockRow(ctx, organizationStore, id)
    checkAllowed(before, 'remove')
    const [blocking] = (await documentsOf(ctx, id, ctx.allAreas)).filter(({ blocksDeletion }) => blocksDeletion)
    if (blocking) throw ruleBroken('R-ORG-6', `${blocking.title || `a ${blocking.kind}`} names it; it can be archived`)
    return removeRow(ctx, organizationStore, before)
  },

  restore: (ctx, { id }) => restoreRow(ctx, organizationStore, id, (row) => checkTaxIdIsFree(ctx, row)),

  block: (ctx, { id, reason }) => setState(ctx, id, 'block', { blockedReason: reason }),
  unblock: (ctx, { id }) => setState(ctx, id, 'unblock', { blockedReason: null }),
  archive: (ctx, { id }) => setState(ctx, id, 'archive', { archivedAt: ctx.now.toISOString() }),
  unarchive: (ctx, { id }) => setState(ctx, id, 'unarchive', { archivedAt: null }),

  async checkTaxId({ db, actor }, { taxId, country }) {
    const parsed = taxId === '' ? undefined : parseTaxId({ country, kind: 'company', taxId, vatRegistered: country !== 'RO' })
    const existing = parsed && (await findByTaxId(db, actor.teamId, country, parsed.taxId))
    return { valid: parsed !== undefined, taxId: parsed?.taxId ?? null, vatRegistered: parsed?.prefixed ?? false, existing: existing ?? null }
  },

  async proposal(ctx, { id, answer: sent, taxId }) {
    const { db, actor } = ctx
    const answer = taxId === undefined ? sent : await lookUp(ctx, taxId)
    const before = id ? await organizationStore.find(db, actor.teamId, id) : undefined
    const changes = proposedChanges(answer, before && id ? { ...before, addresses: (await listParts(db, actor.teamId, id)).addresses } : {})
    if (!changes) throw wrongField('answer', 'is no answer of the tax authority')
    if (id && !before) throw problem('not-found')
    return { changes }
  },

  async timeline(ctx, { id, before, limit }) {
    const { db, actor } = ctx
    if (!(await organizationStore.find(db, actor.teamId, id))) throw problem('not-found')
    const { areasOff } = await findTeamChoices(db, actor.teamId)
    const sources = sourcesOf(ctx.areas).filter(({ area }) => !areasOff.includes(area))
    const naming = await listNaming(db, actor.teamId, namingColumns(ctx.areas, 'organization'), id)
    const changes = await listPast(db, actor, [{ entity: 'organization', id }, ...naming], sentenceKeys(sources), before, limit + spareChanges)
    const { language } = await findLocale(db, actor.userId)
    return activitiesOf(ctx, changes, { sources, members: await listNames(db, actor.teamId), language, limit })
  },

  async statement(ctx, { id, date: asked }) {
    const { db, actor } = ctx
    const hidden = ctx.allAreas.find((one) => one.business?.openInvoices && !ctx.areas.includes(one))
    if (hidden) throw levelMissing(hidden.name, 'read')
    const date = asked ?? dayInZone((await findBusiness(db, actor.teamId, ctx.now)).timeZone, ctx.now)
    if (!(await organizationStore.find(db, actor.teamId, id))) throw problem('not-found')
    const invoices = (await Promise.all(ctx.areas.map(({ business }) => business?.openInvoices?.(db, actor.teamId, id, date) ?? []))).flat()
    const currencies = [...new Set(invoices.map(({ currency }) => currency))].toSorted().map((currency) => {
      const own = invoices
        .filter((invoice) => invoice.currency === currency)
        .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
        .map(({ currency: _, ...invoice }) => ({ ...invoice, daysLate: Math.max(0, (Date.parse(date) - Date.parse(invoice.dueDate)) / dayMs) }))
      return { currency, open: own.reduce((sum, { open }) => sum + open, 0), invoices: own }
    })
    return { date, currencies }
  },

  duplicates: ({ db, actor }) => listDuplicates(db, actor.teamId, mostDuplicates),

  ...partHandlers,
  ...mergeHandlers,
  ...tagHandlers(organizationTagStore),
  tags: async ({ db, actor }) => (await organizationTagStore.list(db, actor.teamId)).toSorted((a, b) => a.title.localeCompare(b.title, 'ro')),
}
