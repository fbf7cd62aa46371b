import { notifications } from '#contract/notifications.ts'
import { defineArea } from '#server/kernel/area.ts'
import { deleteAllOf } from './delivery-store.ts'
import { seedNotices } from './demo.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { tell } from './notices.ts'

export const notificationsArea = defineArea({
  name: 'notifications',
  contract: notifications,
  handlers,
  personal: true,
  demo: { order: 90, seed: seedNotices },
  on: {
    notify: tell,
    'member.left': ({ db }, owner) => deleteAllOf(db, owner),
  },
  jobs,
  schedule: { tidy: '53 3 * * *' },
})
