import type { Offer, OfferApproval } from '#contract/offers.ts'
import type { Activities, Sentence } from '#server/kernel/area.ts'
import { asIs, asName, asText, historyFields } from '#server/kernel/writes/history.ts'
import { listNames } from '#server/identity/names-store.ts'
import { offerLink, title } from './shared.ts'
import { offerStore } from './store.ts'

const icon = (name: string) => `heroicons_outline:${name}`
const sentence = (shown: string, en: string, tr: string, ro: string): Sentence => ({ icon: icon(shown), text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'offer.create': sentence(
    'document-text',
    '{{by}} drafted the offer {{title}}',
    '{{by}}, {{title}} teklifini hazırladı',
    '{{by}} a pregătit oferta {{title}}',
  ),
  'offer.duplicate': sentence(
    'document-duplicate',
    '{{by}} copied an offer to {{title}}',
    '{{by}} bir teklifi {{title}} olarak çoğalttı',
    '{{by}} a copiat o ofertă în {{title}}',
  ),
  'offer.update': sentence(
    'pencil-square',
    '{{by}} changed the offer {{title}}',
    '{{by}}, {{title}} teklifini değiştirdi',
    '{{by}} a modificat oferta {{title}}',
  ),
  'offer.remove': sentence('trash', '{{by}} deleted the offer {{title}}', '{{by}}, {{title}} teklifini sildi', '{{by}} a șters oferta {{title}}'),
  'offer.restore': sentence(
    'arrow-uturn-left',
    '{{by}} restored the offer {{title}}',
    '{{by}}, {{title}} teklifini geri yükledi',
    '{{by}} a restaurat oferta {{title}}',
  ),
  'offer.requestApproval': sentence(
    'hand-raised',
    '{{by}} asked for approval of the offer {{title}}',
    '{{by}}, {{title}} teklifi için onay istedi',
    '{{by}} a cerut aprobarea ofertei {{title}}',
  ),
  'offer.approve': sentence(
    'hand-thumb-up',
    '{{by}} approved the offer {{title}}',
    '{{by}}, {{title}} teklifini onayladı',
    '{{by}} a aprobat oferta {{title}}',
  ),
  'offer.refuse': sentence(
    'hand-thumb-down',
    '{{by}} did not approve the offer {{title}}',
    '{{by}}, {{title}} teklifini onaylamadı',
    '{{by}} nu a aprobat oferta {{title}}',
  ),
  'offer.send': sentence(
    'paper-airplane',
    '{{by}} sent the offer {{title}}',
    '{{by}}, {{title}} teklifini gönderdi',
    '{{by}} a trimis oferta {{title}}',
  ),
  'offer.accept': sentence(
    'check-badge',
    '{{by}} recorded that the offer {{title}} was accepted',
    '{{by}}, {{title}} teklifinin kabul edildiğini kaydetti',
    '{{by}} a înregistrat acceptarea ofertei {{title}}',
  ),
  'offer.publicAccept': sentence(
    'check-badge',
    'The client accepted the offer {{title}}',
    'Müşteri {{title}} teklifini kabul etti',
    'Clientul a acceptat oferta {{title}}',
  ),
  'offer.reject': sentence(
    'x-circle',
    '{{by}} recorded that the offer {{title}} was rejected',
    '{{by}}, {{title}} teklifinin reddedildiğini kaydetti',
    '{{by}} a înregistrat respingerea ofertei {{title}}',
  ),
  'offer.publicReject': sentence(
    'x-circle',
    'The client rejected the offer {{title}}',
    'Müşteri {{title}} teklifini reddetti',
    'Clientul a respins oferta {{title}}',
  ),
  'offer.publicViewed': sentence(
    'eye',
    'The client opened the offer {{title}}',
    'Müşteri {{title}} teklifini açtı',
    'Clientul a deschis oferta {{title}}',
  ),
  'offer.revise': sentence(
    'arrow-path',
    '{{by}} began a new version of the offer {{title}}',
    '{{by}}, {{title}} teklifinin yeni sürümünü başlattı',
    '{{by}} a început o nouă versiune a ofertei {{title}}',
  ),
  'offer.reopen': sentence(
    'arrow-path',
    '{{by}} reopened the offer {{title}}',
    '{{by}}, {{title}} teklifini yeniden açtı',
    '{{by}} a redeschis oferta {{title}}',
  ),
  'offer.withdraw': sentence(
    'no-symbol',
    '{{by}} withdrew the offer {{title}}',
    '{{by}}, {{title}} teklifini geri çekti',
    '{{by}} a retras oferta {{title}}',
  ),
  'offer.expireTeam': sentence('clock', 'The offer {{title}} has expired', '{{title}} teklifinin süresi doldu', 'Oferta {{title}} a expirat'),
  'offer-message.message': sentence(
    'chat-bubble-left-right',
    '{{by}} wrote to the client about the offer {{title}}',
    '{{by}}, {{title}} teklifi hakkında müşteriye yazdı',
    '{{by}} a scris clientului despre oferta {{title}}',
  ),
  'offer-message.publicMessage': sentence(
    'chat-bubble-left-right',
    'The client wrote about the offer {{title}}',
    'Müşteri {{title}} teklifi hakkında yazdı',
    'Clientul a scris despre oferta {{title}}',
  ),
}

const shown = {
  ...{ number: asIs, revision: asIs, type: asIs, recipientEmail: asIs, title: asIs, introduction: asText, language: asIs, currency: asIs },
  ...{ paymentTermDays: asIs, priceList: asIs, headerDiscountPercent: asIs, validUntil: asIs, terms: asIs, state: asIs, exchangeRate: asIs },
  lines: (lines: Offer['lines']) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  approval: ({ state }: OfferApproval) => state,
}

export const activities: Activities = {
  title,
  sentences,
  /** The second and later views, and what the mail left behind, are no news. */
  refine({ op, after }) {
    const isLaterView = op === 'publicViewed' && !(after as Partial<Offer> | null)?.firstViewedAt
    return isLaterView ? { sentence: 'none' } : undefined
  },
  async things({ db, actor }, changes) {
    const ids = changes.flatMap(({ id }) => id ?? [])
    return new Map((await offerStore.names(db, actor.teamId, ids)).map(({ id, name }) => [id, { title: name, link: offerLink(id) }]))
  },
  history: {
    of: { offer: { table: 'offers', entities: ['offer'] } },
    async fields({ db, actor }) {
      const ownerId = asName(await listNames(db, actor.teamId))
      return (change) => historyFields(change, { ...shown, ownerId })
    },
  },
}
