import type { Product } from '#contract/inventory.ts'

export const id = (nr: number) => `018f0000-0000-7000-8000-${String(nr).padStart(12, '0')}`

/** A product for tests. */
export const product = (nr: number, name: string, given: Partial<Product> = {}): Product => ({
  ...{ id: id(nr), category: '', name, description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
  ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
  ...{ thumbnail: null, images: [], active: false, lowStockAt: 10 },
  ...given,
})
