import { businessDefaults } from '#contract/business.ts'
import type { BankAccount, Organization, OrganizationAddress, OrganizationDuplicate, OrganizationPerson } from '#contract/organizations-shapes.ts'
import { vatPrefix } from '#contract/tax-ids.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { type EntityRow, entityStore } from '#server/kernel/entities/entity-store.ts'
import type { Owner } from '#server/kernel/context.ts'
import { personJson } from '#server/kernel/database/sql-fragments.ts'
import { pastColumns } from '#server/kernel/writes/change-log.ts'
import type { DescribedChange } from '#server/kernel/writes/timeline.ts'
import { organizationTagStore } from './tag-store.ts'

/** Months without business after which a client is inactive: a setting of the team, read once for all rows. In every statement $1 is the team. */
const inactiveMonths = `coalesce((select (t.business->>'inactiveMonths')::int from teams t where t.id = $1), ${businessDefaults.inactiveMonths})`

const status = `case
  when r.merged_into_id is not null then 'merged'
  when r.blocked_reason is not null then 'blocked'
  when r.client_since is null then 'prospect'
  when r.active_until < current_date - make_interval(months => ${inactiveMonths}) then 'inactive'
  else 'client' end`

const primaryAddress = (column: string) =>
  `(select a.${column} from organization_addresses a where a.team_id = r.team_id and a.organization_id = r.id and a.primary and a.deleted_at is null order by a.id limit 1)`

/** What handlers and undo write, with the columns that no client writes. */
export type OrganizationRow = Organization & EntityRow

export const organizationStore = entityStore<OrganizationRow>({
  entity: 'organization',
  table: 'organizations',
  name: 'r.legal_name',
  columns: {
    ...{
      kind: 'text',
      legalName: 'text',
      tradeName: 'text',
      taxId: 'text',
      personalId: 'text',
      vatRegistered: 'boolean',
      registrationNumber: 'text',
    },
    ...{
      legalForm: 'text',
      shareCapital: 'bigint',
      country: 'text',
      email: 'text',
      phone: 'text',
      website: 'text',
      language: 'text',
      currency: 'text',
    },
    ...{ paymentTermDays: 'integer', creditLimit: 'bigint', cashVat: 'boolean', parentId: 'uuid', ownerId: 'uuid', notes: 'text', logo: 'text' },
    ...{ source: 'text', blockedReason: 'text', archivedAt: 'timestamptz', mergedIntoId: 'uuid' },
  },
  computed: {
    vatId: `case when r.vat_registered then case r.country when 'GR' then '${vatPrefix('GR')}' else r.country end || r.tax_id end`,
    status,
    countyCode: primaryAddress('county_code'),
    city: primaryAddress('city'),
  },
  tags: organizationTagStore,
  list: {
    sorts: { legalName: 'r.name_folded', createdAt: 'r.created_at' },
    search: (pattern) => `r.id = any(array(
      select o.id from organizations o where o.team_id = $1 and o.deleted_at is null and o.words like ${pattern}
      union select p.organization_id from organization_people p join contacts c on c.team_id = p.team_id and c.id = p.contact_id
        where p.team_id = $1 and p.deleted_at is null and c.deleted_at is null and fold(c.name) like ${pattern}
      union select l.organization_id from organization_tag_links l join organization_tags t on t.team_id = l.team_id and t.id = l.tag_id
        where l.team_id = $1 and fold(t.title) like ${pattern}))`,
    filters: {
      archived: (value) => `(r.archived_at is not null) = ${value}::boolean`,
      status: (values) => `${status} = any(${values}::text[])`,
      merged: (value) => `(r.merged_into_id is not null) = ${value}::boolean`,
      county: (values) => `r.id in (select a.organization_id from organization_addresses a
        where a.team_id = $1 and a.deleted_at is null and a.county_code = any(${values}::text[]))`,
      ownerId: (values) => `r.owner_id = any(${values}::uuid[])`,
      tag: (values) => `r.id in (select l.organization_id from organization_tag_links l where l.team_id = $1 and l.tag_id = any(${values}::uuid[]))`,
    },
  },
})

export const addressStore = entityStore<OrganizationAddress>({
  entity: 'organization-address',
  table: 'organization_addresses',
  name: 'r.street',
  columns: {
    ...{
      organizationId: 'uuid',
      type: 'text',
      street: 'text',
      street2: 'text',
      city: 'text',
      postalCode: 'text',
      countyCode: 'text',
      country: 'text',
    },
    primary: 'boolean',
  },
})

export const bankAccountStore = entityStore<BankAccount>({
  entity: 'organization-bank-account',
  table: 'organization_bank_accounts',
  name: 'r.iban',
  columns: { organizationId: 'uuid', iban: 'text', bankName: 'text', currency: 'text', primary: 'boolean' },
})

const ofContact = (sql: string) => `(select ${sql} from contacts c where c.team_id = r.team_id and c.id = r.contact_id)`

export const personStore = entityStore<OrganizationPerson>({
  entity: 'organization-person',
  table: 'organization_people',
  name: `coalesce(${ofContact('c.name')}, '')`,
  columns: {
    ...{ organizationId: 'uuid', contactId: 'uuid', role: 'text', isSignatory: 'boolean', isBilling: 'boolean', isTechnical: 'boolean' },
    ...{ from: 'date', until: 'date' },
  },
  computed: {
    name: `coalesce(${ofContact('c.name')}, '')`,
    avatar: ofContact('c.avatar'),
    email: ofContact(`c.emails->0->>'email'`),
  },
})

type Parts = { addresses: OrganizationAddress[]; bankAccounts: BankAccount[]; people: OrganizationPerson[]; merged: MergedRow[] }
type MergedRow = { id: string; name: string; at: string }

const rows = (json: string, from: string, order: string) =>
  `(select coalesce(jsonb_agg(${json} order by ${order}), '[]') from ${from} r where r.team_id = $1 and r.organization_id = $2 and r.deleted_at is null)`
const parts = statement<Parts>(
  'organization-parts',
  `select ${rows(addressStore.json, 'organization_addresses', 'r.primary desc, r.created_at, r.id')} as addresses,
     ${rows(bankAccountStore.json, 'organization_bank_accounts', 'r.primary desc, r.created_at, r.id')} as "bankAccounts",
     (select coalesce(jsonb_agg(${personStore.json} order by r.until nulls first, r.created_at, r.id), '[]') from organization_people r
      where r.team_id = $1 and r.organization_id = $2 and r.deleted_at is null
        and exists (select from contacts c where c.team_id = r.team_id and c.id = r.contact_id and c.deleted_at is null)) as people,
     (select coalesce(jsonb_agg(jsonb_build_object('id', m.other_id, 'name', o.legal_name, 'at', m.at) order by m.at desc), '[]')
      from organization_merges m join organizations o on o.team_id = m.team_id and o.id = m.other_id
      where m.team_id = $1 and m.survivor_id = $2) as merged`,
)

export const listParts = async (db: Db, teamId: string, id: string): Promise<Parts> =>
  (await parts(db, [teamId, id]))[0] ?? { addresses: [], bankAccounts: [], people: [], merged: [] }

const withTaxId = statement<{ id: string; name: string }>(
  'organization-with-tax-id',
  `select id, legal_name as name from organizations
   where team_id = $1 and country = $2 and tax_id = $3 and deleted_at is null and merged_into_id is null and id is distinct from $4::uuid limit 1`,
)

export const findByTaxId = async (db: Db, teamId: string, country: string, taxId: string, except?: string) =>
  (await withTaxId(db, [teamId, country, taxId, except ?? null]))[0]

const ancestors = statement<{ id: string }>(
  'organization-ancestors',
  `with recursive up as (
     select id, parent_id from organizations where team_id = $1 and id = $2
     union select o.id, o.parent_id from organizations o join up on o.id = up.parent_id where o.team_id = $1
   ) select id from up`,
)

/** With itself. */
export const listAncestors = async (db: Db, teamId: string, id: string) => (await ancestors(db, [teamId, id])).map((row) => row.id)

const lockFamily = statement('organization-lock-parents', `select pg_advisory_xact_lock(hashtextextended('organizations/' || $1::text, 0))`)

/** One change of parents at a time: two at once could make a circle that neither of them sees. */
export const lockParents = async (db: Db, teamId: string) => void (await lockFamily(db, [teamId]))

type Primary = { table: 'organization_addresses' | 'organization_bank_accounts' }
const primaries = {
  organization_addresses: statement<{ id: string; primary: boolean }>(
    'organization-address-primaries',
    `select id, "primary" from organization_addresses where team_id = $1 and organization_id = $2 and deleted_at is null order by created_at, id for update`,
  ),
  organization_bank_accounts: statement<{ id: string; primary: boolean }>(
    'organization-bank-account-primaries',
    `select id, "primary" from organization_bank_accounts where team_id = $1 and organization_id = $2 and deleted_at is null order by created_at, id for update`,
  ),
}

/** Oldest first, locked. */
export const lockPrimaries = (db: Db, teamId: string, table: Primary['table'], organizationId: string) =>
  primaries[table](db, [teamId, organizationId])

type Found = { id: string; legalName: string; tradeName: string | null; taxId: string | null; logo: string | null; status: string }
const search = statement<Found>(
  'organization-search',
  `select r.id, r.legal_name as "legalName", r.trade_name as "tradeName", r.tax_id as "taxId", r.logo, ${status} as status from organizations r
   where r.team_id = $1 and r.deleted_at is null and r.merged_into_id is null and r.words like $2 order by r.archived_at nulls first, r.name_folded, r.id limit $3`,
)

export const searchOrganizations = (db: Db, teamId: string, query: string, limit: number) => search(db, [teamId, likePattern(query.trim()), limit])

/** Compared without case, accents, spaces, signs and the usual legal forms. */
const bareName = (name: string) =>
  `regexp_replace(regexp_replace(fold(${name}), '\\m(s\\.?\\s?r\\.?\\s?l|s\\.?\\s?a|ltd|gmbh|a\\.?\\s?s|pfa|inc|llc)\\M\\.?', '', 'g'), '[^[:alnum:]]', '', 'g')`
const duplicates = statement<OrganizationDuplicate>(
  'organization-duplicates',
  `with signs as (
     select r.id, r.legal_name as name, r.tax_id, r.country, s.reason, s.sign, s.weight from organizations r cross join lateral (values
       ('name', ${bareName('r.legal_name')}, 1), ('registrationNumber', fold(regexp_replace(r.registration_number, '\\s', '', 'g')), 2),
       ('email', fold(r.email), 3), ('phone', regexp_replace(r.phone, '\\D', '', 'g'), 4),
       ('website', regexp_replace(fold(r.website), '^(https?://)?(www\\.)?|/+$', '', 'g'), 5)) s(reason, sign, weight)
     where r.team_id = $1 and r.deleted_at is null and r.merged_into_id is null and length(s.sign) > 2
   )
   , pairs as (
     select s.*, lead(id) over same as other_id, lead(name) over same as other_name, lead(tax_id) over same as other_tax_id,
       lead(country) over same as other_country
     from signs s window same as (partition by reason, sign order by (tax_id is null), id))
   select distinct on (name, id, other_id) jsonb_build_object('id', id, 'name', name) as first,
     jsonb_build_object('id', other_id, 'name', other_name) as second, reason
   from pairs where other_id is not null and (tax_id is null or other_tax_id is null or country <> other_country)
   order by name, id, other_id, weight limit $2`,
)

/** Two with different tax ids in one country are two. Neighbours only, so that the work grows with the rows and not with their pairs. */
export const listDuplicates = (db: Db, teamId: string, limit: number) => duplicates(db, [teamId, limit])

const ids = statement<{ id: string }>('organization-ids', `select id from organizations where team_id = $1 and deleted_at is null`)
export const listIds = async (db: Db, teamId: string) => (await ids(db, [teamId])).map(({ id }) => id)

const setActivity = statement<{ id: string }>(
  'organization-set-activity',
  `update organizations o set client_since = a."clientSince", active_until = a."activeUntil"
   from jsonb_to_recordset($2::jsonb) as a(id uuid, "clientSince" date, "activeUntil" date)
   where o.team_id = $1 and o.id = a.id and (o.client_since, o.active_until) is distinct from (a."clientSince", a."activeUntil") returning o.id`,
)

export type ActivityRow = { id: string; clientSince: string | null; activeUntil: string | null }
/** Answers those that changed. */
export const updateActivity = async (db: Db, teamId: string, activity: readonly ActivityRow[]) =>
  (await setActivity(db, [teamId, JSON.stringify(activity)])).map((row) => row.id)

const past = statement<DescribedChange>(
  'organization-timeline',
  `select ${pastColumns}, case when u.id is not null then ${personJson('u')} end as by
   from unnest($3::text[], $4::uuid[]) n(entity, id) join changes h on h.team_id = $1 and h.entity = n.entity and h.entity_id = n.id
     left join users u on u.id = h.actor_id
   where (h.audience is null or $2::uuid = any(h.audience)) and h.area || '.' || h.entity || '.' || h.op = any($5::text[]) and ($6::bigint is null or h.seq < $6)
   order by h.seq desc limit $7`,
)

type Named = { entity: string; id: string }
export const listPast = (
  db: Db,
  { teamId, userId }: Owner,
  things: readonly Named[],
  sentences: readonly string[],
  before: number | undefined,
  limit: number,
) => past(db, [teamId, userId, things.map(({ entity }) => entity), things.map(({ id }) => id), sentences, before ?? null, limit])

const partOwners = statement<{ id: string; organizationId: string; name: string }>(
  'organization-part-owners',
  `select p.id, p.organization_id as "organizationId", o.legal_name as name from (
     select id, organization_id from organization_addresses where team_id = $1 and id = any($2::uuid[])
     union all select id, organization_id from organization_bank_accounts where team_id = $1 and id = any($2::uuid[])
     union all select id, organization_id from organization_people where team_id = $1 and id = any($2::uuid[])
   ) p join organizations o on o.team_id = $1 and o.id = p.organization_id and o.deleted_at is null`,
)

/** The organization that an address, a bank account or a person belongs to. */
export const listPartOwners = (db: Db, teamId: string, ids: readonly string[]) => partOwners(db, [teamId, ids])

const ofCompany = statement<{ id: string; company: string; title: string | null }>(
  'organization-demo-contacts',
  `select id, company, title from contacts where team_id = $1 and company is not null and deleted_at is null order by created_at, id`,
)

/** For the demo: contacts with the company that they name. */
export const listContactsWithCompany = (db: Db, teamId: string) => ofCompany(db, [teamId])

const named = statement<{ id: string }>(
  'organization-by-name',
  `select id from organizations where team_id = $1 and name_folded = fold($2) and merged_into_id is null and deleted_at is null order by id limit 1`,
)

/** By the whole legal name, without regard to case and accents. */
export const findByName = async (db: Db, teamId: string, name: string) => (await named(db, [teamId, name]))[0]?.id

const linked = statement<{ id: string }>(
  'organization-person-of',
  `select id from organization_people where team_id = $1 and organization_id = $2 and contact_id = $3 and deleted_at is null limit 1`,
)

export const isPersonOf = async (db: Db, teamId: string, organizationId: string, contactId: string) =>
  (await linked(db, [teamId, organizationId, contactId])).length > 0
