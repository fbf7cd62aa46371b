import { landing } from '#contract/landing.ts'
import { defineArea } from '#server/kernel/area.ts'
import { seedServices } from './demo.ts'
import { handlers } from './handlers.ts'
import { notices } from './notices.ts'

export const landingArea = defineArea({
  name: 'landing',
  contract: landing,
  handlers,
  notices,
  demo: { order: 92, seed: seedServices },
})
