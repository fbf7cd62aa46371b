import { setImmediate } from 'node:timers/promises'
import { foldText } from '#contract/fold.ts'
import type { ImportedRow } from '#contract/imports.ts'
import type { licences as contract } from '#contract/licences.ts'
import { type LicenceToCreate, LicenceToImport } from '#contract/licence-shapes.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { findOrganizations, findServicesByCode } from './catalogue-store.ts'
import { listKnown, lockImport } from './import-store.ts'
import { clockOf } from './shared.ts'

type Ctx = HandlerContext<Actor>
type Planned = { outcome: ImportedRow; made?: LicenceToCreate }

/** Lets other requests run after this many rows. */
const breath = 500

const refused = (field: string, reason: string): Planned => ({ outcome: { outcome: 'refused', fields: [field], reason } })
/** As stored: without "RO", blanks and dots. */
const asTaxId = (text: string) => text.replace(/[\s.]/g, '').replace(/^RO/i, '').replace(/^0+/, '')

/** Rows are parsed in parts. */
async function parse(rows: readonly unknown[]) {
  const parsed: ReturnType<typeof LicenceToImport.safeParse>[] = []
  for (const row of rows) {
    if (parsed.length % breath === breath - 1) await setImmediate()
    parsed.push(LicenceToImport.safeParse(row))
  }
  return parsed
}

async function planImport({ db, actor }: Ctx, rows: readonly unknown[]): Promise<Planned[]> {
  const sent = await parse(rows)
  const named = [...new Set(sent.flatMap(({ data }) => data?.organization ?? []))].filter((text) => !text.includes('\u0000'))
  const codes = [...new Set(sent.flatMap(({ data }) => data?.service ?? []))].filter((text) => !text.includes('\u0000'))
  const organizations = await findOrganizations(db, actor.teamId, named.map(asTaxId), named.map(foldText))
  const byTaxId = groupBy(
    organizations.filter(({ taxId }) => taxId),
    ({ taxId }) => taxId ?? '',
  )
  const byName = groupBy(organizations, ({ folded }) => folded)
  const services = new Map((await findServicesByCode(db, actor.teamId, codes)).map((service) => [service.code.toLowerCase(), service]))
  const known = await listKnown(
    db,
    actor.teamId,
    organizations.map(({ id }) => id),
  )
  const keyOf = (organizationId: string, serviceId: string, startsOn: string) => `${organizationId} ${serviceId} ${startsOn}`
  const existing = new Map(known.map(({ id, organizationId, serviceId, startsOn }) => [keyOf(organizationId, serviceId, startsOn), id]))
  const seen = new Set<string>()

  const planOf = ({ data, error }: (typeof sent)[number]): Planned => {
    if (!data) return refused(error?.issues[0]?.path.join('.') || 'organization', error?.issues[0]?.message ?? 'is wrong')
    const matches = byTaxId.get(asTaxId(data.organization)) ?? byName.get(foldText(data.organization)) ?? []
    const [organization] = matches
    if (!organization) return refused('organization', 'unknown')
    if (matches.length > 1) return refused('organization', 'ambiguous')
    const service = services.get(data.service.toLowerCase())
    if (!service?.spec) return refused('service', service ? 'is no service with a licence rule' : 'unknown')
    if (data.endsOn && data.endsOn < data.startsOn) return refused('endsOn', 'is before the start')
    const key = keyOf(organization.id, service.id, data.startsOn)
    const has = existing.get(key)
    if (has) return { outcome: { outcome: 'unchanged', id: has, fields: [] } }
    if (seen.has(key)) return refused('startsOn', 'twice')
    seen.add(key)
    const { seats, startsOn, endsOn, unitPrice, name } = data
    const made: LicenceToCreate = {
      ...{ direction: 'sold', organizationId: organization.id, serviceId: service.id, ...(name ? { name } : {}) },
      term: { startsOn, endsOn, seats, unitPrice, recurrence: 'once', currency: undefined },
    }
    return { outcome: { outcome: 'new', fields: ['organization', 'service', 'seats', 'startsOn'] }, made }
  }

  const planned: Planned[] = []
  for (const row of sent) {
    if (planned.length % breath === breath - 1) await setImmediate()
    planned.push(planOf(row))
  }
  return planned
}

/** `create` makes one licence: handlers.ts has it, and imports this file. */
export const importHandlersWith = (
  create: (ctx: Ctx, clock: Awaited<ReturnType<typeof clockOf>>, licence: LicenceToCreate) => Promise<{ id: string }>,
) =>
  ({
    previewImport: async (ctx, { rows }) => (await planImport(ctx, rows)).map(({ outcome }) => outcome),

    async import(ctx, { rows }) {
      const { db, actor, recordChange, skipChange } = ctx
      await lockImport(db, actor.teamId)
      const planned = await planImport(ctx, rows)
      const made = planned.filter((one) => one.made).length
      if (made === 0) skipChange()
      // First, so that the timeline shows the import and not one licence.
      else recordChange({ entity: 'licence-import', id: null, after: { made } })
      const clock = await clockOf(ctx, actor.teamId)
      const outcomes: ImportedRow[] = []
      for (const { outcome, made: licence } of planned) outcomes.push(licence ? { ...outcome, id: (await create(ctx, clock, licence)).id } : outcome)
      return outcomes
    },
  }) satisfies Partial<Handlers<typeof contract>>
