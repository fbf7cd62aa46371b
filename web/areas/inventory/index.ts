import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { lowLink } from './listing.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/ecommerce/inventory',
  staticData: { title: 'inventory.title' },
  component: lazyRouteComponent(() => import('./InventoryPage.tsx'), 'InventoryPage'),
})

/** The list's page draws the editor, so that the list stays mounted. */
const details = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: () => void import('./editor/ProductEditor.tsx').catch(() => undefined),
})

export const inventoryArea: WebArea = {
  name: 'inventory',
  routes: [list.addChildren([details])],
  creations: [{ label: 'inventory.add', link: '/apps/ecommerce/inventory?new=1', icon: 'archive-box', order: 100 }],
  navigation: [{ id: 'apps.ecommerce.inventory', title: 'inventory.title', link: '/apps/ecommerce/inventory', order: 75 }],
  widgets: [
    {
      ...{
        id: 'inventory.low',
        order: 85,
        title: 'inventory.low.widget',
        icon: 'archive-box',
        link: lowLink,
        size: 'small',
      },
      load: () => import('./LowStockWidget.tsx').then(({ LowStockWidget }) => LowStockWidget),
    },
  ],
}
