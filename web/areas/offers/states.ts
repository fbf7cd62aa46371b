import type { OfferState } from '#contract/offer-sums.ts'

export const stateTones: Record<OfferState, 'neutral' | 'outline' | 'info' | 'success' | 'warning' | 'danger'> = {
  ...{ draft: 'outline', in_approval: 'warning', sent: 'info', viewed: 'info', accepted: 'success', fulfilled: 'success' },
  ...{ rejected: 'danger', superseded: 'neutral', withdrawn: 'neutral', expired: 'neutral' },
}
