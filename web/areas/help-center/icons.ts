import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const QuestionIcon = createIcon(circle(12, 12, 9), 'M9.5 9.2a2.6 2.6 0 1 1 3.6 2.4c-.7.3-1.1.9-1.1 1.7v.4', 'M12 16.8h.01')
export const SupportIcon = createIcon('M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z', 'M8 9.5h8', 'M8 12.5h5')
export const ThumbUpIcon = createIcon('M7 11v9H4v-9z', 'M7 11l4-7a2 2 0 0 1 2 2v4h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.3 6.6a2 2 0 0 1-2 1.6H7')
export const ThumbDownIcon = createIcon(
  'M17 13V4h3v9z',
  'M17 13l-4 7a2 2 0 0 1-2-2v-4H5.500a1.500 1.500 0 0 1-1.500-1.800l1.300-6.600a2 2 0 0 1 2-1.600H17',
)
