import type { Activities, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { listNames } from '#server/identity/names-store.ts'
import { asIs, asName, asNames, asText, historyFields } from '#server/kernel/writes/history.ts'
import { listPartOwners, organizationStore } from './store.ts'
import { title } from './shared.ts'
import { organizationTagStore } from './tag-store.ts'

const icon = (name: string) => `heroicons_outline:${name}`
const [building, pencil, bin, back, card] = ['building-office-2', 'pencil-square', 'trash', 'arrow-uturn-left', 'credit-card'].map(icon) as [
  string,
  string,
  string,
  string,
  string,
]
const sentence = (picture: string, en: string, tr: string, ro: string): Sentence => ({ icon: picture, text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'organization.create': sentence(
    building,
    '{{by}} added the organization {{title}}',
    '{{by}}, {{title}} kuruluşunu ekledi',
    '{{by}} a adăugat organizația {{title}}',
  ),
  'organization.update': sentence(
    pencil,
    '{{by}} changed the organization {{title}}',
    '{{by}}, {{title}} kuruluşunu değiştirdi',
    '{{by}} a modificat organizația {{title}}',
  ),
  'organization.remove': sentence(
    bin,
    '{{by}} deleted the organization {{title}}',
    '{{by}}, {{title}} kuruluşunu sildi',
    '{{by}} a șters organizația {{title}}',
  ),
  'organization.restore': sentence(
    back,
    '{{by}} restored the organization {{title}}',
    '{{by}}, {{title}} kuruluşunu geri yükledi',
    '{{by}} a restaurat organizația {{title}}',
  ),
  'organization.undo': sentence(
    back,
    '{{by}} undid a change to the organization {{title}}',
    '{{by}}, {{title}} kuruluşundaki bir değişikliği geri aldı',
    '{{by}} a anulat o modificare a organizației {{title}}',
  ),
  'organization.block': sentence(
    icon('no-symbol'),
    '{{by}} blocked the organization {{title}}: {{reason}}',
    '{{by}}, {{title}} kuruluşunu engelledi: {{reason}}',
    '{{by}} a blocat organizația {{title}}: {{reason}}',
  ),
  'organization.unblock': sentence(
    back,
    '{{by}} unblocked the organization {{title}}',
    '{{by}}, {{title}} kuruluşunun engelini kaldırdı',
    '{{by}} a deblocat organizația {{title}}',
  ),
  'organization.archive': sentence(
    icon('archive-box'),
    '{{by}} archived the organization {{title}}',
    '{{by}}, {{title}} kuruluşunu arşivledi',
    '{{by}} a arhivat organizația {{title}}',
  ),
  'organization.unarchive': sentence(
    back,
    '{{by}} restored the organization {{title}} from the archive',
    '{{by}}, {{title}} kuruluşunu arşivden geri yükledi',
    '{{by}} a restaurat organizația {{title}} din arhivă',
  ),
  'organization.merge': sentence(
    icon('arrows-pointing-in'),
    '{{by}} merged {{other}} into {{title}}',
    '{{by}}, {{other}} kuruluşunu {{title}} ile birleştirdi',
    '{{by}} a unit {{other}} cu {{title}}',
  ),
  'organization.unmerge': sentence(
    icon('arrows-pointing-out'),
    '{{by}} separated {{other}} from {{title}} again',
    '{{by}}, {{other}} kuruluşunu {{title}} kuruluşundan yeniden ayırdı',
    '{{by}} a separat din nou {{other}} de {{title}}',
  ),
  'organization-address.createAddress': sentence(
    icon('map-pin'),
    '{{by}} added an address of {{title}}',
    '{{by}}, {{title}} için bir adres ekledi',
    '{{by}} a adăugat o adresă pentru {{title}}',
  ),
  'organization-address.updateAddress': sentence(
    icon('map-pin'),
    '{{by}} changed an address of {{title}}',
    '{{by}}, {{title}} kuruluşunun bir adresini değiştirdi',
    '{{by}} a modificat o adresă pentru {{title}}',
  ),
  'organization-address.removeAddress': sentence(
    bin,
    '{{by}} deleted an address of {{title}}',
    '{{by}}, {{title}} kuruluşunun bir adresini sildi',
    '{{by}} a șters o adresă pentru {{title}}',
  ),
  'organization-bank-account.createBankAccount': sentence(
    card,
    '{{by}} added a bank account of {{title}}',
    '{{by}}, {{title}} için bir banka hesabı ekledi',
    '{{by}} a adăugat un cont bancar pentru {{title}}',
  ),
  'organization-bank-account.updateBankAccount': sentence(
    card,
    '{{by}} changed a bank account of {{title}}',
    '{{by}}, {{title}} kuruluşunun bir banka hesabını değiştirdi',
    '{{by}} a modificat un cont bancar pentru {{title}}',
  ),
  'organization-bank-account.removeBankAccount': sentence(
    bin,
    '{{by}} deleted a bank account of {{title}}',
    '{{by}}, {{title}} kuruluşunun bir banka hesabını sildi',
    '{{by}} a șters un cont bancar pentru {{title}}',
  ),
  'organization-person.createPerson': sentence(
    icon('user-plus'),
    '{{by}} added a person of {{title}}',
    '{{by}}, {{title}} için bir kişi ekledi',
    '{{by}} a adăugat o persoană la {{title}}',
  ),
  'organization-person.updatePerson': sentence(
    icon('user'),
    '{{by}} changed a person of {{title}}',
    '{{by}}, {{title}} kuruluşunun bir kişisini değiştirdi',
    '{{by}} a modificat o persoană la {{title}}',
  ),
  'organization-person.removePerson': sentence(
    bin,
    '{{by}} removed a person of {{title}}',
    '{{by}}, {{title}} kuruluşundan bir kişiyi kaldırdı',
    '{{by}} a eliminat o persoană de la {{title}}',
  ),
  'organization-person.leave': sentence(
    icon('arrow-right-start-on-rectangle'),
    '{{by}} recorded that a person leaves {{title}}',
    '{{by}}, bir kişinin {{title}} kuruluşundan ayrıldığını kaydetti',
    '{{by}} a înregistrat că o persoană pleacă de la {{title}}',
  ),
  'organization-tag.createTag': sentence(
    icon('tag'),
    '{{by}} created the tag {{title}}',
    '{{by}}, {{title}} etiketini oluşturdu',
    '{{by}} a creat eticheta {{title}}',
  ),
  'organization-tag.removeTag': sentence(
    icon('tag'),
    '{{by}} deleted the tag {{title}}',
    '{{by}}, {{title}} etiketini sildi',
    '{{by}} a șters eticheta {{title}}',
  ),
}

type State = { legalName?: string; otherName?: string; blockedReason?: string } | null

function refine({ entity, op, before, after }: PastChange): { params: Record<string, string> } | undefined {
  const [old, now] = [before as State, after as State]
  if (op === 'block') return { params: { reason: now?.blockedReason ?? '' } }
  if (op === 'merge' || op === 'unmerge') return { params: { other: now?.otherName ?? old?.otherName ?? '' } }
  // Of a deleted one only the row of the log has the name.
  return entity === 'organization' && op === 'remove' && old?.legalName ? { params: { title: old.legalName } } : undefined
}

const shown = {
  ...{ kind: asIs, legalName: asIs, tradeName: asIs, taxId: asIs, vatRegistered: asIs, registrationNumber: asIs, legalForm: asIs, country: asIs },
  ...{ email: asIs, phone: asIs, website: asIs, language: asIs, currency: asIs, paymentTermDays: asIs, cashVat: asIs, notes: asText, source: asIs },
  ...{ blockedReason: asIs, street: asIs, city: asIs, countyCode: asIs, postalCode: asIs, iban: asIs, bankName: asIs, role: asIs, until: asIs },
}

const organizationLink = (id: string) => `/organizations/${id}`

export const activities: Activities = {
  title,
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const own = changes.flatMap(({ entity, id }) => (entity === 'organization' && id ? id : []))
    const parts = changes.flatMap(({ entity, id }) => (entity !== 'organization' && entity !== 'organization-tag' && id ? id : []))
    const names = (await organizationStore.names(db, actor.teamId, own)).map(({ id, name }) => ({ id, organizationId: id, name }))
    const owners = await listPartOwners(db, actor.teamId, parts)
    return new Map([...names, ...owners].map(({ id, organizationId, name }) => [id, { title: name, link: organizationLink(organizationId) }]))
  },
  history: {
    of: { organization: { table: 'organizations', entities: ['organization'] } },
    async fields({ db, actor }) {
      const tags = asNames(new Map((await organizationTagStore.list(db, actor.teamId)).map((tag) => [tag.id, tag.title])))
      const ownerId = asName(await listNames(db, actor.teamId))
      return (change) => historyFields(change, { ...shown, tags, ownerId })
    },
  },
}
