import { offers } from '#contract/offers.ts'
import { defineReads } from '#web/kernel/data/reads.ts'

/** Apart from the queries of members, which a visitor does not load. */
export const publicOfferReads = defineReads('public-offers', { publicOffer: offers.publicOffer })
