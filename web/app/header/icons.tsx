import type { User } from '#contract/identity.ts'
import { createIcon } from '#web/ui/icons/icons.tsx'

export const FullscreenIcon = createIcon('M4 9V5a1 1 0 0 1 1-1h4', 'M15 4h4a1 1 0 0 1 1 1v4', 'M20 15v4a1 1 0 0 1-1 1h-4', 'M9 20H5a1 1 0 0 1-1-1v-4')
export const SmallScreenIcon = createIcon(
  'M9 4v4a1 1 0 0 1-1 1H4',
  'M20 9h-4a1 1 0 0 1-1-1V4',
  'M15 20v-4a1 1 0 0 1 1-1h4',
  'M4 15h4a1 1 0 0 1 1 1v4',
)
export const SlidersIcon = createIcon('M4 7h10', 'M18 7h2', 'M14 5v4', 'M4 17h4', 'M12 17h8', 'M8 15v4')

/** In the order of the menu. */
export const statuses = ['online', 'away', 'busy', 'not-visible'] as const satisfies readonly User['status'][]
