import { dayInZone } from '#contract/days.ts'
import { parseTaxId } from '#contract/tax-ids.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { fetchJson } from '#server/kernel/http/fetch-json.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import type { Ctx } from './shared.ts'

/** The public service of the Romanian tax authority. */
const address = 'https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9/tva'

/** What the tax authority answers about a CUI. Only teams that allow lookups outside may ask. */
export async function lookUp({ db, actor, now }: Ctx, text: string): Promise<unknown> {
  const parsed = parseTaxId({ country: 'RO', kind: 'company', taxId: text, vatRegistered: false })
  if (!parsed) throw wrongField('taxId', 'is no CUI')
  const { externalLookups, timeZone } = await findBusiness(db, actor.teamId, now)
  if (!externalLookups) throw problem('conflict', 'the team does not allow lookups outside')
  return fetchJson(address, [{ cui: Number(parsed.taxId), data: dayInZone(timeZone, now) }])
}
