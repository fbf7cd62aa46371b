// The public answer of the Romanian tax authority about a tax payer, as changes of an organization.
import { z } from 'zod'
import { counties } from '#contract/counties.ts'
import { foldText } from '#contract/fold.ts'
import type { OrganizationDetails, ProposedChange } from '#contract/organizations-shapes.ts'

const text = z
  .union([z.string().max(1000), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim() || undefined)

const Answer = z.object({
  found: z
    .array(
      z.object({
        date_generale: z.object({
          cui: text,
          denumire: text,
          nrRegCom: text,
          telefon: text,
          forma_juridica: text,
        }),
        inregistrare_scop_Tva: z.object({ scpTVA: z.boolean() }).partial().optional(),
        inregistrare_RTVAI: z.object({ statusTvaIncasare: z.boolean() }).partial().optional(),
        adresa_sediu_social: z
          .object({
            sdenumire_Strada: text,
            snumar_Strada: text,
            sdetalii_Adresa: text,
            sdenumire_Localitate: text,
            sdenumire_Judet: text,
            scod_JudetAuto: text,
            scod_Postal: text,
          })
          .partial()
          .optional(),
      }),
    )
    .min(1)
    .max(100),
})

type Value = ProposedChange['to']
type Before = Partial<
  Pick<OrganizationDetails, 'legalName' | 'taxId' | 'registrationNumber' | 'phone' | 'legalForm' | 'vatRegistered' | 'cashVat' | 'addresses'>
>

const bare = (name: string) => foldText(name).replace(/^(judetul|municipiul|mun\.|orasul|ors\.|com\.|sat)\s+/, '')

function countyOf(code: string | undefined, name: string | undefined): string | undefined {
  const byCode = code && `RO-${code.toUpperCase()}`
  if (byCode && Object.hasOwn(counties, byCode)) return byCode
  return Object.entries(counties).find(([, county]) => name && foldText(county) === bare(name).replace(/^municipiul /, ''))?.[0]
}

function cityOf(county: string | undefined, city: string | undefined): string | undefined {
  const sector = /sector(?:ul)?\s*(\d)/i.exec(city ?? '')
  return county === 'RO-B' && sector ? `SECTOR${sector[1]}` : city?.replace(/^(Mun\.|Orş\.|Orș\.|Com\.)\s+/i, '')
}

/** Undefined: not such an answer. */
export function proposedChanges(answer: unknown, before: Before): ProposedChange[] | undefined {
  const parsed = Answer.safeParse(answer)
  const [found] = parsed.success ? parsed.data.found : []
  if (!found?.date_generale.denumire && !found?.date_generale.cui) return undefined
  const { date_generale: general, inregistrare_scop_Tva: vat, inregistrare_RTVAI: cash, adresa_sediu_social: seat } = found
  const [address] = before.addresses ?? []
  const county = countyOf(seat?.scod_JudetAuto, seat?.sdenumire_Judet)
  const street = [seat?.sdenumire_Strada, seat?.snumar_Strada && `nr. ${seat.snumar_Strada}`, seat?.sdetalii_Adresa].filter(Boolean).join(', ')
  const rows: [field: string, from: Value | undefined, to: Value | undefined][] = [
    ['legalName', before.legalName, general.denumire?.slice(0, 200)],
    ['taxId', before.taxId, general.cui?.slice(0, 20)],
    ['vatRegistered', before.vatRegistered, vat?.scpTVA],
    ['cashVat', before.cashVat, cash?.statusTvaIncasare],
    ['registrationNumber', before.registrationNumber, general.nrRegCom?.slice(0, 200)],
    ['legalForm', before.legalForm, general.forma_juridica?.slice(0, 200)],
    ['phone', before.phone, general.telefon?.slice(0, 200)],
    ['address.street', address?.street, street.slice(0, 150) || undefined],
    ['address.city', address?.city, cityOf(county, seat?.sdenumire_Localitate)?.slice(0, 50)],
    ['address.countyCode', address?.countyCode, county],
    ['address.postalCode', address?.postalCode, seat?.scod_Postal?.slice(0, 20)],
  ]
  return rows.flatMap(([field, from = null, to]) => (to === undefined || to === from ? [] : { field, from, to }))
}
