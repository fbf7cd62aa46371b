import { notifications } from '#contract/notifications.ts'
import { defineArea } from '#server/kernel/area.ts'
import { deleteAllOf } from './delivery-store.ts'
import { deleteFollowsOf } from './follow-store.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { notifyMembers, settle, withdraw } from './notices.ts'
import { forgetPerson } from './store.ts'

export const notificationsArea = defineArea({
  name: 'notifications',
  contract: notifications,
  handlers,
  perMember: true,
  // The last: the other areas add to its rows.
  demo: { order: 99, load: () => import('./demo.ts') },
  on: {
    notify: notifyMembers,
    settleNotices: settle,
    withdrawNotices: withdraw,
    async 'member.left'({ db }, owner) {
      await deleteAllOf(db, owner)
      await deleteFollowsOf(db, owner)
    },
    async 'account.deleted'({ db, recordChange }, gone) {
      await forgetPerson(db, gone)
      recordChange({ entity: 'notice', id: null, teamId: gone.teamId })
    },
  },
  jobs,
  schedule: { tidy: '53 3 * * *' },
})
