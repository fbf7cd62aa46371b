import { createIcon } from '#web/ui/icons/icons.tsx'

export const OpenedMailIcon = createIcon('M22 9.5V19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9.5L12 3z', 'M2 10l10 6 10-6')
