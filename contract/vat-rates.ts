// The VAT rates of Romania as dated rows. Teams may add their own; these are what every team begins with.

/** A letter of EN 16931: standard, zero, exempt, reverse charge, intra-Community, export, outside the scope. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

export type VatRate = {
  code: string
  category: VatCategory
  percent: number
  /** Days. Both are included. */
  validFrom: string
  validUntil: string | null
  /** Printed where no VAT is charged. */
  exemptionText: string | null
}

const changedOn = '2025-08-01'
const before = { category: 'S', validFrom: '2017-01-01', validUntil: '2025-07-31', exemptionText: null } as const
const now = { category: 'S', validFrom: changedOn, validUntil: null, exemptionText: null } as const
const untaxed = { percent: 0, validFrom: '2017-01-01', validUntil: null } as const

export const romanianVatRates: readonly VatRate[] = [
  { code: 'S21', percent: 21, ...now },
  { code: 'S11', percent: 11, ...now },
  { code: 'S19', percent: 19, ...before },
  { code: 'S9', percent: 9, ...before },
  { code: 'S5', percent: 5, ...before },
  { code: 'Z0', category: 'Z', exemptionText: null, ...untaxed },
  { code: 'E', category: 'E', exemptionText: 'Scutit de TVA', ...untaxed },
  { code: 'AE', category: 'AE', exemptionText: 'Taxare inversă', ...untaxed },
  { code: 'K', category: 'K', exemptionText: 'Livrare intracomunitară scutită de TVA', ...untaxed },
  { code: 'G', category: 'G', exemptionText: 'Export scutit de TVA', ...untaxed },
  { code: 'O', category: 'O', exemptionText: 'Neinclus în sfera TVA', ...untaxed },
]

const valid = (rate: VatRate, on: string) => rate.validFrom <= on && (rate.validUntil === null || on <= rate.validUntil)

export const vatRateOn = (rates: readonly VatRate[], code: string, on: string): VatRate | undefined =>
  rates.find((rate) => rate.code === code && valid(rate, on))

/** What to propose instead of a code that is not valid on the day: of the same category, with the nearest percentage above, else the highest. */
export function proposedVatRate(rates: readonly VatRate[], code: string, on: string): VatRate | undefined {
  const wrong = rates.find((rate) => rate.code === code)
  if (!wrong) return undefined
  const others = rates.filter((rate) => rate.category === wrong.category && valid(rate, on)).toSorted((a, b) => a.percent - b.percent)
  return others.find(({ percent }) => percent >= wrong.percent) ?? others.at(-1)
}
