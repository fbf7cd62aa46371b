import { z } from 'zod'
import { account } from '#contract/account.ts'
import { defineArea } from '#server/kernel/area.ts'
import { recordLeft } from './deletion.ts'
import { handlers } from './handlers.ts'

const Left = z.object({ teamId: z.string(), userId: z.string(), email: z.string(), name: z.string(), former: z.string() })

export const accountArea = defineArea({
  name: 'account',
  contract: account,
  handlers,
  closedToTokens: true,
  jobs: {
    /** One job per team of a deleted account. */
    left: (ctx, payload) => recordLeft(ctx, Left.parse(payload)),
  },
})
