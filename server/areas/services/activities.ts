import type { LicenceSpec, Service } from '#contract/services.ts'
import type { Activities, Sentence } from '#server/kernel/area.ts'
import { asIs, asName, asText, historyFields } from '#server/kernel/writes/history.ts'
import { categoryStore, listCategories, listServicesOfPrices, listTemplates, serviceStore, templateStore } from './store.ts'

export const title = { en: 'Services', tr: 'Hizmetler', ro: 'Servicii' }
export const listLink = '/services'
export const serviceLink = (id: string) => `${listLink}/${id}`

const icon = (name: string) => `heroicons_outline:${name}`
const [made, pencil, trash, back] = [icon('briefcase'), icon('pencil-square'), icon('trash'), icon('arrow-uturn-left')]
const [money, tag, list] = [icon('banknotes'), icon('tag'), icon('clipboard-document-list')]
const sentence = (shown: string, en: string, tr: string, ro: string): Sentence => ({ icon: shown, text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'service.create': sentence(
    made,
    '{{by}} added the service {{title}}',
    '{{by}}, {{title}} hizmetini ekledi',
    '{{by}} a adăugat serviciul {{title}}',
  ),
  'service.update': sentence(
    pencil,
    '{{by}} changed the service {{title}}',
    '{{by}}, {{title}} hizmetini değiştirdi',
    '{{by}} a modificat serviciul {{title}}',
  ),
  'service.remove': sentence(
    trash,
    '{{by}} deleted the service {{title}}',
    '{{by}}, {{title}} hizmetini sildi',
    '{{by}} a șters serviciul {{title}}',
  ),
  'service.restore': sentence(
    back,
    '{{by}} restored the service {{title}}',
    '{{by}}, {{title}} hizmetini geri yükledi',
    '{{by}} a restaurat serviciul {{title}}',
  ),
  'service.activate': sentence(
    made,
    '{{by}} activated the service {{title}}',
    '{{by}}, {{title}} hizmetini etkinleştirdi',
    '{{by}} a activat serviciul {{title}}',
  ),
  'service.retire': sentence(
    made,
    '{{by}} retired the service {{title}}',
    '{{by}}, {{title}} hizmetini satıştan kaldırdı',
    '{{by}} a retras serviciul {{title}}',
  ),
  'service.undo': sentence(
    back,
    '{{by}} undid a change to the service {{title}}',
    '{{by}}, {{title}} hizmetindeki bir değişikliği geri aldı',
    '{{by}} a anulat o modificare a serviciului {{title}}',
  ),
  'service-price.createPrice': sentence(
    money,
    '{{by}} added a price to the service {{title}}',
    '{{by}}, {{title}} hizmetine bir fiyat ekledi',
    '{{by}} a adăugat un preț la serviciul {{title}}',
  ),
  'service-price.updatePrice': sentence(
    money,
    '{{by}} changed a price of the service {{title}}',
    '{{by}}, {{title}} hizmetinin bir fiyatını değiştirdi',
    '{{by}} a modificat un preț al serviciului {{title}}',
  ),
  'service-price.removePrice': sentence(
    money,
    '{{by}} deleted a price of the service {{title}}',
    '{{by}}, {{title}} hizmetinin bir fiyatını sildi',
    '{{by}} a șters un preț al serviciului {{title}}',
  ),
  'service-price.undo': sentence(
    back,
    '{{by}} undid a price change of the service {{title}}',
    '{{by}}, {{title}} hizmetinin bir fiyat değişikliğini geri aldı',
    '{{by}} a anulat o modificare de preț la serviciul {{title}}',
  ),
  'service-category.createCategory': sentence(
    tag,
    '{{by}} created the category {{title}}',
    '{{by}}, {{title}} kategorisini oluşturdu',
    '{{by}} a creat categoria {{title}}',
  ),
  'service-category.removeCategory': sentence(
    tag,
    '{{by}} deleted the category {{title}}',
    '{{by}}, {{title}} kategorisini sildi',
    '{{by}} a șters categoria {{title}}',
  ),
  'task-template.createTaskTemplate': sentence(
    list,
    '{{by}} created the task template {{title}}',
    '{{by}}, {{title}} görev şablonunu oluşturdu',
    '{{by}} a creat șablonul de sarcini {{title}}',
  ),
  'task-template.updateTaskTemplate': sentence(
    list,
    '{{by}} changed the task template {{title}}',
    '{{by}}, {{title}} görev şablonunu değiştirdi',
    '{{by}} a modificat șablonul de sarcini {{title}}',
  ),
  'task-template.removeTaskTemplate': sentence(
    list,
    '{{by}} deleted the task template {{title}}',
    '{{by}}, {{title}} görev şablonunu sildi',
    '{{by}} a șters șablonul de sarcini {{title}}',
  ),
}

const shown = {
  ...{ code: asIs, name: asIs, description: asIs, details: asText, kind: asIs, unitCode: asIs, vatCode: asIs, account: asIs },
  ...{ defaultQuantity: asIs, minQuantity: asIs, state: asIs },
  names: (names: Service['names']) => asIs(Object.values(names).filter(Boolean).join(', ')),
  licenceSpec: ({ licenceType, termMonths }: LicenceSpec) => `${licenceType}, ${termMonths}`,
  publicListing: () => true,
}

const named = (json: string, field: 'name' | 'title') =>
  asName(new Map((JSON.parse(json) as Record<string, string>[]).map((row) => [row['id'] ?? '', row[field] ?? ''])))

export const activities: Activities = {
  title,
  sentences,
  async things({ db, actor }, changes) {
    const ids = (entity: string) => changes.flatMap((change) => (change.entity === entity && change.id ? change.id : []))
    const services = await serviceStore.names(db, actor.teamId, ids('service'))
    const prices = await listServicesOfPrices(db, actor.teamId, ids('service-price'))
    const others = [
      ...(await categoryStore.names(db, actor.teamId, ids('service-category'))),
      ...(await templateStore.names(db, actor.teamId, ids('task-template'))),
    ]
    return new Map([
      ...services.map(({ id, name }) => [id, { title: name, link: serviceLink(id) }] as const),
      ...prices.map(({ id, serviceId, name }) => [id, { title: name, link: serviceLink(serviceId) }] as const),
      ...others.map(({ id, name }) => [id, { title: name }] as const),
    ])
  },
  history: {
    of: { service: { table: 'services', entities: ['service'] } },
    async fields({ db, actor }) {
      const [categoryId, taskTemplateId] = [
        named(await listCategories(db, actor.teamId), 'name'),
        named(await listTemplates(db, actor.teamId), 'title'),
      ]
      return (change) => historyFields(change, { ...shown, categoryId, taskTemplateId })
    },
  },
}
