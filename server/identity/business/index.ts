import { business } from '#contract/business.ts'
import { lockTeam } from '#server/identity/store.ts'
import { defineArea } from '#server/kernel/area.ts'
import { findBusiness, merged, settingsFrom } from './settings.ts'
import { findStoredBusiness, updateBusiness } from './store.ts'

export const businessArea = defineArea({
  name: 'business',
  contract: business,
  handlers: {
    settings: ({ db, actor, now }) => findBusiness(db, actor.teamId, now),

    async update({ db, actor, now, recordChange }, { business: sent }) {
      await lockTeam(db, actor.teamId)
      const before = await findStoredBusiness(db, actor.teamId)
      const after = merged(before, sent)
      await updateBusiness(db, actor.teamId, after)
      recordChange({ entity: 'business', id: null, before, after })
      return settingsFrom(after, now)
    },
  },
  activities: {
    title: { en: 'Business', tr: 'İşletme', ro: 'Firmă' },
    sentences: {
      'business.update': {
        icon: 'heroicons_outline:briefcase',
        text: {
          en: '{{by}} changed the business settings',
          tr: '{{by}} işletme ayarlarını değiştirdi',
          ro: '{{by}} a schimbat setările firmei',
        },
      },
    },
    async things() {
      return new Map()
    },
  },
})
