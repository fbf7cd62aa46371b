import { inventory } from '#contract/inventory.ts'
import { defineArea } from '#server/kernel/area.ts'
import { reserveStockOf } from './acceptance-handlers.ts'
import { activities, title } from './activities.ts'
import { handlers } from './handlers.ts'
import { listLink, notices, productLink } from './notices.ts'
import { purgeDeletedProducts } from './product-store.ts'
import { listProductNames, searchProducts } from './store.ts'
import { undo } from './undo.ts'

const searchLimit = 20
const trashDays = 30

export const inventoryArea = defineArea({
  name: 'inventory',
  contract: inventory,
  handlers,
  pages: [{ id: 'apps.ecommerce.inventory', group: 'apps', title, icon: 'heroicons_outline:archive-box', link: listLink, order: 75 }],
  search: {
    label: { en: 'Products', tr: 'Ürünler', ro: 'Produse' },
    order: 55,
    find: async ({ db, actor }, query) =>
      (await searchProducts(db, actor.teamId, query, searchLimit)).map((product) => ({
        ...product,
        value: product.name,
        link: productLink(product.id),
      })),
  },
  references: { product: listProductNames },
  notices,
  activities,
  demo: { order: 75, load: () => import('./demo.ts') },
  on: { undo, 'offer.accepted': reserveStockOf },
  logged: { things: { inventory_products: ['product', 'movement'] } },
  jobs: { purge: ({ db }) => purgeDeletedProducts(db, trashDays) },
  schedule: { purge: '57 3 * * *' },
})
