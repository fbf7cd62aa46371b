import { rights } from '#contract/rights.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const rightsArea = defineArea({
  name: 'rights',
  contract: rights,
  handlers,
  closedToTokens: true,
  activities: {
    title: { en: 'Rights', tr: 'Yetkiler', ro: 'Drepturi' },
    sentences: {
      'member.update': {
        icon: 'heroicons_outline:key',
        text: {
          en: '{{by}} changed what {{who}} may do',
          tr: '{{by}}, {{who}} kişisinin yetkilerini değiştirdi',
          ro: '{{by}} a schimbat drepturile pentru {{who}}',
        },
      },
      'role.update': {
        icon: 'heroicons_outline:key',
        text: {
          en: '{{by}} changed what members may do',
          tr: '{{by}} üyelerin yetkilerini değiştirdi',
          ro: '{{by}} a schimbat drepturile membrilor',
        },
      },
    },
    refine: ({ entity, id }) => (entity === 'member' && id ? { params: { who: { member: id } } } : {}),
    async things() {
      return new Map()
    },
  },
})
