import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { endNotices } from '#contract/licence-terms.ts'
import { businessDefaults } from '#contract/business.ts'
import { dayMs } from '#contract/units.ts'
import { foldText } from '#contract/fold.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { insertAssignments } from './assignment-store.ts'
import { findOrganizations, findServicesByCode, listSomeContacts } from './catalogue-store.ts'
import { boughtLicences, deviceLabels, soldLicences, type StoryLicence } from './demo-data.ts'
import { insertNotices } from './notice-store.ts'
import { insertLicences, insertTerms } from './store.ts'

/** What the story names. Undefined: the area that has it is not there. */
async function readCatalogue(db: Db, teamId: string, stories: readonly StoryLicence[]) {
  const names = stories.flatMap(({ organization, supplier }) => organization ?? supplier ?? []).map(foldText)
  const organizations = await findOrganizations(db, teamId, [], names)
  const services = await findServicesByCode(
    db,
    teamId,
    stories.flatMap(({ service }) => service ?? []),
  )
  return {
    organizationOf: (name: string | undefined) => (name ? organizations.find(({ folded }) => folded === foldText(name)) : undefined),
    serviceOf: (code: string | undefined) => (code ? services.find((service) => service.code === code) : undefined),
    contacts: await listSomeContacts(db, teamId, 40),
  }
}

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const stories = [...soldLicences, ...boughtLicences]
  const { organizationOf, serviceOf, contacts } = await readCatalogue(db, teamId, stories)
  const owner = memberIds[0] ?? ''
  const today = now.toISOString().slice(0, 10)
  const dayOf = (ahead: number) => addDays(today, ahead)
  const momentOf = (ahead: number) => new Date(now.getTime() + ahead * dayMs)
  for (const [index, story] of stories.entries()) {
    const [organization, supplier, service] = [organizationOf(story.organization), organizationOf(story.supplier), serviceOf(story.service)]
    if (story.organization && (!organization || !service?.spec)) continue
    const [first, last] = [story.terms[0], story.terms.at(-1)]
    if (!first || !last) continue
    const id = v7()
    const madeAt = momentOf(Math.min(first.startsIn, 0) - 3)
    const { number } = await takeNumber(db, teamId, { document: 'licence', day: madeAt.toISOString().slice(0, 10) })
    const type = story.type ?? service?.spec?.licenceType ?? 'named'
    const licence = {
      ...{ id, number, direction: story.organization ? 'sold' : 'bought', organizationId: organization?.id ?? null, serviceId: service?.id ?? null },
      ...{ supplierId: supplier?.id ?? null, name: story.name ?? service?.name ?? '', type, overcommitPercent: 0 },
      ...{ ownerId: memberIds[index % Math.min(memberIds.length, 4)] ?? owner, ownerContactId: null, renewLeadDays: index === 0 ? 45 : null },
      ...{ graceDays: service?.spec?.graceDays ?? businessDefaults.graceDays, entitlements: service?.spec?.entitlements ?? {} },
      ...{ autoRenew: story.autoRenew ?? 'off', cost: story.cost ?? null, suspendedAt: story.suspended ? momentOf(-6).toISOString() : null },
      ...{ cancelledOn: story.cancelled ? dayOf(-20) : null, cancelReason: story.cancelled ?? null, endsOn: dayOf(last.endsIn) },
      createdAt: madeAt.toISOString(),
    }
    await insertLicences(db, teamId, owner, [licence])
    const terms = story.terms.map((term, sequence) => ({
      ...{ id: v7(), licenceId: id, sequence: sequence + 1, startsOn: dayOf(term.startsIn), endsOn: dayOf(term.endsIn), seats: term.seats },
      ...{
        unitPrice: term.unitPrice,
        recurrence: story.recurrence ?? ('once' as const),
        currency: story.currency ?? 'RON',
        serviceId: service?.id ?? null,
      },
      createdFrom: sequence === 0 ? ('manual' as const) : ('renewal' as const),
    }))
    await insertTerms(db, teamId, owner, terms)
    await insertAssignments(
      db,
      teamId,
      owner,
      Array.from({ length: story.used }, (_none, seat) => {
        const contact = type === 'device' ? undefined : contacts[(index * 5 + seat) % Math.max(contacts.length, 1)]
        const label = `${deviceLabels[seat % deviceLabels.length] ?? ''}${seat >= deviceLabels.length ? ` ${seat}` : ''}`
        const assignedAt = new Date(momentOf(Math.min(last.startsIn, 0)).getTime() + seat * 3_600_000)
        const holder = contact
          ? { holderType: 'contact' as const, holderId: contact.id, label: null }
          : { holderType: 'device' as const, holderId: null, label }
        return { ...holder, id: v7(), licenceId: id, createdAt: assignedAt.toISOString() }
      }),
    )
    const termId = terms.at(-1)?.id ?? ''
    const ahead = endNotices(licence.endsOn, licence.renewLeadDays ?? businessDefaults.renewLeadDays).filter(({ dueOn }) => dueOn > today)
    if (!story.cancelled)
      await insertNotices(
        db,
        teamId,
        ahead.map((notice) => ({ ...notice, id: v7(), licenceId: id, termId })),
      )
    const actorId = memberIds[index % memberIds.length] ?? owner
    recordPast({ op: 'create', entity: 'licence', id, at: madeAt, actorId, after: { number, name: licence.name, seats: first.seats } })
    for (const term of story.terms.slice(1))
      recordPast({ op: 'renew', entity: 'licence', id, at: momentOf(term.startsIn - 10), actorId, before: {}, after: { seats: term.seats } })
    if (story.cancelled)
      recordPast({
        op: 'cancel',
        entity: 'licence',
        id,
        at: momentOf(-20),
        actorId,
        before: { state: 'active' },
        after: { cancelReason: story.cancelled },
      })
  }
}
