// Pictures of this room only: what stands in the house's file, every page carries.
import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const CopyIcon = createIcon(
  'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1z',
  'M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
)
export const DownloadIcon = createIcon('M12 4v11', 'M7.5 10.5 12 15l4.5-4.5', 'M4 20h16')
export const FolderIcon = createIcon('M3 6a2 2 0 0 1 2-2h4.5l2 2.5H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z')
export const FolderPlusIcon = createIcon('M3 6a2 2 0 0 1 2-2h4.5l2 2.5H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z', 'M12 10.5v6', 'M9 13.5h6')
export const GridIcon = createIcon('M4 4h6v6H4z', 'M14 4h6v6h-6z', 'M4 14h6v6H4z', 'M14 14h6v6h-6z')
export const InfoIcon = createIcon(circle(12, 12, 9), 'M12 11v5.5', 'M12 7.6h.01')
export const MoveIcon = createIcon(
  'M3 6a2 2 0 0 1 2-2h4.5l2 2.5H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  'M8.5 13.5h7',
  'M13 10.5l3 3-3 3',
)
export const PauseIcon = createIcon('M9 5v14', 'M15 5v14')
export const PlayIcon = createIcon('M7 4.5v15l12-7.5z')
export const RowsIcon = createIcon('M4 6h16', 'M4 12h16', 'M4 18h16')
export const UploadIcon = createIcon('M12 15V4', 'M7.5 8.5 12 4l4.5 4.5', 'M4 20h16')
