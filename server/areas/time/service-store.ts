// What billing needs of organizations and services.
import type { Language } from '#contract/identity.ts'
import type { DatedPrice } from '#contract/service-prices.ts'
import type { Service } from '#contract/services.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

export type BilledService = Pick<Service, 'id' | 'name' | 'names' | 'kind' | 'state' | 'minQuantity'> & { prices: DatedPrice[] }

const services = statement<{ json: BilledService }>(
  'time-services',
  `select jsonb_build_object('id', s.id, 'name', s.name, 'names', s.names, 'kind', s.kind, 'state', s.state, 'minQuantity', trim_scale(s.min_quantity),
     'prices', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'currency', p.currency, 'amount', p.amount,
         'fromQuantity', trim_scale(p.from_quantity), 'validFrom', p.valid_from, 'validUntil', p.valid_until, 'priceList', p.price_list)), '[]')
       from service_prices p where p.team_id = s.team_id and p.service_id = s.id and p.deleted_at is null)) as json
   from services s where s.team_id = $1 and s.id = any($2::uuid[]) and s.deleted_at is null`,
)
export const listServices = async (db: Db, teamId: string, ids: readonly string[]): Promise<ReadonlyMap<string, BilledService>> =>
  new Map((await services(db, [teamId, ids])).map(({ json }) => [json.id, json]))

const client = statement<{ currency: string; language: Language }>(
  'time-client',
  `select currency, language from organizations where team_id = $1 and id = $2 and deleted_at is null and merged_into_id is null`,
)
export const findClient = async (db: Db, teamId: string, id: string) => (await client(db, [teamId, id]))[0]
