// The offers of the demo story: every state, one in its third revision.
import type { OfferLineToSave, OfferRejection } from '#contract/offers.ts'
import type { OfferState } from '#contract/offer-sums.ts'

type StoryLine = Pick<OfferLineToSave, 'quantity' | 'discountPercent' | 'recurrence' | 'optional' | 'unitPrice'> & { code?: string; text?: string }

export type StoryOffer = {
  client: string
  title: string
  introduction?: string
  terms?: string
  currency: 'EUR' | 'RON'
  lines: readonly StoryLine[]
  headerDiscountPercent?: number
  state: OfferState
  /** Days before today. Left out for drafts that were never sent. */
  sentAgo?: number
  /** Days from today; before 0 it has passed. */
  validFor: number
  views?: number
  decidedAgo?: number
  rejection?: Pick<OfferRejection, 'reason' | 'text'>
  approval?: { state: 'requested' | 'approved'; note: string | null }
  messages?: readonly { fromClient: boolean; name: string; text: string; daysAgo: number }[]
  /** The next entry is a revision of this one. */
  isRevised?: boolean
}

const desktops = (quantity: number, discountPercent = 0): StoryLine => ({
  code: 'RDS-TEAM',
  quantity,
  unitPrice: 1400,
  recurrence: 'monthly',
  discountPercent,
})

export const storyOffers: readonly StoryOffer[] = [
  {
    ...{ client: 'Carpathia Foods SRL', title: 'Remote desktops for the new warehouse', currency: 'EUR', state: 'accepted' },
    introduction: '<p>As discussed on site: desktops for the twelve people of the new warehouse, ready before the season begins.</p>',
    lines: [desktops(12), { code: 'SETUP', quantity: 1, unitPrice: 15_000 }, { code: 'TRAIN', quantity: 1, optional: true, unitPrice: 6000 }],
    ...{ sentAgo: 41, validFor: -11, views: 4, decidedAgo: 36 },
  },
  {
    ...{ client: 'Dunărea Tours SRL', title: 'Backup for the booking office', currency: 'RON', state: 'fulfilled' },
    lines: [
      { code: 'BACKUP', quantity: 3, unitPrice: 9900 },
      { code: 'SETUP', quantity: 1, unitPrice: 60_000 },
    ],
    ...{ sentAgo: 74, validFor: -44, views: 2, decidedAgo: 70 },
  },
  {
    ...{ client: 'Thames & Hart Ltd', title: 'Desktops for the London office', currency: 'EUR', state: 'superseded', isRevised: true },
    lines: [desktops(20), { code: 'SETUP', quantity: 1, unitPrice: 30_000 }],
    ...{ sentAgo: 24, validFor: 6, views: 3 },
    messages: [{ fromClient: true, name: 'Oliver Hart', text: 'Could you split the set-up in two visits?', daysAgo: 22 }],
  },
  {
    ...{ client: 'Thames & Hart Ltd', title: 'Desktops for the London office', currency: 'EUR', state: 'superseded', isRevised: true },
    lines: [desktops(20, 5), { code: 'SETUP', quantity: 2, unitPrice: 18_000 }],
    ...{ sentAgo: 17, validFor: 13, views: 5 },
    messages: [{ fromClient: false, name: 'Brian Hughes', text: 'Of course, the new revision has two visits.', daysAgo: 17 }],
  },
  {
    ...{ client: 'Thames & Hart Ltd', title: 'Desktops for the London office', currency: 'EUR', state: 'viewed' },
    introduction: '<p>Two visits, and a training day if you want it.</p>',
    lines: [desktops(24, 10), { code: 'SETUP', quantity: 2, unitPrice: 18_000 }, { code: 'TRAIN', quantity: 1, optional: true, unitPrice: 45_000 }],
    ...{ sentAgo: 6, validFor: 24, views: 2 },
    messages: [{ fromClient: true, name: 'Oliver Hart', text: 'Thank you. Is the training in English?', daysAgo: 2 }],
  },
  {
    ...{ client: 'Anadolu Lojistik A.Ş.', title: 'Uzak masaüstleri, 35 kişi', currency: 'EUR', state: 'sent' },
    lines: [desktops(35), { code: 'SETUP', quantity: 1, unitPrice: 40_000 }],
    ...{ sentAgo: 1, validFor: 29 },
  },
  {
    ...{ client: 'Primăria Orașului Valea Albă', title: 'Stații de lucru pentru registratură', currency: 'RON', state: 'in_approval' },
    lines: [{ code: 'RDS-TEAM', quantity: 8, recurrence: 'monthly', unitPrice: 7000, discountPercent: 25 }],
    ...{ validFor: 30, approval: { state: 'requested', note: null } },
  },
  {
    ...{ client: 'Ionescu Marta PFA', title: 'Un desktop și copie de siguranță', currency: 'RON', state: 'rejected' },
    lines: [
      { code: 'RDS-SOLO', quantity: 1, recurrence: 'monthly', unitPrice: 4500 },
      { code: 'BACKUP', quantity: 1, unitPrice: 9900 },
    ],
    ...{ sentAgo: 52, validFor: -22, views: 1, decidedAgo: 47, rejection: { reason: 'price', text: 'Revin după vacanță, acum este prea mult.' } },
  },
  {
    ...{ client: 'Elena Vasilescu', title: 'Ajutor pentru mutarea documentelor', currency: 'RON', state: 'expired' },
    lines: [{ code: 'SUPPORT-H', quantity: 6, unitPrice: 18_000 }],
    ...{ sentAgo: 63, validFor: -33, views: 1 },
  },
  {
    ...{ client: 'Codrii Vest SRL', title: 'Pachet de pornire', currency: 'RON', state: 'draft' },
    introduction: '<p>Un început simplu, care crește odată cu firma.</p>',
    lines: [
      { text: 'Licențe' },
      { code: 'RDS-TEAM', quantity: 10, recurrence: 'monthly', unitPrice: 7000 },
      { text: 'Servicii' },
      { code: 'SETUP', quantity: 1, unitPrice: 60_000 },
    ],
    validFor: 30,
  },
  {
    ...{ client: 'Northgate Dental', title: 'Support contract for a year', currency: 'EUR', state: 'draft' },
    lines: [{ code: 'SUPPORT-M', quantity: 1, unitPrice: 24_000, discountPercent: 22 }],
    ...{ validFor: 30, approval: { state: 'approved', note: 'For the first year only.' } },
  },
  {
    ...{ client: 'Marmara Tekstil Ltd. Şti.', title: 'Güvenlik denetimi', currency: 'EUR', state: 'withdrawn' },
    lines: [{ code: 'AUDIT', quantity: 1, unitPrice: 120_000 }],
    ...{ sentAgo: 33, validFor: 0, views: 2 },
  },
]
