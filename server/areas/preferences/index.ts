import { preferences } from '#contract/preferences.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const preferencesArea = defineArea({
  name: 'preferences',
  contract: preferences,
  handlers,
  perMember: true,
  pages: [
    {
      ...{ id: 'pages.settings', group: 'pages', icon: 'heroicons_outline:cog-6-tooth', link: '/settings', order: 90 },
      title: { en: 'Settings', tr: 'Ayarlar', ro: 'Setări' },
    },
  ],
})
