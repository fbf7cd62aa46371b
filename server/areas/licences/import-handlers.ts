import { setImmediate } from 'node:timers/promises'
import { v7 } from 'uuid'
import { foldText } from '#contract/fold.ts'
import type { ImportedRow } from '#contract/imports.ts'
import type { licences as contract } from '#contract/licences.ts'
import { type LicenceToCreate, LicenceToImport } from '#contract/licence-shapes.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { takeNumbers } from '#server/kernel/numbers/number-store.ts'
import { endNotices } from '#contract/licence-terms.ts'
import { findOrganizations, findServicesByCode, type LicensedService } from './catalogue-store.ts'
import { listKnown, lockImport } from './import-store.ts'
import { insertNotices } from './notice-store.ts'
import { licenceFrom } from './rules.ts'
import { clockOf, type TeamClock } from './shared.ts'
import { insertLicences, insertTerms } from './store.ts'

type Ctx = HandlerContext<Actor>
type Made = { id: string; sent: LicenceToCreate; service: LicensedService; organizationId: string; currency: string }
type Planned = { outcome: ImportedRow; made?: Made }

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
    const licence: LicenceToCreate = {
      ...{ direction: 'sold', organizationId: organization.id, serviceId: service.id, ...(name ? { name } : {}) },
      term: { startsOn, endsOn, seats, unitPrice, recurrence: 'once', currency: undefined },
    }
    return {
      outcome: { outcome: 'new', fields: ['organization', 'service', 'seats', 'startsOn'] },
      made: { id: v7(), sent: licence, service: { ...service, prices: [] }, organizationId: organization.id, currency: organization.currency },
    }
  }

  const planned: Planned[] = []
  for (const row of sent) {
    if (planned.length % breath === breath - 1) await setImmediate()
    planned.push(planOf(row))
  }
  return planned
}

/** Many rows per statement: one by one, ten thousand licences would hold the lock of the numbers for minutes. */
const atATime = 1000

async function insertMade({ db, actor, recordChange }: Ctx, clock: TeamClock, made: readonly Made[]) {
  const { teamId, userId } = actor
  const { numbers } = await takeNumbers(db, teamId, { document: 'licence', day: clock.today }, made.length)
  for (let first = 0; first < made.length; first += atATime) {
    const rows = made.slice(first, first + atATime).map(({ id, sent, service, currency }, index) => {
      const { licence, term } = licenceFrom(sent, service, { ...clock, currency, ownerId: userId })
      return {
        licence: { ...licence, id, number: numbers[first + index] ?? '' },
        term: { ...term, id: v7(), licenceId: id, createdFrom: 'import' as const },
      }
    })
    await insertLicences(
      db,
      teamId,
      userId,
      rows.map(({ licence }) => licence),
    )
    await insertTerms(
      db,
      teamId,
      userId,
      rows.map(({ term }) => term),
    )
    const notices = rows.flatMap(({ licence: { id, renewLeadDays }, term }) =>
      endNotices(term.endsOn, renewLeadDays ?? clock.leadDays).map((notice) => ({ ...notice, id: v7(), licenceId: id, termId: term.id })),
    )
    await insertNotices(db, teamId, notices)
    for (const { licence, term } of rows)
      recordChange({ entity: 'licence', id: licence.id, after: { ...licence, seats: term.seats, startsOn: term.startsOn } })
  }
}

export const importHandlers = {
  previewImport: async (ctx, { rows }) => (await planImport(ctx, rows)).map(({ outcome }) => outcome),

  async import(ctx, { rows }) {
    const { db, actor, emit, recordChange, skipChange } = ctx
    await lockImport(db, actor.teamId)
    const planned = await planImport(ctx, rows)
    const made = planned.flatMap((one) => one.made ?? [])
    if (made.length === 0) skipChange()
    else {
      // First, so that the timeline shows the import and not one licence.
      recordChange({ entity: 'licence-import', id: null, after: { made: made.length } })
      await insertMade(ctx, await clockOf(ctx, actor.teamId), made)
      await emit('organization.activity', { teamId: actor.teamId, organizationIds: [...new Set(made.map(({ organizationId }) => organizationId))] })
    }
    return planned.map(({ outcome, made: licence }) => (licence ? { ...outcome, id: licence.id } : outcome))
  },
} satisfies Partial<Handlers<typeof contract>>
