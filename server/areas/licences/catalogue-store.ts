// What licences need of services, organizations and members.
import type { Language } from '#contract/identity.ts'
import type { LicenceSpec } from '#contract/services.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

export type LicensedService = {
  id: string
  code: string
  name: string
  spec: (Omit<LicenceSpec, 'graceDays'> & { graceDays: number | null }) | null
  prices: { id: string; currency: string; amount: number; fromQuantity: number; validFrom: string; validUntil: string | null; priceList: string }[]
}

const service = statement<LicensedService>(
  'licences-service',
  `select s.id, s.code, s.name, s.licence_spec as spec,
     (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'currency', p.currency, 'amount', p.amount, 'fromQuantity', trim_scale(p.from_quantity),
        'validFrom', p.valid_from, 'validUntil', p.valid_until, 'priceList', p.price_list)), '[]')
      from service_prices p where p.team_id = s.team_id and p.service_id = s.id and p.deleted_at is null) as prices
   from services s where s.team_id = $1 and s.id = $2 and s.deleted_at is null`,
)
export const findService = async (db: Db, teamId: string, id: string) => (await service(db, [teamId, id]))[0]

const coded = statement<{ id: string; code: string; name: string; spec: LicensedService['spec'] }>(
  'licences-services-by-code',
  `select id, code, name, licence_spec as spec from services where team_id = $1 and lower(code) = any($2::text[]) and deleted_at is null`,
)
export const findServicesByCode = (db: Db, teamId: string, codes: readonly string[]) => coded(db, [teamId, codes.map((code) => code.toLowerCase())])

export type LicensedOrganization = { id: string; legalName: string; taxId: string | null; currency: string }
const organization = statement<LicensedOrganization>(
  'licences-organization',
  `select id, legal_name as "legalName", tax_id as "taxId", currency from organizations where team_id = $1 and id = $2`,
)
export const findOrganization = async (db: Db, teamId: string, id: string) => (await organization(db, [teamId, id]))[0]

const named = statement<LicensedOrganization & { folded: string }>(
  'licences-organizations-by-name',
  `select id, legal_name as "legalName", tax_id as "taxId", currency, name_folded as folded from organizations
   where team_id = $1 and deleted_at is null and merged_into_id is null and (tax_id = any($2::text[]) or name_folded = any($3::text[]))`,
)
export const findOrganizations = (db: Db, teamId: string, taxIds: readonly string[], folded: readonly string[]) => named(db, [teamId, taxIds, folded])

type Recipient = { id: string; name: string; address: string | null }
const technical = statement<Recipient>(
  'licences-technical-people',
  `select distinct c.id, c.name, c.emails->0->>'email' as address from contacts c
   where c.team_id = $1 and c.deleted_at is null and (c.id = $2::uuid or exists (
     select from organization_people p where p.team_id = c.team_id and p.contact_id = c.id and p.organization_id = $3::uuid and p.is_technical
       and p.deleted_at is null and (p."until" is null or p."until" >= $4::date)))`,
)
/** The contact of the licence, and the technical people of its organization. */
export const listContactsToNotify = (db: Db, teamId: string, contactId: string | null, organizationId: string | null, today: string) =>
  technical(db, [teamId, contactId, organizationId, today])

const holder = statement<{ id: string; name: string }>(
  'licences-holders',
  `select c.id, c.name from contacts c where c.team_id = $1 and c.id = any($2::uuid[]) and c.deleted_at is null
   union all
   select u.id, u.name from members m join users u on u.id = m.user_id where m.team_id = $1 and m.user_id = any($2::uuid[]) and m.left_at is null`,
)
/** Contacts and members. */
export const listHolders = (db: Db, teamId: string, ids: readonly string[]) => holder(db, [teamId, ids])

const member = statement<{ id: string; name: string }>(
  'licences-member',
  `select u.id, u.name from members m join users u on u.id = m.user_id where m.team_id = $1 and m.user_id = $2 and m.left_at is null`,
)
export const findMember = async (db: Db, teamId: string, id: string) => (await member(db, [teamId, id]))[0]

const language = statement<{ language: Language }>(
  'licences-organization-language',
  `select language from organizations where team_id = $1 and id = $2`,
)
export const findOrganizationLanguage = async (db: Db, teamId: string, id: string) => (await language(db, [teamId, id]))[0]?.language

const some = statement<{ id: string; name: string }>(
  'licences-some-contacts',
  `select id, name from contacts where team_id = $1 and deleted_at is null order by fold(name), id limit $2`,
)
/** For the demo. */
export const listSomeContacts = (db: Db, teamId: string, limit: number) => some(db, [teamId, limit])
