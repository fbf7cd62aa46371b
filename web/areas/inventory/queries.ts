import { inventory, type Product } from '#contract/inventory.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey, useList } from '#web/kernel/data/reads.ts'
import { defineTagWrites } from '#web/kernel/data/tag-writes.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'inventory'
const contract = inventory

export const inventoryReads = defineReads(area, contract)

/** Labels of pending and refused writes. The name is from any cached page. */
function writeLabel(key: string, id: string, given?: string) {
  const pages = queryClient.getQueriesData<{ products: Product[] | null }>({ queryKey: [area, 'products'] })
  const name = given ?? pages.flatMap(([, page]) => page?.products ?? []).find((product) => product.id === id)?.name ?? ''
  return { key: `inventory.write.${key}`, values: { name } }
}

export const createProduct = defineWrite({
  area,
  contract,
  op: 'create',
  edits: { products: edits.productCreated },
  label: () => 'inventory.write.create',
})

export const updateProduct = defineWrite({
  area,
  contract,
  op: 'update',
  edits: { products: edits.productUpdated, product: edits.oneUpdated },
  settle: { products: edits.productAnswered, product: edits.oneAnswered },
  merge: mergeUpdates('product'),
  label: ({ id, product }) => writeLabel('update', id, product.name?.trim()),
})

export const removeProduct = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { products: edits.productRemoved },
  label: ({ id }) => writeLabel('remove', id),
})

export const restoreProduct = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { products: edits.productRestored },
  label: ({ id }) => writeLabel('restore', id),
})

export const addMovement = defineWrite({
  area,
  contract,
  op: 'addMovement',
  edits: { movements: edits.movementAdded, products: edits.stockCounted },
  settle: { products: edits.stockMoved, product: edits.oneMoved },
  label: ({ movement: { productId } }) => writeLabel('addMovement', productId),
})

const titleLabel = (key: string, title: string) => ({ key: `inventory.write.${key}`, values: { title } })
const cachedTitle = (read: 'categories' | 'brands' | 'vendors', id: string) => {
  const list = queryClient.getQueryData<{ id: string; name: string }[]>(readKey(inventoryReads[read]))
  return list?.find((one) => one.id === id)?.name ?? ''
}

export const { createTag, updateTag, removeTag } = defineTagWrites(area, contract, { products: edits.tagTakenOffPage })

const createCategory = defineWrite({
  area,
  contract,
  op: 'createCategory',
  edits: { categories: (list, { category }) => edits.classificationCreated(list, category, { parentId: null }) },
  label: ({ category: { name } }) => titleLabel('createCategory', name),
})
const updateCategory = defineWrite({
  area,
  contract,
  op: 'updateCategory',
  edits: { categories: (list, { id, category: { name } }) => edits.classificationRenamed(list, id, name) },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ category: { name } }) => titleLabel('updateCategory', name),
})
const removeCategory = defineWrite({
  area,
  contract,
  op: 'removeCategory',
  edits: { categories: edits.classificationDeleted, products: edits.classificationRemoved('category') },
  label: ({ id }) => titleLabel('removeCategory', cachedTitle('categories', id)),
})
const createBrand = defineWrite({
  area,
  contract,
  op: 'createBrand',
  edits: { brands: (list, { brand }) => edits.classificationCreated(list, brand, {}) },
  label: ({ brand: { name } }) => titleLabel('createBrand', name),
})
const updateBrand = defineWrite({
  area,
  contract,
  op: 'updateBrand',
  edits: { brands: (list, { id, brand: { name } }) => edits.classificationRenamed(list, id, name) },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ brand: { name } }) => titleLabel('updateBrand', name),
})
const removeBrand = defineWrite({
  area,
  contract,
  op: 'removeBrand',
  edits: { brands: edits.classificationDeleted, products: edits.classificationRemoved('brand') },
  label: ({ id }) => titleLabel('removeBrand', cachedTitle('brands', id)),
})
const createVendor = defineWrite({
  area,
  contract,
  op: 'createVendor',
  edits: { vendors: (list, { vendor }) => edits.classificationCreated(list, vendor, {}) },
  label: ({ vendor: { name } }) => titleLabel('createVendor', name),
})
const updateVendor = defineWrite({
  area,
  contract,
  op: 'updateVendor',
  edits: { vendors: (list, { id, vendor: { name } }) => edits.classificationRenamed(list, id, name) },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ vendor: { name } }) => titleLabel('updateVendor', name),
})
const removeVendor = defineWrite({
  area,
  contract,
  op: 'removeVendor',
  edits: { vendors: edits.classificationDeleted, products: edits.classificationRemoved('vendor') },
  label: ({ id }) => titleLabel('removeVendor', cachedTitle('vendors', id)),
})

export const classificationWrites = {
  category: { create: createCategory, update: updateCategory, remove: removeCategory },
  brand: { create: createBrand, update: updateBrand, remove: removeBrand },
  vendor: { create: createVendor, update: updateVendor, remove: removeVendor },
}

export const useTags = () => useList(inventoryReads.tags)
const useCategories = () => useList(inventoryReads.categories)
const useBrands = () => useList(inventoryReads.brands)
const useVendors = () => useList(inventoryReads.vendors)
export const useClassifications = () => ({ category: useCategories(), brand: useBrands(), vendor: useVendors() })
