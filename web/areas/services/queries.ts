import { type Service, services } from '#contract/services.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey, useList } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'services'
const contract = services

export const serviceReads = defineReads(area, contract)

/** Labels of pending and refused writes. */
const labelOf = (key: string, name: string) => ({ key: `services.write.${key}`, values: { name } })
const cached = () => queryClient.getQueryData<Service[]>(readKey(serviceReads.all)) ?? []
const label = (key: string, id: string, given?: string) => labelOf(key, given ?? cached().find((service) => service.id === id)?.name ?? '')
const priceLabel = (key: string, id: string) => labelOf(key, cached().find(({ prices }) => prices.some((price) => price.id === id))?.name ?? '')

export const createService = defineWrite({
  area,
  contract,
  op: 'create',
  edits: { all: edits.serviceCreated },
  settle: { all: edits.restoredService },
  label: ({ service }) => labelOf('create', service.name),
})
export const updateService = defineWrite({
  area,
  contract,
  op: 'update',
  edits: { all: edits.serviceUpdated },
  settle: { all: edits.serviceAnswered },
  merge: mergeUpdates('service'),
  label: ({ id, service }) => label('update', id, service.name?.trim()),
})
export const removeService = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { all: edits.serviceRemoved },
  label: ({ id }) => label('remove', id),
})
export const restoreService = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { all: edits.serviceRestored },
  settle: { all: edits.restoredService },
  label: ({ id }) => label('restore', id),
})
export const activateService = defineWrite({
  area,
  contract,
  op: 'activate',
  edits: { all: edits.activated },
  label: ({ id }) => label('activate', id),
})
export const retireService = defineWrite({ area, contract, op: 'retire', edits: { all: edits.retired }, label: ({ id }) => label('retire', id) })

export const createPrice = defineWrite({
  area,
  contract,
  op: 'createPrice',
  edits: { all: edits.priceCreated },
  label: ({ price }) => label('createPrice', price.serviceId),
})
export const updatePrice = defineWrite({
  area,
  contract,
  op: 'updatePrice',
  edits: { all: edits.priceUpdated },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, price: { ...earlier.price, ...later.price } } : undefined),
  label: ({ id }) => priceLabel('updatePrice', id),
})
export const removePrice = defineWrite({
  area,
  contract,
  op: 'removePrice',
  edits: { all: edits.priceRemoved },
  label: ({ id }) => priceLabel('removePrice', id),
})

export const createCategory = defineWrite({
  area,
  contract,
  op: 'createCategory',
  edits: { categories: edits.categoryCreated },
  label: ({ category: { name } }) => labelOf('createCategory', name),
})
export const updateCategory = defineWrite({
  area,
  contract,
  op: 'updateCategory',
  edits: { categories: edits.categoryRenamed },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ category: { name } }) => labelOf('updateCategory', name),
})
export const removeCategory = defineWrite({
  area,
  contract,
  op: 'removeCategory',
  edits: { categories: edits.gone, all: edits.categoryTakenOff },
  label: () => 'services.write.removeCategory',
})

export const createTemplate = defineWrite({
  area,
  contract,
  op: 'createTaskTemplate',
  edits: { taskTemplates: edits.templateCreated },
  label: ({ taskTemplate: { title } }) => labelOf('createTemplate', title),
})
export const updateTemplate = defineWrite({
  area,
  contract,
  op: 'updateTaskTemplate',
  edits: { taskTemplates: edits.templateUpdated },
  merge: (earlier, later) =>
    earlier.id === later.id ? { id: earlier.id, taskTemplate: { ...earlier.taskTemplate, ...later.taskTemplate } } : undefined,
  label: ({ taskTemplate: { title = '' } }) => labelOf('updateTemplate', title),
})
export const removeTemplate = defineWrite({
  area,
  contract,
  op: 'removeTaskTemplate',
  edits: { taskTemplates: edits.gone, all: edits.templateTakenOff },
  label: () => 'services.write.removeTemplate',
})

export const useCategories = () => useList(serviceReads.categories)
export const useTemplates = () => useList(serviceReads.taskTemplates)
