// What an invoice needs of organizations and services.
import type { PostalAddress } from '#contract/accounting-shapes.ts'
import type { Language } from '#contract/identity.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

export type Buyer = {
  id: string
  legalName: string
  isPerson: boolean
  taxId: string | null
  vatRegistered: boolean
  registrationNumber: string | null
  country: string
  email: string | null
  phone: string | null
  language: Language
  currency: string
  paymentTermDays: number | null
  iban: string | null
  address: PostalAddress | null
}

const buyer = statement<Buyer>(
  'accounting-buyer',
  `select o.id, o.legal_name as "legalName", o.kind = 'person' as "isPerson", o.tax_id as "taxId", o.vat_registered as "vatRegistered",
     o.registration_number as "registrationNumber", o.country, o.email, o.phone, o.language, o.currency, o.payment_term_days as "paymentTermDays",
     (select b.iban from organization_bank_accounts b where b.team_id = o.team_id and b.organization_id = o.id and b.deleted_at is null
      order by b."primary" desc, b.id limit 1) as iban,
     (select jsonb_build_object('street', a.street, 'street2', a.street2, 'city', a.city, 'postalCode', a.postal_code, 'countyCode', a.county_code,
        'country', a.country)
      from organization_addresses a where a.team_id = o.team_id and a.organization_id = o.id and a.deleted_at is null and a.type <> 'delivery'
      order by a.type = 'billing' desc, a."primary" desc, a.id limit 1) as address
   from organizations o where o.team_id = $1 and o.id = $2 and o.deleted_at is null and o.merged_into_id is null`,
)
/** With its billing address, else its primary one. */
export const findBuyer = async (db: Db, teamId: string, id: string) => (await buyer(db, [teamId, id]))[0]

const vatCodes = statement<{ id: string; vatCode: string; unitCode: string }>(
  'accounting-service-vat',
  `select id, vat_code as "vatCode", unit_code as "unitCode" from services where team_id = $1 and id = any($2::uuid[])`,
)
export const listServiceCodes = (db: Db, teamId: string, ids: readonly string[]) => vatCodes(db, [teamId, ids])

const teamName = statement<{ name: string }>('accounting-team-name', `select name from teams where id = $1`)
export const findTeamName = async (db: Db, teamId: string) => (await teamName(db, [teamId]))[0]?.name ?? ''
