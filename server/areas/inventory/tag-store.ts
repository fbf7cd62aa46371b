import { tagStore } from '#server/kernel/tags/tag-store.ts'

export const productTagStore = tagStore({
  entity: 'inventory-tag',
  tags: 'inventory_tags',
  links: 'inventory_product_tags',
  items: 'inventory_products',
  itemId: 'product_id',
  logged: { title: 'name', links: 'products', itemId: 'id' },
})
