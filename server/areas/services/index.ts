import { services } from '#contract/services.ts'
import { defineArea } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { activities } from './activities.ts'
import { seedServices } from './demo.ts'
import { handlers } from './handlers.ts'
import { categoryStore, priceStore, serviceStore, templateStore } from './store.ts'
import { undo } from './undo.ts'

export const servicesArea = defineArea({
  name: 'services',
  contract: services,
  handlers,
  references: { service: serviceStore.names, 'service-category': categoryStore.names, 'task-template': templateStore.names },
  activities,
  demo: { order: 78, seed: seedServices },
  on: { undo },
  logged: {
    things: {
      services: ['service'],
      service_prices: ['service-price'],
      service_categories: ['service-category'],
      task_templates: ['task-template'],
    },
  },
  jobs: {
    async purge({ db }) {
      for (const store of [priceStore, serviceStore, categoryStore, templateStore]) await store.purge(db, trashDays)
    },
  },
  schedule: { purge: '53 3 * * *' },
})
