import type { LicenceState } from '#contract/licence-terms.ts'

export const stateTones: Record<LicenceState, 'neutral' | 'success' | 'warning' | 'danger' | 'outline'> = {
  ...{ pending: 'neutral', active: 'success', grace: 'warning', expired: 'danger', suspended: 'warning', cancelled: 'outline' },
}
