// The house's icons: 24-unit grid, one stroke, the colour of the text beside them. Each is its own export, so a page pays only for those it draws.
import type { ComponentType, SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number }
export type Icon = ComponentType<IconProps>

/** For the pictures of a single room: what stands in this file, every page carries. */
export function createIcon(...paths: string[]): Icon {
  return function IconShape({ size = 20, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}

export const circle = (cx: number, cy: number, r: number) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

export const AlertIcon = /* @__PURE__ */ createIcon(
  'M12 9v4',
  'M12 17h.01',
  'M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z',
)
export const ArrowDownIcon = /* @__PURE__ */ createIcon('M12 5v14', 'M19 12l-7 7-7-7')
export const ArrowLeftIcon = /* @__PURE__ */ createIcon('M19 12H5', 'M12 19l-7-7 7-7')
export const ArrowRightIcon = /* @__PURE__ */ createIcon('M5 12h14', 'M12 5l7 7-7 7')
export const ArrowUpIcon = /* @__PURE__ */ createIcon('M12 19V5', 'M5 12l7-7 7 7')
export const BookIcon = /* @__PURE__ */ createIcon(
  'M4 19.5A2.5 2.5 0 0 1 6.5 17H20',
  'M6.5 2H20v20H6.5A2.5 2.5 0 0 1 4 19.5v-15A2.5 2.5 0 0 1 6.5 2z',
)
export const BriefcaseIcon = /* @__PURE__ */ createIcon(
  'M4 7h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z',
  'M16 7V5a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2',
)
export const CalendarIcon = /* @__PURE__ */ createIcon(
  'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M16 2v4',
  'M8 2v4',
  'M3 10h18',
)
export const CheckIcon = /* @__PURE__ */ createIcon('M20 6 9 17l-5-5')
export const CheckCircleIcon = /* @__PURE__ */ createIcon(circle(12, 12, 9), 'M8.5 12.2l2.4 2.4 4.7-5')
export const ChevronDownIcon = /* @__PURE__ */ createIcon('M6 9l6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M15 18l-6-6 6-6')
export const ChevronRightIcon = /* @__PURE__ */ createIcon('M9 18l6-6-6-6')
export const ChevronUpIcon = /* @__PURE__ */ createIcon('M18 15l-6-6-6 6')
export const CircleIcon = /* @__PURE__ */ createIcon(circle(12, 12, 9))
export const ClockIcon = /* @__PURE__ */ createIcon(circle(12, 12, 9), 'M12 7v5l3 2')
export const CloseIcon = /* @__PURE__ */ createIcon('M18 6 6 18', 'M6 6l12 12')
export const CloudOffIcon = /* @__PURE__ */ createIcon(
  'M22.6 16.9A5 5 0 0 0 18 10h-1.3A8 8 0 0 0 9.9 4.3',
  'M5 5a8 8 0 0 0 4 15h9a5 5 0 0 0 1.7-.3',
  'M2 2l20 20',
)
export const CloudUpIcon = /* @__PURE__ */ createIcon('M16 16l-4-4-4 4', 'M12 12v9', 'M20.4 18.4A5 5 0 0 0 18 9h-1.3A8 8 0 1 0 3 16.3')
export const DragIcon = /* @__PURE__ */ createIcon('M9 5h.01', 'M9 12h.01', 'M9 19h.01', 'M15 5h.01', 'M15 12h.01', 'M15 19h.01')
export const EyeIcon = /* @__PURE__ */ createIcon('M1.5 12S5 5 12 5s10.5 7 10.5 7S19 19 12 19 1.5 12 1.5 12z', circle(12, 12, 3))
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  'M17.9 17.9A10.5 10.5 0 0 1 12 19.5C5 19.5 1.5 12 1.5 12a18.5 18.5 0 0 1 4.6-5.4',
  'M9.9 4.7A9.5 9.5 0 0 1 12 4.5c7 0 10.5 7.5 10.5 7.5a18.5 18.5 0 0 1-2.2 3.2',
  'M14.1 14.1a3 3 0 1 1-4.2-4.2',
  'M2 2l20 20',
)
export const FilterIcon = /* @__PURE__ */ createIcon('M22 3H2l8 9.5V19l4 2v-8.5z')
export const GlobeIcon = /* @__PURE__ */ createIcon(circle(12, 12, 9), 'M3 12h18', 'M12 3a14 14 0 0 1 0 18', 'M12 3a14 14 0 0 0 0 18')
export const KeyboardIcon = /* @__PURE__ */ createIcon(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  'M6 9h.01',
  'M10 9h.01',
  'M14 9h.01',
  'M18 9h.01',
  'M6 12.5h.01',
  'M18 12.5h.01',
  'M10 12.5h4',
  'M8 16h8',
)
export const LockIcon = /* @__PURE__ */ createIcon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  'M7 11V7a5 5 0 0 1 10 0v4',
)
export const MenuIcon = /* @__PURE__ */ createIcon('M4 6h16', 'M4 12h16', 'M4 18h16')
export const MinusIcon = /* @__PURE__ */ createIcon('M5 12h14')
export const MoreIcon = /* @__PURE__ */ createIcon('M12 5h.01', 'M12 12h.01', 'M12 19h.01')
export const PaletteIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18c1.4 0 2-.9 2-1.9 0-1.3-1-1.5-1-2.6 0-.9.7-1.5 1.6-1.5H17a4 4 0 0 0 4-4c0-4.4-4-8-9-8z',
  'M7.5 11h.01',
  'M10.5 7h.01',
  'M15 7.5h.01',
)
export const PencilIcon = /* @__PURE__ */ createIcon('M17 3a2.8 2.8 0 0 1 4 4L7.5 20.5 2 22l1.5-5.5z')
export const PlusIcon = /* @__PURE__ */ createIcon('M12 5v14', 'M5 12h14')
export const RefreshIcon = /* @__PURE__ */ createIcon('M23 4v6h-6', 'M20.5 15a9 9 0 1 1-2.1-9.4L23 10')
export const SearchIcon = /* @__PURE__ */ createIcon(circle(11, 11, 7.5), 'M21.5 21.5l-5-5')
export const SectionIcon = /* @__PURE__ */ createIcon('M3 6h18', 'M3 12h12', 'M3 18h12')
export const TagIcon = /* @__PURE__ */ createIcon('M20.6 13.4l-7.2 7.2a2 2 0 0 1-2.8 0L2 12V2h10l8.6 8.6a2 2 0 0 1 0 2.8z', 'M7 7h.01')
export const TrashIcon = /* @__PURE__ */ createIcon(
  'M3 6h18',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  'M10 11v6',
  'M14 11v6',
)
export const UndoIcon = /* @__PURE__ */ createIcon('M3 7v6h6', 'M3.5 13a9 9 0 1 0 2.6-7.4L3 8.5')
export const UserIcon = /* @__PURE__ */ createIcon('M20 21v-2a4 4 0 0 0-4-4H8a4 4 0 0 0-4 4v2', circle(12, 7, 4))
export const UsersIcon = /* @__PURE__ */ createIcon(
  'M17 21v-2a4 4 0 0 0-4-4H5a4 4 0 0 0-4 4v2',
  circle(9, 7, 4),
  'M23 21v-2a4 4 0 0 0-3-3.9',
  'M16 3.1a4 4 0 0 1 0 7.8',
)
