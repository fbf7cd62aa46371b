import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const PinIcon = createIcon('M9 3h6l-1 6 4 4H6l4-4z', 'M12 13v8')
export const CommentIcon = createIcon('M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z')
export const SmileIcon = createIcon(circle(12, 12, 9), 'M8.5 14.5a4.5 4.5 0 0 0 7 0', 'M9 9.5h.01', 'M15 9.5h.01')
export const FeedIcon = createIcon('M5 5a14 14 0 0 1 14 14', 'M5 11a8 8 0 0 1 8 8', circle(6, 18, 1.2))
export const NewspaperIcon = createIcon('M4 5h13v14H6a2 2 0 0 1-2-2z', 'M17 9h3v8a2 2 0 0 1-4 0', 'M7.5 9h6', 'M7.5 12.5h6', 'M7.5 16h4')
export const ArchiveIcon = createIcon('M3 4h18v5H3z', 'M5 9v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V9', 'M10 13h4')
export const LinkIcon = createIcon('M10 13.5a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 6.5', 'M14 10.5a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17.5')
export const PictureIcon = createIcon(
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  circle(8.5, 9, 1.5),
  'M21 15.5l-5-5L5.5 20',
)
