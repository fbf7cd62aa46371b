import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const BoldIcon = createIcon('M7 5h6a3.5 3.5 0 0 1 0 7H7z', 'M7 12h7a3.5 3.5 0 0 1 0 7H7z')
export const ItalicIcon = createIcon('M11 5h7', 'M6 19h7', 'M14.5 5l-5 14')
export const UnderlineIcon = createIcon('M7 4v7a5 5 0 0 0 10 0V4', 'M5 20h14')
export const StrikeIcon = createIcon(
  'M4 12h16',
  'M16.5 7.5C16 5.5 14 5 12 5c-2.5 0-4.5 1-4.5 3.2',
  'M7 16c.4 2 2.4 3 5 3 2.7 0 5-1.2 5-3.5 0-1.5-.8-2.7-2.2-3.5',
)
export const HeadingIcon = createIcon('M4 5v14', 'M13 5v14', 'M4 12h9', 'M17 12.5a2 2 0 1 1 3.5 1.3L17 19h4')
export const SubheadingIcon = createIcon('M4 5v14', 'M13 5v14', 'M4 12h9', 'M17 12h4l-2.5 2.8a2.1 2.1 0 1 1-1.7 3.6')
export const BulletsIcon = createIcon('M9 6h12', 'M9 12h12', 'M9 18h12', 'M4 6h.01', 'M4 12h.01', 'M4 18h.01')
export const NumbersIcon = createIcon('M10 6h11', 'M10 12h11', 'M10 18h11', 'M3.5 4.5 5 4v5', 'M3.5 15.5a1.5 1.5 0 1 1 2.7 1L3.5 20h3')
export const TaskListIcon = createIcon('M12 6h9', 'M12 12h9', 'M12 18h9', 'M3 6l1.5 1.5L8 4.5', 'M3 16.5l1.5 1.5L8 15')
export const QuoteIcon = createIcon('M4 5v14', 'M9 8h11', 'M9 12h11', 'M9 16h7')
export const CodeIcon = createIcon('M8 7l-5 5 5 5', 'M16 7l5 5-5 5')
export const CodeBlockIcon = createIcon(
  'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
  'M9.5 9l-3 3 3 3',
  'M14.5 9l3 3-3 3',
)
export const LinkIcon = createIcon('M10 13.5a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 6.5', 'M14 10.5a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17.5')
export const PictureIcon = createIcon(
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  circle(8.5, 9, 1.5),
  'M21 15.5l-5-5L5.5 20',
)
export const MentionIcon = createIcon(circle(12, 12, 4), 'M16 8v5a3 3 0 0 0 5 2.2A9 9 0 1 0 17.5 19')
