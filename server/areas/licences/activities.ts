import type { Licence } from '#contract/licence-shapes.ts'
import type { Activities, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, asText, historyFields } from '#server/kernel/writes/history.ts'
import { licenceLink } from './notices.ts'
import { listLicenceNames } from './store.ts'

export const title = { en: 'Licences', tr: 'Lisanslar', ro: 'Licențe' }
const icon = (name: string) => `heroicons_outline:${name}`

const sentences: Record<string, Sentence> = {
  'licence.create': {
    icon: icon('key'),
    text: { en: '{{by}} added the licence {{title}}', tr: '{{by}}, {{title}} lisansını ekledi', ro: '{{by}} a adăugat licența {{title}}' },
  },
  'licence.import': {
    icon: icon('key'),
    text: { en: '{{by}} imported the licence {{title}}', tr: '{{by}}, {{title}} lisansını içe aktardı', ro: '{{by}} a importat licența {{title}}' },
  },
  'licence-import.import': {
    icon: icon('key'),
    text: { en: '{{by}} imported {{made}} licences', tr: '{{by}} {{made}} lisansı içe aktardı', ro: '{{by}} a importat licențe: {{made}}' },
  },
  'licence.update': {
    icon: icon('pencil-square'),
    text: { en: '{{by}} changed the licence {{title}}', tr: '{{by}}, {{title}} lisansını değiştirdi', ro: '{{by}} a modificat licența {{title}}' },
  },
  'licence.renew': {
    icon: icon('arrow-path'),
    text: { en: '{{by}} renewed the licence {{title}}', tr: '{{by}}, {{title}} lisansını yeniledi', ro: '{{by}} a reînnoit licența {{title}}' },
  },
  'licence.change': {
    icon: icon('arrows-up-down'),
    text: {
      en: '{{by}} changed seats or service of {{title}}',
      tr: '{{by}}, {{title}} lisansının kullanıcı haklarını veya hizmetini değiştirdi',
      ro: '{{by}} a modificat locurile sau serviciul licenței {{title}}',
    },
  },
  'licence.suspend': {
    icon: icon('pause-circle'),
    text: { en: '{{by}} suspended the licence {{title}}', tr: '{{by}}, {{title}} lisansını askıya aldı', ro: '{{by}} a suspendat licența {{title}}' },
  },
  'licence.resume': {
    icon: icon('play-circle'),
    text: { en: '{{by}} resumed the licence {{title}}', tr: '{{by}}, {{title}} lisansını sürdürdü', ro: '{{by}} a reactivat licența {{title}}' },
  },
  'licence.cancel': {
    icon: icon('x-circle'),
    text: { en: '{{by}} cancelled the licence {{title}}', tr: '{{by}}, {{title}} lisansını iptal etti', ro: '{{by}} a anulat licența {{title}}' },
  },
  'licence-seat.assignSeat': {
    icon: icon('user-plus'),
    text: {
      en: '{{by}} assigned a seat of {{title}} to {{holder}}',
      tr: '{{by}}, {{title}} lisansının bir hakkını {{holder}} için atadı',
      ro: '{{by}} a alocat un loc din {{title}} pentru {{holder}}',
    },
  },
  'licence-seat.releaseSeat': {
    icon: icon('user-minus'),
    text: {
      en: '{{by}} released the seat of {{holder}} in {{title}}',
      tr: '{{by}}, {{title}} lisansında {{holder}} hakkını boşalttı',
      ro: '{{by}} a eliberat locul {{holder}} din {{title}}',
    },
  },
  'licence-seat.moveSeat': {
    icon: icon('arrows-right-left'),
    text: {
      en: '{{by}} moved a seat of {{title}} to {{holder}}',
      tr: '{{by}}, {{title}} lisansının bir hakkını {{holder}} için taşıdı',
      ro: '{{by}} a mutat un loc din {{title}} la {{holder}}',
    },
  },
  'licence-seat-import.importSeats': {
    icon: icon('users'),
    text: {
      en: '{{by}} imported {{made}} seats of {{title}}',
      tr: '{{by}}, {{title}} lisansına {{made}} hak içe aktardı',
      ro: '{{by}} a importat locuri în {{title}}: {{made}}',
    },
  },
  'licence-key.createKey': {
    icon: icon('lock-closed'),
    text: {
      en: '{{by}} added a key to {{title}}',
      tr: '{{by}}, {{title}} lisansına bir anahtar ekledi',
      ro: '{{by}} a adăugat o cheie la {{title}}',
    },
  },
  'licence-key.replaceKey': {
    icon: icon('lock-closed'),
    text: {
      en: '{{by}} replaced a key of {{title}}',
      tr: '{{by}}, {{title}} lisansının bir anahtarını değiştirdi',
      ro: '{{by}} a înlocuit o cheie din {{title}}',
    },
  },
  'licence-key.revokeKey': {
    icon: icon('no-symbol'),
    text: {
      en: '{{by}} revoked a key of {{title}}',
      tr: '{{by}}, {{title}} lisansının bir anahtarını geçersiz kıldı',
      ro: '{{by}} a revocat o cheie din {{title}}',
    },
  },
  'licence-key.revealKey': {
    icon: icon('eye'),
    text: {
      en: '{{by}} read the key …{{hint}} of {{title}}',
      tr: '{{by}}, {{title}} lisansının …{{hint}} anahtarını görüntüledi',
      ro: '{{by}} a citit cheia …{{hint}} din {{title}}',
    },
  },
  'licence-file.file': {
    icon: icon('document-check'),
    text: {
      en: '{{by}} exported the licence file of {{title}}',
      tr: '{{by}}, {{title}} lisans dosyasını indirdi',
      ro: '{{by}} a exportat fișierul licenței {{title}}',
    },
  },
  'licence-signing-key.rotateSigningKey': {
    icon: icon('finger-print'),
    text: {
      en: '{{by}} made a new key for licence files',
      tr: '{{by}} lisans dosyaları için yeni bir anahtar oluşturdu',
      ro: '{{by}} a creat o cheie nouă pentru fișierele de licență',
    },
  },
  'licence-notice.acknowledgeNotice': {
    icon: icon('bell-slash'),
    text: {
      en: '{{by}} acknowledged a notice about {{title}}',
      tr: '{{by}}, {{title}} hakkındaki bir bildirimi onayladı',
      ro: '{{by}} a confirmat o notificare despre {{title}}',
    },
  },
}

function refine({ entity, before, after }: PastChange): { params: Record<string, string> } | undefined {
  const { holderName, made, hint } = { ...(before as object), ...(after as object) } as { holderName?: string; made?: number; hint?: string }
  if (entity === 'licence-seat') return { params: { holder: holderName ?? '' } }
  if (entity === 'licence-import' || entity === 'licence-seat-import') return { params: { made: String(made ?? 0) } }
  return entity === 'licence-key' ? { params: { hint: hint ?? '' } } : undefined
}

const ofLicence = ['licence', 'licence-seat', 'licence-seat-import', 'licence-key', 'licence-file', 'licence-notice']
const shown = {
  ...{ name: asIs, state: asIs, seats: asIs, unitPrice: asIs, graceDays: asIs, renewLeadDays: asIs, autoRenew: asIs, overcommitPercent: asIs },
  ...{ endsOn: asIs, cancelledOn: asIs, cancelReason: asIs, purchaseRef: asIs, cost: asIs, notes: asText },
  pendingChange: (change: NonNullable<Licence['pendingChange']>) => asIs(`${change.on}${change.seats === null ? '' : `: ${change.seats}`}`),
}

export const activities: Activities = {
  title,
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const ids = [...new Set(changes.flatMap(({ entity, id }) => (ofLicence.includes(entity) && id ? id : [])))]
    const names = await listLicenceNames(db, actor.teamId, ids)
    return new Map(names.map(({ id, name }) => [id, { title: name, link: licenceLink(id) }]))
  },
  history: {
    of: { licence: { table: 'licences', entities: ofLicence } },
    fields: async () => (change) => historyFields(change, shown),
  },
}
