import { createIcon } from '#web/ui/icons/icons.tsx'

/** A bookmark. */
export const ShortcutsIcon = createIcon('M7 3h10a2 2 0 0 1 2 2v16l-7-5-7 5V5a2 2 0 0 1 2-2z')
