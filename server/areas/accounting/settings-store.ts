// The profile, series, VAT rates and exchange rates of a team.
import type { ExchangeRate, FiscalProfile, NumberSeries, VatRateRow } from '#contract/accounting-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

const profile = statement<{ profile: Partial<FiscalProfile> }>('accounting-profile', `select profile from fiscal_profiles where team_id = $1`)
export const findStoredProfile = async (db: Db, teamId: string) => (await profile(db, [teamId]))[0]?.profile ?? {}

const saveProfile = statement(
  'accounting-profile-save',
  `insert into fiscal_profiles (team_id, profile) values ($1, $2) on conflict (team_id) do update set profile = excluded.profile, updated_at = now()`,
)
export const updateProfile = async (db: Db, teamId: string, sent: Partial<FiscalProfile>) =>
  void (await saveProfile(db, [teamId, JSON.stringify(sent)]))

/** The counter of the year of $2, else the number that the first document gets. */
const seriesJson = `s.id, s.code, s.doc_type as "docType", s.prefix, s.yearly, s.padding, s.closed, s.is_default as "default", ${iso('s.at')} as "createdAt",
  coalesce((select c.next from number_counters c where c.team_id = s.team_id and c.series_id = s.id
      and c.year = case when s.yearly then $2::int else 0 end),
    case when exists (select from number_counters c where c.team_id = s.team_id and c.series_id = s.id) then 1 else s.first_number end) as "nextNumber"`
const all = statement<NumberSeries>('accounting-series', `select ${seriesJson} from number_series s where s.team_id = $1 order by s.code`)
export const listSeries = (db: Db, teamId: string, year: number) => all(db, [teamId, year])

const one = statement<NumberSeries & { isUsed: boolean }>(
  'accounting-series-one',
  `select ${seriesJson}, exists (select from number_counters c where c.team_id = s.team_id and c.series_id = s.id) as "isUsed"
   from number_series s where s.team_id = $1 and s.id = $3`,
)
export const findSeries = async (db: Db, teamId: string, year: number, id: string) => (await one(db, [teamId, year, id]))[0]

const coded = statement<{ id: string; name: string }>(
  'accounting-series-by-code',
  `select id, code as name from number_series where team_id = $1 and (code = $2 or id = $3)`,
)
export const findSeriesWith = async (db: Db, teamId: string, code: string, id: string) => (await coded(db, [teamId, code, id]))[0]

const add = statement(
  'accounting-series-insert',
  `insert into number_series (team_id, id, code, doc_type, prefix, yearly, padding, first_number, closed, is_default)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
const set = statement(
  'accounting-series-update',
  `update number_series set code = $3, prefix = $4, yearly = $5, padding = $6, first_number = $7, closed = $8, is_default = $9 where team_id = $1 and id = $2`,
)
const undefault = statement(
  'accounting-series-undefault',
  `update number_series set is_default = false where team_id = $1 and doc_type = $2 and id <> $3 and is_default`,
)
type SeriesRow = Omit<NumberSeries, 'createdAt'>
/** A new default replaces the old one. */
export async function saveSeries(db: Db, teamId: string, row: SeriesRow, isNew: boolean) {
  const { id, code, docType, prefix, yearly, padding, nextNumber, closed, default: isDefault } = row
  if (isDefault) await undefault(db, [teamId, docType, id])
  if (isNew) await add(db, [teamId, id, code, docType, prefix, yearly, padding, nextNumber, closed, isDefault])
  else await set(db, [teamId, id, code, prefix, yearly, padding, nextNumber, closed, isDefault])
}

const ownRates = statement<VatRateRow>(
  'accounting-vat-rates',
  `select id, code, category, percent::float8 as percent, valid_from::text as "validFrom", valid_until::text as "validUntil", exemption_text as "exemptionText"
   from vat_rates where team_id = $1 order by code, valid_from`,
)
export const listOwnRates = (db: Db, teamId: string) => ownRates(db, [teamId])

const saveRate = statement(
  'accounting-vat-rate-save',
  `insert into vat_rates (team_id, id, created_by, code, category, percent, valid_from, valid_until, exemption_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (team_id, id) do update set valid_until = excluded.valid_until, exemption_text = excluded.exemption_text`,
)
export const updateVatRate = async (db: Db, teamId: string, by: string, row: VatRateRow) =>
  void (await saveRate(db, [teamId, row.id, by, row.code, row.category, row.percent, row.validFrom, row.validUntil, row.exemptionText]))

const lockText = statement('accounting-lock', `select pg_advisory_xact_lock(hashtextextended('accounting ' || $1::text, 0))`)
/** One change of the settings of a team at a time. */
export const lockSettings = async (db: Db, teamId: string) => void (await lockText(db, [teamId]))

export const rateStore = entityStore<ExchangeRate>({
  entity: 'exchange-rate',
  table: 'exchange_rates',
  columns: { date: 'date', currency: 'text', rate: 'numeric', source: 'text' },
  name: `r.currency || ' ' || r.date`,
  list: {
    sorts: { date: 'r.date', currency: 'r.currency' },
    filters: { currency: (codes) => `r.currency = any(${codes}::text[])` },
  },
})

const rateDays = 9
const latest = statement<{ json: ExchangeRate }>(
  'accounting-exchange-rate',
  `select ${rateStore.json} as json from exchange_rates r where r.team_id = $1 and r.currency = $2 and r.deleted_at is null
     and r.date between $3::date - $4::int and $3::date order by r.date desc limit 1`,
)
/** The latest of the day and the nine days before it. */
export const findExchangeRate = async (db: Db, teamId: string, currency: string, day: string) =>
  (await latest(db, [teamId, currency, day, rateDays]))[0]?.json

const ofDay = statement<{ id: string; name: string }>(
  'accounting-exchange-rate-of-day',
  `select r.id, r.currency || ' ' || r.date as name from exchange_rates r where r.team_id = $1 and r.currency = $2 and r.date = $3::date and r.deleted_at is null`,
)
export const findRateOfDay = async (db: Db, teamId: string, currency: string, day: string) => (await ofDay(db, [teamId, currency, day]))[0]
