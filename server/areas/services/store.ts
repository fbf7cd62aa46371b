import type { Price, Service, ServiceCategory, TaskTemplate } from '#contract/services.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

export const priceStore = entityStore<Price>({
  entity: 'service-price',
  table: 'service_prices',
  columns: {
    ...{ serviceId: 'uuid', currency: 'text', amount: 'bigint', fromQuantity: 'numeric', validFrom: 'date', validUntil: 'date', priceList: 'text' },
  },
  name: 'r.price_list',
})

const prices = `(select coalesce(jsonb_agg(${priceStore.json.replaceAll(/\br\./g, 'p.')} order by p.price_list, p.currency, p.from_quantity, p.valid_from), '[]')
  from service_prices p where p.team_id = r.team_id and p.service_id = r.id and p.deleted_at is null)`

export const serviceStore = entityStore<Service>({
  entity: 'service',
  table: 'services',
  columns: {
    ...{ code: 'text', name: 'text', names: 'jsonb', description: 'text', details: 'text', kind: 'text', unitCode: 'text', vatCode: 'text' },
    ...{ categoryId: 'uuid', account: 'text', defaultQuantity: 'numeric', minQuantity: 'numeric', taskTemplateId: 'uuid' },
    ...{ inventoryProductId: 'uuid', licenceSpec: 'jsonb', publicListing: 'jsonb', state: 'text' },
  },
  computed: { prices },
  name: 'r.name',
  list: {
    sorts: { code: 'lower(r.code)', name: 'fold(r.name)' },
    search: (pattern) => `(fold(r.code) like ${pattern} or fold(r.name) like ${pattern} or fold(r.names::text) like ${pattern})`,
    filters: {
      state: (states) => `r.state = any(${states}::text[])`,
      kind: (kinds) => `r.kind = any(${kinds}::text[])`,
      categoryId: (ids) => `r.category_id = any(${ids}::uuid[])`,
    },
  },
})

export const categoryStore = entityStore<ServiceCategory>({
  entity: 'service-category',
  table: 'service_categories',
  columns: { name: 'text' },
  name: 'r.name',
})

export const templateStore = entityStore<TaskTemplate>({
  entity: 'task-template',
  table: 'task_templates',
  columns: { title: 'text', boardId: 'uuid', listId: 'uuid', items: 'jsonb' },
  name: 'r.title',
})

const listed = (json: string, table: string, order: string) =>
  `select coalesce(json_agg(${json} order by ${order}, r.id), '[]')::text as json from ${table} r where r.team_id = $1 and r.deleted_at is null`
const all = statement<{ json: string }>('services-all', listed(serviceStore.json, 'services', 'fold(r.name)'))
const categories = statement<{ json: string }>('service-categories-all', listed(categoryStore.json, 'service_categories', 'fold(r.name)'))
const templates = statement<{ json: string }>('task-templates-all', listed(templateStore.json, 'task_templates', 'fold(r.title)'))

export const listServices = async (db: Db, teamId: string) => (await all(db, [teamId]))[0]?.json ?? '[]'
export const listCategories = async (db: Db, teamId: string) => (await categories(db, [teamId]))[0]?.json ?? '[]'
export const listTemplates = async (db: Db, teamId: string) => (await templates(db, [teamId]))[0]?.json ?? '[]'

type Holder = { id: string; name: string }
const coded = statement<Holder>(
  'service-by-code',
  `select id, name from services where team_id = $1 and lower(code) = lower($2) and id <> $3 and deleted_at is null`,
)

export const findByCode = async (db: Db, teamId: string, code: string, exceptId: string) => (await coded(db, [teamId, code, exceptId]))[0]

const using = (column: string) =>
  statement<{ id: string }>(`services-of-${column}`, `select id from services where team_id = $1 and ${column} = $2 and deleted_at is null`)
const ofCategory = using('category_id')
const ofTemplate = using('task_template_id')

export const listServicesOf = async (db: Db, teamId: string, what: 'category' | 'template', id: string) =>
  (await (what === 'category' ? ofCategory : ofTemplate)(db, [teamId, id])).map((row) => row.id)

type Found = { id: string; code: string; name: string; state: string }
const search = statement<Found>(
  'services-search',
  `select r.id, r.code, r.name, r.state from services r
   where r.team_id = $1 and r.deleted_at is null and (fold(r.code) like $2 or fold(r.name) like $2) order by fold(r.name), r.id limit $3`,
)

export const searchServices = (db: Db, teamId: string, query: string, limit: number) => search(db, [teamId, likePattern(query), limit])

const listedPublicly = statement<{ json: Service }>(
  'services-public',
  `select ${serviceStore.json} as json from services r
   where r.team_id = $1 and r.deleted_at is null and r.public_listing is not null and r.state = 'active'
   order by (r.public_listing->>'seatsFrom')::int, fold(r.name), r.id limit 50`,
)

export const listPublicServices = async (db: Db, teamId: string) => (await listedPublicly(db, [teamId])).map(({ json }) => json)

const priced = statement<{ id: string; serviceId: string; name: string }>(
  'services-of-prices',
  `select p.id, s.id as "serviceId", s.name from service_prices p join services s on s.team_id = p.team_id and s.id = p.service_id and s.deleted_at is null
   where p.team_id = $1 and p.id = any($2::uuid[])`,
)

/** The services of prices, also of deleted prices. */
export const listServicesOfPrices = (db: Db, teamId: string, priceIds: readonly string[]) => priced(db, [teamId, priceIds])
