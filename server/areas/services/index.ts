import { dayInZone } from '#contract/days.ts'
import { services } from '#contract/services.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { defineArea } from '#server/kernel/area.ts'
import { trashDays } from '#server/kernel/entities/entity-handlers.ts'
import { activities, listLink, serviceLink, title } from './activities.ts'
import { handlers } from './handlers.ts'
import { publicServiceOf } from './rules.ts'
import { categoryStore, listPublicServices, priceStore, searchServices, serviceStore, templateStore } from './store.ts'
import { undo } from './undo.ts'

const searchLimit = 20

export const servicesArea = defineArea({
  name: 'services',
  contract: services,
  handlers,
  pages: [{ id: 'business.services', group: 'business', title, icon: 'heroicons_outline:briefcase', link: listLink, order: 20 }],
  search: {
    label: title,
    order: 54,
    find: async ({ db, actor }, query) =>
      (await searchServices(db, actor.teamId, query, searchLimit)).map((service) => ({
        ...service,
        value: service.name,
        link: serviceLink(service.id),
      })),
  },
  references: { service: serviceStore.names, 'service-category': categoryStore.names, 'task-template': templateStore.names },
  async publicServices(db, teamId, language, now) {
    const { timeZone } = await findBusiness(db, teamId, now)
    const today = dayInZone(timeZone, now)
    return (await listPublicServices(db, teamId)).flatMap((service) => publicServiceOf(service, language, today) ?? [])
  },
  activities,
  demo: { order: 78, load: () => import('./demo.ts') },
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
