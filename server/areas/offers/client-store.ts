// The rows of other areas that an offer needs: the organization that gets it, the person, the services of its lines.
import type { Language } from '#contract/identity.ts'
import type { DatedPrice } from '#contract/service-prices.ts'
import type { Service } from '#contract/services.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { AcceptedService } from '#server/kernel/entities/acceptance.ts'

export type Client = {
  id: string
  legalName: string
  email: string | null
  phone: string | null
  language: Language
  currency: string
  paymentTermDays: number | null
  taxId: string | null
  registrationNumber: string | null
  isBlocked: boolean
  isArchived: boolean
  address: string[]
}

const client = statement<Client>(
  'offers-client',
  `select o.id, o.legal_name as "legalName", o.email, o.phone, o.language, o.currency, o.payment_term_days as "paymentTermDays",
     case when o.vat_registered and o.country = 'RO' then 'RO' || o.tax_id else o.tax_id end as "taxId",
     o.registration_number as "registrationNumber", o.blocked_reason is not null as "isBlocked", o.archived_at is not null as "isArchived",
     coalesce((select array_remove(array[a.street, a.street2, concat_ws(' ', a.postal_code, a.city), case when a.country = 'RO' then a.county_code end, a.country], null)
       from organization_addresses a where a.team_id = o.team_id and a.organization_id = o.id and a."primary" and a.deleted_at is null limit 1), '{}') as address
   from organizations o where o.team_id = $1 and o.id = $2 and o.deleted_at is null and o.merged_into_id is null`,
)
/** Undefined for one that was merged into another, too. */
export const findClient = async (db: Db, teamId: string, id: string) => (await client(db, [teamId, id]))[0]

const contactEmail = statement<{ email: string | null }>(
  'offers-contact-email',
  `select emails->0->>'email' as email from contacts where team_id = $1 and id = $2 and deleted_at is null`,
)
export const findContactEmail = async (db: Db, teamId: string, contactId: string) => (await contactEmail(db, [teamId, contactId]))[0]?.email || null

export type LineService = AcceptedService &
  Pick<Service, 'names' | 'description' | 'unitCode' | 'vatCode' | 'defaultQuantity' | 'minQuantity' | 'state'> & { prices: DatedPrice[] }

const lineServices = statement<{ json: LineService }>(
  'offers-line-services',
  `select jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'names', s.names, 'description', s.description, 'kind', s.kind,
     'unitCode', s.unit_code, 'vatCode', s.vat_code, 'defaultQuantity', trim_scale(s.default_quantity), 'minQuantity', trim_scale(s.min_quantity),
     'state', s.state, 'licenceSpec', s.licence_spec, 'inventoryProductId', s.inventory_product_id,
     'taskTemplate', (select jsonb_build_object('id', t.id, 'title', t.title, 'boardId', t.board_id, 'listId', t.list_id, 'items', t.items)
       from task_templates t where t.team_id = s.team_id and t.id = s.task_template_id and t.deleted_at is null),
     'prices', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'currency', p.currency, 'amount', p.amount,
         'fromQuantity', trim_scale(p.from_quantity), 'validFrom', p.valid_from, 'validUntil', p.valid_until, 'priceList', p.price_list)), '[]')
       from service_prices p where p.team_id = s.team_id and p.service_id = s.id and p.deleted_at is null)) as json
   from services s where s.team_id = $1 and s.id = any($2::uuid[]) and s.deleted_at is null`,
)
export const listLineServices = async (db: Db, teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, LineService>> =>
  new Map(ids.length === 0 ? [] : (await lineServices(db, [teamId, [...new Set(ids)]])).map(({ json }) => [json.id, json]))
