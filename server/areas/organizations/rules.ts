import type { Organization, OrganizationPatch } from '#contract/organizations-shapes.ts'
import { countyProblem } from '#contract/counties.ts'
import { parseTaxId } from '#contract/tax-ids.ts'
import { wrongField, wrongState } from '#server/kernel/problem.ts'

export const defaultOrganization = {
  ...{ kind: 'company', tradeName: null, taxId: null, personalId: null, vatRegistered: false, registrationNumber: null, legalForm: null },
  ...{ shareCapital: null, country: 'RO', email: null, phone: null, website: null, language: 'ro', currency: 'RON', paymentTermDays: null },
  ...{ creditLimit: null, cashVat: false, parentId: null, tags: [], notes: null, logo: null, source: null },
} as const satisfies Partial<Organization>

type Judged = Pick<Organization, 'kind' | 'country' | 'taxId' | 'personalId' | 'vatRegistered'>

/**
 * What is stored for `sent`: the tax id in its plain form. Its prefix makes the organization registered for VAT, unless that is sent too.
 * A tax id that its country does not have is refused, and so is a personal id of anybody but a person (R-ORG-1, R-ORG-2).
 */
export function withTaxId(now: Judged, sent: OrganizationPatch, path = 'organization'): OrganizationPatch {
  const wanted = { ...now, ...sent }
  const patch = { ...sent }
  if (wanted.kind !== 'person' && wanted.personalId !== null) {
    if (sent.personalId) throw wrongField(`${path}.personalId`, 'only a person has one')
    patch.personalId = null
  }
  const isJudged = ['taxId', 'country', 'kind', 'vatRegistered'].some((field) => Object.hasOwn(sent, field))
  if (wanted.taxId === null || !isJudged) return patch
  const parsed = parseTaxId({ ...wanted, taxId: wanted.taxId })
  if (!parsed) throw wrongField(`${path}.taxId`, wanted.country === 'RO' ? 'is no CUI' : `is no VAT id of ${wanted.country}`)
  if (parsed.taxId !== now.taxId || sent.taxId !== undefined) patch.taxId = parsed.taxId
  if (parsed.prefixed && sent.taxId !== undefined && sent.vatRegistered === undefined) patch.vatRegistered = true
  return patch
}

type Located = { country: string; countyCode: string | null; city: string }

/** R-ORG-5: a Romanian address has a county, in Bucharest a sector. Outside Romania there is none. */
export function located<T extends Located>(address: T): T {
  const wrong = countyProblem(address)
  if (wrong) throw wrongField(`address.${wrong.field}`, wrong.reason)
  return address.country === 'RO' ? address : { ...address, countyCode: null }
}

type State = Pick<Organization, 'status' | 'archivedAt' | 'mergedIntoId' | 'blockedReason'>

export const allowedVerbs = ({ mergedIntoId, blockedReason, archivedAt }: State): string[] =>
  mergedIntoId === null
    ? [blockedReason === null ? 'block' : 'unblock', archivedAt === null ? 'archive' : 'unarchive', 'merge', 'remove', 'update']
    : ['unmerge']

/** Refuses a verb that the state does not permit. */
export function checkAllowed(organization: State, verb: string) {
  const allowed = allowedVerbs(organization)
  if (allowed.includes(verb)) return
  throw wrongState(organization.archivedAt === null || organization.mergedIntoId ? organization.status : `${organization.status}, archived`, allowed)
}

type Primary = { id: string; primary: boolean }

/** Which rows change so that exactly one is the primary one: a wanted one, else the one that is, else the oldest. */
export function primaryChanges(rows: readonly Primary[], wanted: readonly string[] = []): Primary[] {
  const chosen = rows.find(({ id }) => wanted.includes(id)) ?? rows.find(({ primary }) => primary) ?? rows[0]
  return rows.flatMap(({ id, primary }) => (primary === (id === chosen?.id) ? [] : { id, primary: !primary }))
}
