import { shortcuts } from '#contract/shortcuts.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const shortcutsArea = defineArea({
  name: 'shortcuts',
  contract: shortcuts,
  handlers,
  perMember: true,
  demo: { order: 91, load: () => import('./demo.ts') },
})
