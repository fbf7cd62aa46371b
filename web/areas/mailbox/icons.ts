// Pictures of this room only: what stands in the house's file, every page carries.
import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const ArchiveBoxIcon = createIcon('M3 4h18v5H3z', 'M5 9v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V9', 'M10 13h4')
export const DownloadIcon = createIcon('M12 4v11', 'M7.5 10.5 12 15l4.5-4.5', 'M4 20h16')
export const DraftIcon = createIcon('M6 2h8l6 6v6', 'M14 2v6h6', 'M4 22V4a2 2 0 0 1 2-2', 'M12.5 22l.6-3L19 13.2a1.7 1.7 0 0 1 2.4 2.4L15.5 21.4z')
export const ForwardIcon = createIcon('M14 8l6 5-6 5', 'M20 13h-9a7 7 0 0 0-7 7v-1')
export const ImportantIcon = createIcon('M4 5h10l6 7-6 7H4l5-7z')
export const LayoutBottomIcon = createIcon('M4 4h16v16H4z', 'M4 12h16')
export const LayoutOffIcon = createIcon('M4 4h16v16H4z', 'M8 9h8', 'M8 13h8')
export const LayoutRightIcon = createIcon('M4 4h16v16H4z', 'M11 4v16')
export const MailOpenIcon = createIcon('M3 10l9-6 9 6v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z', 'M3 10l9 6 9-6')
export const PaperclipIcon = createIcon(
  'M21 11.5l-8.6 8.6a5.5 5.5 0 0 1-7.8-7.8l8.9-8.9a3.7 3.7 0 0 1 5.2 5.2l-8.7 8.7a1.8 1.8 0 0 1-2.6-2.6l7.9-7.9',
)
export const ReplyAllIcon = createIcon('M13 8l-6 5 6 5', 'M7 13h6a7 7 0 0 1 7 7v-1', 'M7 8l-5 5 5 5')
export const ReplyIcon = createIcon('M10 8l-6 5 6 5', 'M4 13h9a7 7 0 0 1 7 7v-1')
export const SendIcon = createIcon('M22 2 11 13', 'M22 2l-7 20-4-9-9-4z')
export const SpamIcon = createIcon('M8 2h8l6 6v8l-6 6H8l-6-6V8z', 'M12 8v4', 'M12 16h.01')
export const StarIcon = createIcon('M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L3 9.7l6.2-.9z')
export const FolderIcon = createIcon('M3 6a2 2 0 0 1 2-2h4l2 3h8a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z')
export const ImageOffIcon = createIcon('M2 2l20 20', 'M8 4h11a2 2 0 0 1 2 2v11', 'M3 7v11a2 2 0 0 0 2 2h13', 'M3 16l5-5 9 9')
export const QueuedIcon = createIcon(circle(12, 12, 9), 'M12 7v5l3 2')
