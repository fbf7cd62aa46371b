import type { Product } from '#contract/inventory.ts'

export const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A product for tests. */
export const product = (number: number, name: string, given: Partial<Product> = {}): Product => ({
  ...{ id: id(number), category: '', name, description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
  ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
  ...{ thumbnail: null, images: [], active: false, lowStockAt: 10 },
  ...given,
})
