import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { LicenceState } from '#contract/licence-terms.ts'
import type { Licence } from '#contract/licence-shapes.ts'

export const isOverUsed = ({ seatsFree }: Pick<Licence, 'seatsFree'>) => seatsFree !== null && seatsFree < 0

/** A licence that was added offline has its number when the server has it. */
export const numberOf = (t: Translate, { number }: Pick<Licence, 'number'>) => number || t('licences.numberLater')

/** Which calls a state permits. As the server decides it. */
const verbs: Record<LicenceState, readonly string[]> = {
  pending: ['cancel', 'change', 'renew', 'suspend', 'update', 'assign'],
  active: ['cancel', 'change', 'renew', 'suspend', 'update', 'assign'],
  grace: ['cancel', 'renew', 'suspend', 'update', 'assign'],
  expired: ['cancel', 'renew', 'update'],
  suspended: ['cancel', 'resume', 'update'],
  cancelled: ['credit'],
}
export type Verb = 'cancel' | 'change' | 'renew' | 'suspend' | 'update' | 'assign' | 'resume' | 'credit'
export const permits = (state: LicenceState, verb: Verb) => verbs[state].includes(verb)

/** What is needed to know how many days are left, in words. */
export function daysWords(t: Translate, { state, daysLeft, endsOn }: Pick<Licence, 'state' | 'daysLeft' | 'endsOn'>, date: (day: string) => string) {
  if (state === 'cancelled') return ''
  if (daysLeft === 0) return t('licences.endedOn', { day: date(endsOn) })
  return t('licences.daysLeft', { count: daysLeft })
}

export const entitlementWords = (t: Translate, entitlements: Licence['entitlements']) =>
  Object.entries(entitlements).map(([name, value]) =>
    typeof value === 'boolean' ? (value ? name : `${name}: ${t('licences.no')}`) : `${name}: ${value}`,
  )

/** Minor units with at most four decimals, for a text field: 1400 is 14.00, 0.25 is 0.0025. */
export function unitPriceText(price: number): string {
  const [whole = '0', part = ''] = price.toFixed(4).replace(/0+$/, '').split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${part}`
}

/** Undefined for what is no price from 0 with at most six decimals. */
export function parseUnitPrice(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,6})?$/.test(plain) ? Number(`${plain}e2`) : undefined
}

export function parseWhole(typed: string, least: number, most: number): number | undefined {
  const plain = typed.trim()
  return /^\d{1,7}$/.test(plain) && Number(plain) >= least && Number(plain) <= most ? Number(plain) : undefined
}
