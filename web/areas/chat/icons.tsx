import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const ChatIcon = createIcon(
  'M3 5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8l-3.5 3v-3A1.5 1.5 0 0 1 3 10.5z',
  'M19.5 8.5A2 2 0 0 1 21 10.4V16a2 2 0 0 1-1.5 1.9V21L16 18h-4a2 2 0 0 1-2-2',
)
export const CopyIcon = createIcon(
  'M8 8V5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-3',
  'M5 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
)
export const DoubleCheckIcon = createIcon('M17 6 7 17l-5-5', 'M22 6l-9.5 10.5')
export const InfoIcon = createIcon(circle(12, 12, 9), 'M12 11v6', 'M12 7.5h.01')
export const LeaveIcon = createIcon('M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4', 'M16 17l5-5-5-5', 'M21 12H9')
export const LinkIcon = createIcon('M10 13.5a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7', 'M14 10.5a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7')
export const MutedIcon = createIcon(
  'M18 8a6 6 0 0 0-9.3-5',
  'M6 8c0 7-3 9-3 9h14',
  'M21 17s-1.7-1.1-2.5-4.4',
  'M13.7 21a2 2 0 0 1-3.4 0',
  'M2 2l20 20',
)
export const PaperclipIcon = createIcon(
  'M21 11.5l-8.6 8.6a5.5 5.5 0 0 1-7.8-7.8L13.2 3.7a3.7 3.7 0 0 1 5.2 5.2L9.8 17.5a1.8 1.8 0 0 1-2.6-2.6l7.9-7.9',
)
export const ReplyIcon = createIcon('M9 7 4 12l5 5', 'M4 12h11a5 5 0 0 1 5 5v2')
export const SendIcon = createIcon('M22 2 11 13', 'M22 2l-7 20-4-9-9-4z')
export const SmileIcon = createIcon(circle(12, 12, 9), 'M8.5 14a4.2 4.2 0 0 0 7 0', 'M9 9.5h.01', 'M15 9.5h.01')
