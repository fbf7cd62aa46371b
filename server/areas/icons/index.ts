import { icons } from '#contract/icons.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const iconsArea = defineArea({
  name: 'icons',
  contract: icons,
  handlers,
  pages: [
    {
      ...{ id: 'pages.icons', group: 'pages', icon: 'heroicons_outline:swatch', link: '/ui/icons', order: 90 },
      title: { en: 'Icons', tr: 'Simgeler', ro: 'Pictograme' },
    },
  ],
})
