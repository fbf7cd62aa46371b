// Pictures of this room only: what stands in the house's file, every page carries.
import { createIcon } from '#web/ui/icons/icons.tsx'

export const ArchiveIcon = createIcon('M3 4h18v5H3z', 'M5 9v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V9', 'M10 13h4')
export const CommentIcon = createIcon('M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5z')
export const LimitIcon = createIcon('M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1z', 'M4 22v-7')
export const PaperclipIcon = createIcon(
  'M21 11.5l-8.6 8.6a5.5 5.5 0 0 1-7.8-7.8L13.2 3.7a3.7 3.7 0 0 1 5.2 5.2L9.8 17.5a1.8 1.8 0 0 1-2.6-2.6l7.9-7.9',
)
export const CopyIcon = createIcon(
  'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1z',
  'M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
)
export const CoverIcon = createIcon('M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z', 'M3 11h18')
