// Optimistic edits. They are pure, and applying one twice changes nothing.
import { standardPriceList, pricesToClose } from '#contract/service-prices.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { Price, Service, ServiceCategory, services as contract, TaskTemplate } from '#contract/services.ts'
import { changeById } from '#web/kernel/data/list-edits.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted service stays in the list until it is read again, so that Undo finds it, offline too. */
export type ShownService = Service & { removed?: true }

const stored = { createdAt: '', createdBy: null, updatedAt: '' }
const usualUnits = { one_off: 'H87', recurring: 'MON', hourly: 'HUR', licence: 'H87' } as const

/** The form sends every field of what it sends as the server answers it. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The defaults of the server. */
export function serviceCreated(list: ShownService[], { service }: Sent<'create'>): ShownService[] {
  if (!service.id || list.some(({ id }) => id === service.id)) return list
  const kind = service.kind ?? 'one_off'
  const blank = {
    ...{ id: service.id, code: '', name: '', names: { ro: null, en: null, tr: null }, description: null, details: null, kind },
    ...{ unitCode: usualUnits[kind], vatCode: 'S21', categoryId: null, account: '704', defaultQuantity: 1, minQuantity: 0 },
    ...{ taskTemplateId: null, inventoryProductId: null, licenceSpec: null, publicListing: null, state: 'draft' as const, prices: [], ...stored },
  }
  return [...list, { ...blank, ...given(service) } as ShownService]
}

export const serviceUpdated = (list: ShownService[], { id, service }: Sent<'update'>): ShownService[] =>
  changeById(list, id, (old) => ({ ...old, ...given(service) }) as ShownService)
export const serviceAnswered = (list: ShownService[], answer: Service): ShownService[] => changeById(list, answer.id, () => answer)
export const serviceRemoved = (list: ShownService[], { id }: Sent<'remove'>): ShownService[] =>
  changeById(list, id, (service) => ({ ...service, removed: true }))
export const serviceRestored = (list: ShownService[], { id }: Sent<'restore'>): ShownService[] =>
  changeById(list, id, ({ removed: _, ...service }) => service)
export const restoredService = (list: ShownService[], answer: Service): ShownService[] =>
  list.some(({ id }) => id === answer.id) ? serviceAnswered(list, answer) : [...list, answer]

const inState =
  (state: Service['state']) =>
  (list: ShownService[], { id }: { id: string }): ShownService[] =>
    changeById(list, id, (service) => ({ ...service, state }))
export const activated = inState('active')
export const retired = inState('retired')

const byTier = (a: Price, b: Price) =>
  a.priceList.localeCompare(b.priceList) ||
  a.currency.localeCompare(b.currency) ||
  a.fromQuantity - b.fromQuantity ||
  (a.validFrom < b.validFrom ? -1 : 1)

/** The form sends all fields. Prices that it closes end the day before. */
export function priceCreated(list: ShownService[], { price }: Sent<'createPrice'>): ShownService[] {
  return changeById(list, price.serviceId, (service) => {
    if (!price.id || service.prices.some(({ id }) => id === price.id)) return service
    const defaults = { fromQuantity: 1, validFrom: '', validUntil: null, priceList: standardPriceList }
    const added = { ...defaults, ...given(price), ...stored } as Price
    const closed = new Map(pricesToClose(service.prices, added).map((one) => [one.id, one]))
    return { ...service, prices: [...service.prices.map((one) => closed.get(one.id) ?? one), added].toSorted(byTier) }
  })
}

const withPrices = (list: ShownService[], id: string, change: (prices: Price[]) => Price[]): ShownService[] =>
  list.map((service) => (service.prices.some((price) => price.id === id) ? { ...service, prices: change(service.prices) } : service))

export const priceUpdated = (list: ShownService[], { id, price }: Sent<'updatePrice'>): ShownService[] =>
  withPrices(list, id, (prices) => prices.map((one) => (one.id === id ? ({ ...one, ...given(price) } as Price) : one)).toSorted(byTier))
export const priceRemoved = (list: ShownService[], { id }: Sent<'removePrice'>): ShownService[] =>
  withPrices(list, id, (prices) => prices.filter((price) => price.id !== id))

export const categoryCreated = (list: ServiceCategory[], { category: { id, name } }: Sent<'createCategory'>): ServiceCategory[] =>
  !id || list.some((one) => one.id === id) ? list : [...list, { id, name: name.trim(), ...stored }]
export const categoryRenamed = (list: ServiceCategory[], { id, category: { name } }: Sent<'updateCategory'>): ServiceCategory[] =>
  changeById(list, id, (category) => ({ ...category, name: name.trim() }))
export const gone = <T extends { id: string }>(list: T[], { id }: { id: string }): T[] => list.filter((one) => one.id !== id)

const cleared =
  (field: 'categoryId' | 'taskTemplateId') =>
  (list: ShownService[], { id }: { id: string }): ShownService[] =>
    list.map((service) => (service[field] === id ? { ...service, [field]: null } : service))
export const categoryTakenOff = cleared('categoryId')
export const templateTakenOff = cleared('taskTemplateId')

const itemOf = (item: Sent<'createTaskTemplate'>['taskTemplate']['items'][number]): TaskTemplate['items'][number] => ({
  ...{ offsetDays: 0, assignee: 'none', checklist: [] },
  ...item,
})
export function templateCreated(list: TaskTemplate[], { taskTemplate: { id, items, ...sent } }: Sent<'createTaskTemplate'>): TaskTemplate[] {
  if (!id || list.some((one) => one.id === id)) return list
  return [...list, { boardId: null, listId: null, ...sent, id, items: items.map(itemOf), ...stored }]
}
export const templateUpdated = (list: TaskTemplate[], { id, taskTemplate: { items, ...sent } }: Sent<'updateTaskTemplate'>): TaskTemplate[] =>
  changeById(list, id, (template) => ({ ...template, ...given(sent), ...(items ? { items: items.map(itemOf) } : {}) }))
