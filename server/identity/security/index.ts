import { security } from '#contract/security.ts'
import { dayMs } from '#contract/units.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'
import { deleteOldChallenges } from './store.ts'
import { deleteOldTokens } from './token-store.ts'

const retentionMs = 30 * dayMs

export const securityArea = defineArea({
  name: 'security',
  contract: security,
  handlers,
  perMember: true,
  closedToTokens: true,
  jobs: {
    async sweep({ db, now }) {
      await deleteOldChallenges(db, now)
      await deleteOldTokens(db, new Date(now.getTime() - retentionMs))
    },
  },
  schedule: { sweep: '33 3 * * *' },
})
