// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { SentOf } from '#contract/endpoint.ts'
import type { FullOffer, Offer, OfferLine, offers as contract } from '#contract/offers.ts'
import { lineNets, offerTotals } from '#contract/offer-sums.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted one stays in the list until the page is read again, so that Undo finds it, offline too. */
export type ShownOffer = Offer & { removed?: true }
type Page = { offers: Offer[] | null; pagination: object }

const changeRow = <P extends Page>(page: P, id: string, change: (row: ShownOffer) => ShownOffer): P =>
  page.offers?.some((row) => row.id === id) ? { ...page, offers: page.offers.map((row) => (row.id === id ? change(row) : row)) } : page

const today = () => new Date().toISOString().slice(0, 10)
const nothing = { net: 0, discount: 0, vat: [], vatTotal: 0, gross: 0 }

const blankLine = {
  ...{
    kind: 'service',
    serviceId: null,
    name: '',
    description: null,
    quantity: 1,
    unitCode: 'H87',
    unitPrice: 0,
    discountPercent: 0,
    vatCode: 'S21',
  },
  ...{ recurrence: 'once', termMonths: null, seats: null, startsOn: null, optional: false, selected: false, renewsLicenceId: null },
  ...{ changesLicenceId: null, net: 0 },
} as const

/** The editor sends every field of a line. */
function lineOf(sent: NonNullable<Sent<'update'>['offer']['lines']>[number]): OfferLine {
  const set = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const line = { ...blankLine, ...set } as OfferLine
  return { ...line, quantity: Number(line.quantity), discountPercent: Number(line.discountPercent) }
}

/** With the sums that the server will store. A code that is not valid today is left to the server. */
function summed<T extends Offer>(offer: T): T {
  const nets = lineNets(offer.lines)
  const lines = offer.lines.map((line, position) => ({ ...line, net: nets[position] ?? 0 }))
  try {
    const { headerDiscountPercent, exchangeRate } = offer
    return { ...offer, lines, ...offerTotals(lines, { headerDiscountPercent, exchangeRate, on: today(), rates: romanianVatRates }) }
  } catch {
    return { ...offer, lines }
  }
}

function patched<T extends Offer>(offer: T, { lines, headerDiscountPercent, ...fields }: Sent<'update'>['offer']): T {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return summed({
    ...offer,
    ...set,
    ...(headerDiscountPercent === undefined ? {} : { headerDiscountPercent: Number(headerDiscountPercent) }),
    ...(lines ? { lines: lines.map(lineOf) } : {}),
  } as T)
}

const blank = (id: string, organizationId: string, title: string): Offer => ({
  ...{ id, number: null, revision: 1, type: 'new', organizationId, organizationName: '', contactId: null, recipientEmail: null, title },
  ...{ introduction: null, language: 'ro', currency: 'RON', paymentTermDays: 15, exchangeRate: null, priceList: 'standard', lines: [] },
  ...{ headerDiscountPercent: 0, validUntil: today(), terms: null, ownerId: null, state: 'draft' },
  ...{ approval: { state: 'none', by: null, at: null, note: null }, sentAt: null, mailedAt: null, firstViewedAt: null, viewCount: 0 },
  ...{ documentHash: null, acceptance: null, rejection: null, firstId: id, previousId: null, nextId: null, totals: nothing },
  ...{ optionalTotals: nothing, recurring: { monthly: 0, quarterly: 0, yearly: 0 } },
  ...{ createdAt: new Date().toISOString(), createdBy: null, updatedAt: new Date().toISOString() },
})

/** A new one is first on page 1 until the page is read again. */
export function created<P extends Page>(page: P, { offer: { id, organizationId, title, ...given } }: Sent<'create'>, input: Sent<'list'>): P {
  const first = Number(input?.page ?? 1) === 1 && !input?.search && !input?.state
  if (!id || !first || !page.offers || page.offers.some((row) => row.id === id)) return page
  return { ...page, offers: [patched(blank(id, organizationId, title), given), ...page.offers] }
}

export const updated = <P extends Page>(page: P, { id, offer }: Sent<'update'>): P => changeRow(page, id, (row) => patched(row, offer))
export const answered = <P extends Page>(page: P, answer: Offer): P => changeRow(page, answer.id, () => answer)
export const oneUpdated = (old: FullOffer, { id, offer }: Sent<'update'>): FullOffer => (old.id === id ? patched(old, offer) : old)
export const oneAnswered = (old: FullOffer, answer: Offer): FullOffer => (old.id === answer.id ? { ...old, ...answer } : old)
export const removed = <P extends Page>(page: P, { id }: Sent<'remove'>): P => changeRow(page, id, (row) => ({ ...row, removed: true }))
export const restored = <P extends Page>(page: P, { id }: Sent<'restore'>): P => changeRow(page, id, ({ removed: _, ...row }) => row)

/** Offline too: the message is below the others until the server answers. */
export const messageAdded = (old: FullOffer, { id, text }: Sent<'message'>): FullOffer =>
  old.id === id && !old.messages.some((message) => message.id === '' && message.text === text)
    ? { ...old, messages: [...old.messages, { id: '', fromClient: false, name: '', text, at: new Date().toISOString() }] }
    : old
