import type { Contact } from '#contract/contacts.ts'
import type { Activities, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, asNames, asText, historyFields } from '#server/kernel/writes/history.ts'
import { listContactNames } from './store.ts'
import { contactTagStore } from './tag-store.ts'

export const title = { en: 'Contacts', tr: 'Kişiler', ro: 'Contacte' }
const icon = (name: string) => `heroicons_outline:${name}`
const [back, tagged] = [icon('arrow-uturn-left'), icon('tag')]

const sentences: Record<string, Sentence> = {
  'contact.create': {
    icon: icon('user-plus'),
    text: { en: '{{by}} added the contact {{title}}', tr: '{{by}}, {{title}} kişisini ekledi', ro: '{{by}} a adăugat contactul {{title}}' },
  },
  'contact.import': {
    icon: icon('user-plus'),
    text: { en: '{{by}} imported the contact {{title}}', tr: '{{by}}, {{title}} kişisini içe aktardı', ro: '{{by}} a importat contactul {{title}}' },
  },
  'contact.update': {
    icon: icon('pencil-square'),
    text: { en: '{{by}} changed the contact {{title}}', tr: '{{by}}, {{title}} kişisini değiştirdi', ro: '{{by}} a modificat contactul {{title}}' },
  },
  'contact.merge': {
    icon: icon('arrows-pointing-in'),
    text: {
      en: '{{by}} merged the contact {{other}} into {{title}}',
      tr: '{{by}}, {{other}} kişisini {{title}} ile birleştirdi',
      ro: '{{by}} a unit contactul {{other}} cu {{title}}',
    },
  },
  'contact.unmerge': {
    icon: back,
    text: {
      en: '{{by}} separated the contact {{other}} from {{title}} again',
      tr: '{{by}}, {{other}} kişisini {{title}} kişisinden yeniden ayırdı',
      ro: '{{by}} a separat din nou contactul {{other}} de {{title}}',
    },
  },
  'contact.setAvatar': {
    icon: icon('user'),
    text: {
      en: '{{by}} added a picture to the contact {{title}}',
      tr: '{{by}}, {{title}} kişisine bir resim ekledi',
      ro: '{{by}} a adăugat o fotografie la contactul {{title}}',
    },
  },
  'contact.remove': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the contact {{title}}', tr: '{{by}}, {{title}} kişisini sildi', ro: '{{by}} a șters contactul {{title}}' },
  },
  'contact.restore': {
    icon: back,
    text: {
      en: '{{by}} restored the contact {{title}}',
      tr: '{{by}}, {{title}} kişisini geri yükledi',
      ro: '{{by}} a restaurat contactul {{title}}',
    },
  },
  'contact.undo': {
    icon: back,
    text: {
      en: '{{by}} undid a change to the contact {{title}}',
      tr: '{{by}}, {{title}} kişisindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a contactului {{title}}',
    },
  },
  'contact-import.import': {
    icon: icon('users'),
    text: {
      en: '{{by}} imported contacts: {{made}} new, {{updated}} updated',
      tr: '{{by}} kişileri içe aktardı: {{made}} yeni, {{updated}} güncellendi',
      ro: '{{by}} a importat contacte: {{made}} noi, {{updated}} actualizate',
    },
  },
  'contact-import.undo': {
    icon: back,
    text: {
      en: '{{by}} undid an import of contacts',
      tr: '{{by}} kişilerin içe aktarılmasını geri aldı',
      ro: '{{by}} a anulat un import de contacte',
    },
  },
  'contact-tag.createTag': {
    icon: tagged,
    text: { en: '{{by}} created the tag {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
  },
  'contact-tag.removeTag': {
    icon: tagged,
    text: { en: '{{by}} deleted the tag {{title}}', tr: '{{by}}, {{title}} etiketini sildi', ro: '{{by}} a șters eticheta {{title}}' },
  },
}

function refine({ entity, op, before, after }: PastChange): { params: Record<string, string> } | undefined {
  if (op === 'merge' || op === 'unmerge') {
    const named = (state: unknown) => (state as { otherName?: string | null } | null)?.otherName
    return { params: { other: named(after) ?? named(before) ?? '' } }
  }
  if (entity !== 'contact-import' || op !== 'import') return undefined
  const { made, updated } = after as { made: number; updated: number }
  return { params: { made: String(made), updated: String(updated) } }
}

const shown = {
  ...{ name: asIs, title: asIs, company: asIs, address: asIs, notes: asText },
  birthday: (day: string) => day.slice(0, 10),
  emails: (rows: Contact['emails']) => asIs(rows.map(({ email }) => email).join(', ')),
  phoneNumbers: (rows: Contact['phoneNumbers']) => asIs(rows.map(({ phoneNumber }) => phoneNumber).join(', ')),
}

export const activities: Activities = {
  title,
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const ids = changes.flatMap(({ entity, id }) => (entity === 'contact' && id ? id : []))
    const names = await listContactNames(db, actor.teamId, ids)
    return new Map(names.map(({ id, name }) => [id, { title: name, link: `/apps/contacts/${id}` }]))
  },
  history: {
    of: { contact: { table: 'contacts', entities: ['contact'] } },
    async fields({ db, actor }) {
      const tags = asNames(new Map((await contactTagStore.list(db, actor.teamId)).map((tag) => [tag.id, tag.title])))
      return (change) => historyFields(change, { ...shown, tags })
    },
  },
}
