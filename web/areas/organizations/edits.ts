// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { SentOf } from '#contract/endpoint.ts'
import type { organizations as contract } from '#contract/organizations.ts'
import type { ListedOrganization, Organization, OrganizationDetails } from '#contract/organizations-shapes.ts'
import { parseTaxId, vatPrefix } from '#contract/tax-ids.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted one stays in the list until the page is read again, so that Undo finds it, offline too. */
export type ShownOrganization = ListedOrganization & { removed?: true }
type Page = { organizations: ListedOrganization[] | null; pagination: object }

const changeRow = <P extends Page>(page: P, id: string, change: (row: ShownOrganization) => ShownOrganization): P =>
  page.organizations?.some((row) => row.id === id)
    ? { ...page, organizations: page.organizations.map((row) => (row.id === id ? change(row) : row)) }
    : page

type Patch = Sent<'update'>['organization']

/** By the server's rules: the tax id in its plain form, and the VAT id that follows. */
function applyPatch<T extends Organization>(row: T, patch: Patch): T {
  const set = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const next = { ...row, ...set } as T
  const parsed = next.taxId ? parseTaxId({ ...next, taxId: next.taxId }) : undefined
  const taxId = parsed?.taxId ?? next.taxId
  const vatRegistered = next.vatRegistered || (parsed?.prefixed === true && patch.vatRegistered === undefined)
  return { ...next, taxId, vatRegistered, vatId: vatRegistered && taxId ? `${vatPrefix(next.country)}${taxId}` : null }
}

const now = () => new Date().toISOString()

/** The defaults of the server. */
const blank = (id: string, legalName: string): Organization => ({
  ...{ id, legalName, kind: 'company', tradeName: null, taxId: null, personalId: null, vatRegistered: false, vatId: null, registrationNumber: null },
  ...{ legalForm: null, shareCapital: null, country: 'RO', email: null, phone: null, website: null, language: 'ro', currency: 'RON' },
  ...{ paymentTermDays: null, creditLimit: null, cashVat: false, parentId: null, ownerId: null, tags: [], notes: null, logo: null, source: null },
  ...{ status: 'prospect', blockedReason: null, archivedAt: null, mergedIntoId: null, countyCode: null, city: null },
  ...{ createdAt: now(), createdBy: null, updatedAt: now() },
})

/** A new one is first on page 1 until the page is read again. */
export function created<P extends Page>(page: P, { organization: { id, legalName, ...given } }: Sent<'create'>, input: Sent<'list'>): P {
  const first = Number(input?.page ?? 1) === 1 && !input?.search && !input?.status
  if (!id || !first || !page.organizations || page.organizations.some((row) => row.id === id)) return page
  return { ...page, organizations: [applyPatch(blank(id, legalName), given), ...page.organizations] }
}

export const updated = <P extends Page>(page: P, { id, organization }: Sent<'update'>): P =>
  changeRow(page, id, (row) => applyPatch(row, organization))
export const answered = <P extends Page>(page: P, answer: Organization): P => changeRow(page, answer.id, (row) => ({ ...row, ...answer }))
export const oneUpdated = (old: OrganizationDetails, { id, organization }: Sent<'update'>) => (old.id === id ? applyPatch(old, organization) : old)
export const oneAnswered = (old: OrganizationDetails, answer: Organization): OrganizationDetails =>
  old.id === answer.id ? { ...old, ...answer } : old
export const removed = <P extends Page>(page: P, { id }: Sent<'remove'>): P => changeRow(page, id, (row) => ({ ...row, removed: true }))
export const restored = <P extends Page>(page: P, { id }: Sent<'restore'>): P => changeRow(page, id, ({ removed: _, ...row }) => row)

/** A change of state, in the list and in the details. */
export const stateEdits = (change: (row: Organization, input: { reason?: string }) => Partial<Organization>) => ({
  list: <P extends Page>(page: P, input: { id: string; reason?: string }): P =>
    changeRow(page, input.id, (row) => ({ ...row, ...change(row, input) })),
  one: (old: OrganizationDetails, input: { id: string; reason?: string }): OrganizationDetails =>
    old.id === input.id ? { ...old, ...change(old, input) } : old,
})

type PartName = 'addresses' | 'bankAccounts' | 'people'
type PartOf<N extends PartName> = OrganizationDetails[N][number]

/** Edits of the parts of an organization. Another primary one replaces the old one. */
export const partEdits = <N extends PartName>(name: N) => {
  const onePrimary = (parts: PartOf<N>[], id: string) =>
    parts.map((part) => ('primary' in part && part.id !== id ? { ...part, primary: false } : part)) as PartOf<N>[]
  const withParts = (old: OrganizationDetails, parts: PartOf<N>[]): OrganizationDetails => ({ ...old, [name]: parts })
  return {
    created(old: OrganizationDetails, part: PartOf<N>): OrganizationDetails {
      const parts = old[name] as PartOf<N>[]
      if (old.id !== part.organizationId || parts.some(({ id }) => id === part.id)) return old
      const isPrimary = 'primary' in part && (part.primary || parts.length === 0)
      const added = [...parts, isPrimary ? { ...part, primary: true } : part]
      return withParts(old, isPrimary ? onePrimary(added, part.id) : added)
    },
    updated(old: OrganizationDetails, id: string, patch: Partial<PartOf<N>>): OrganizationDetails {
      const parts = old[name] as PartOf<N>[]
      if (!parts.some((part) => part.id === id)) return old
      const { primary, ...rest } = patch as { primary?: boolean }
      const changed = parts.map((part) => (part.id === id ? { ...part, ...rest, ...(primary ? { primary } : {}) } : part))
      return withParts(old, primary ? onePrimary(changed, id) : changed)
    },
    removed(old: OrganizationDetails, id: string): OrganizationDetails {
      const parts = old[name] as PartOf<N>[]
      return parts.some((part) => part.id === id)
        ? withParts(
            old,
            parts.filter((part) => part.id !== id),
          )
        : old
    },
  }
}
