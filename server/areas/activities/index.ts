import { activities } from '#contract/activities.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

const title = { en: 'Activities', tr: 'Etkinlik akışı', ro: 'Activitate' }

export const activitiesArea = defineArea({
  name: 'activities',
  contract: activities,
  handlers,
  pages: [{ id: 'pages.activities', group: 'pages', title, icon: 'heroicons_outline:bars-3-bottom-left', link: '/pages/activities', order: 10 }],
})
