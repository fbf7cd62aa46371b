import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const CapIcon = createIcon('M12 4 1.5 9.5 12 15l10.5-5.5z', 'M6 12v5c1.7 1.7 3.7 2.5 6 2.5s4.3-.8 6-2.5v-5', 'M22.5 9.5V16')
export const ListIcon = createIcon('M8 6h12', 'M8 12h12', 'M8 18h12', 'M4 6h.01', 'M4 12h.01', 'M4 18h.01')
export const ReportIcon = createIcon('M4 20h16', 'M7 16v-5', 'M12 16V6', 'M17 16v-8')
export const StarIcon = createIcon('M12 3.5l2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.8-5.3 2.8 1-5.8L3.5 9.7l5.9-.9z')
export const AssignIcon = createIcon(circle(9, 7, 4), 'M1.5 21v-2a4 4 0 0 1 4-4h6', 'M18 13v7', 'M14.5 16.5h7')
export const PartyIcon = createIcon(
  'M4 21l4-12 8 8z',
  'M14 4c1 1.5 1 3-.5 4.5',
  'M20 10c-1.500-1-3-1-4.500.5',
  'M18.500 3.500h.01',
  'M21 7h.01',
  'M10 3h.01',
)
