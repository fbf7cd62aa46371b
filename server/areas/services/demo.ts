import { v7 } from 'uuid'
import { standardPriceList } from '#contract/service-prices.ts'
import type { LicenceSpec } from '#contract/services.ts'
import { addDays } from '#contract/days.ts'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { categoryNames, type StoryPrice, type StoryService, storyServices, templates } from './demo-data.ts'
import { newService } from './rules.ts'
import { categoryStore, priceStore, serviceStore, templateStore } from './store.ts'

const blankSpec: LicenceSpec & { graceDays: number } = {
  ...{
    licenceType: 'named',
    seatsPerUnit: 1,
    termMonths: 12,
    graceDays: 14,
    renewable: true,
    renewLeadDays: null,
    entitlements: {},
    keyPattern: null,
  },
}

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const [owner = ''] = memberIds
  const since = new Date(now.getTime() - 300 * dayMs).toISOString()
  const row = { createdAt: since }
  const categories = categoryNames.map((name) => ({ id: v7(), name, ...row }))
  const taskTemplates = templates.map((template) => ({ id: v7(), boardId: null, listId: null, ...template, ...row }))
  const services = storyServices.map((story) => ({
    ...row,
    ...serviceOf(story, categories.find(({ name }) => name === story.category)?.id, taskTemplates.find(({ title }) => title === story.template)?.id),
  }))
  await categoryStore.insert(db, teamId, owner, categories)
  await templateStore.insert(db, teamId, owner, taskTemplates)
  await serviceStore.insert(db, teamId, owner, services)
  const prices = storyServices.flatMap(({ prices: stories }, index) =>
    stories.flatMap((story) => pricesOf(story, services[index]?.id ?? '', now.getUTCFullYear())),
  )
  await priceStore.insert(
    db,
    teamId,
    owner,
    prices.map((price) => ({ ...price, ...row })),
  )
  const change = (code: string, op: string, daysAgo: number, member: number, more: object) => {
    const id = services.find((service) => service.code === code)?.id ?? ''
    const at = new Date(now.getTime() - daysAgo * dayMs)
    recordPast({ op, entity: 'service', id, at, actorId: memberIds[member % memberIds.length] ?? owner, ...more })
  }
  change('RDS-DEVICE', 'create', 41, 1, { after: { code: 'RDS-DEVICE', name: 'Shared device' } })
  change('RDS-DEVICE', 'activate', 40, 1, { before: { state: 'draft' }, after: { state: 'active' } })
  change('FAX', 'retire', 23, 2, { before: { state: 'active' }, after: { state: 'retired' } })
  change('RDS-TEAM', 'update', 12, 0, { before: { minQuantity: 5 }, after: { minQuantity: 0 } })
  change('WEBINAR', 'create', 3, 2, { after: { code: 'WEBINAR', name: 'Webinar' } })
}

function serviceOf(story: StoryService, categoryId: string | undefined, taskTemplateId: string | undefined) {
  const { code, name, names, description, kind, unitCode, licence, listing, state = 'active', vatCode = 'S21', minQuantity = 0 } = story
  return {
    ...newService({ code, name, kind }, { graceDays: 0 }),
    ...{ id: v7(), names, description, unitCode, state, vatCode, minQuantity, publicListing: listing ?? null },
    ...{ categoryId: categoryId ?? null, taskTemplateId: taskTemplateId ?? null },
    licenceSpec: licence ? { ...blankSpec, ...licence } : null,
  }
}

/** A tier that next year does not have ends with this year; others go on until the next price begins. */
function pricesOf({ currency, lastYear = [], now, nextYear = [], priceList = standardPriceList }: StoryPrice, serviceId: string, year: number) {
  const years = [
    [year - 1, lastYear, now],
    [year, now, nextYear],
    [year + 1, nextYear, []],
  ] as const
  return years.flatMap(([from, tiers, next]) =>
    tiers.map(([fromQuantity, amount]) => ({
      ...{ id: v7(), serviceId, currency, amount, fromQuantity, priceList, validFrom: `${from}-01-01` },
      validUntil: next.length > 0 ? addDays(`${from + 1}-01-01`, -1) : null,
    })),
  )
}
