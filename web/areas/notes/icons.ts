// Pictures of this room only: what stands in the house's file, every page carries.
import { createIcon } from '#web/ui/icons/icons.tsx'

export const ArchiveIcon = createIcon('M3 4h18v5H3z', 'M5 9v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V9', 'M10 13h4')
export const ChecklistIcon = createIcon('M4 6.5l1.5 1.5L8 5.5', 'M4 16.5l1.5 1.5L8 15.5', 'M12 7h8', 'M12 17h8')
export const DownloadIcon = createIcon('M12 4v11', 'M7.5 10.5 12 15l4.5-4.5', 'M4 20h16')
export const ImportIcon = createIcon('M12 15V4', 'M7.5 8.5 12 4l4.5 4.5', 'M4 20h16')
export const NoteIcon = createIcon('M5 3h14a2 2 0 0 1 2 2v9l-7 7H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M14 21v-5a2 2 0 0 1 2-2h5')
export const PictureIcon = createIcon(
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M3 16l5-5 5 5',
  'M12.5 15.5l3-3 5.5 5.5',
  'M15.5 8.5h.01',
)
