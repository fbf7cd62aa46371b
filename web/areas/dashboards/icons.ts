import { createIcon } from '#web/ui/icons/icons.tsx'

export const chartIcon = /* @__PURE__ */ createIcon('M4 20v-7h4v7z', 'M10 20V4h4v16z', 'M16 20V9h4v11z')
export const tableIcon = /* @__PURE__ */ createIcon('M4 4h16v16H4z', 'M4 10h16', 'M4 15h16', 'M10 4v16')
export const widthIcon = /* @__PURE__ */ createIcon('M4 6v12', 'M20 6v12', 'M7 12h10', 'M10 9l-3 3 3 3', 'M14 9l3 3-3 3')
