// Icons that only members' screens draw. What stands in icons.tsx, every visitor's first page carries.
import { circle, createIcon } from './icons.tsx'

export const BellIcon = /* @__PURE__ */ createIcon('M18 8a6 6 0 0 0-12 0c0 7-3 9-3 9h18s-3-2-3-9', 'M13.7 21a2 2 0 0 1-3.4 0')
export const DashboardIcon = /* @__PURE__ */ createIcon('M3 3h7v9H3z', 'M14 3h7v5h-7z', 'M14 12h7v9h-7z', 'M3 16h7v5H3z')
export const FileIcon = /* @__PURE__ */ createIcon('M13 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V9z', 'M13 2v7h7')
export const FlagIcon = /* @__PURE__ */ createIcon('M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1z', 'M4 22v-7')
export const HelpIcon = /* @__PURE__ */ createIcon(circle(12, 12, 9), 'M9.2 9a3 3 0 0 1 5.8 1c0 2-3 2.5-3 4', 'M12 17h.01')
export const InboxIcon = /* @__PURE__ */ createIcon(
  'M22 12h-6l-2 3h-4l-2-3H2',
  'M5.5 5.1 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.5-6.9A2 2 0 0 0 16.8 4H7.2a2 2 0 0 0-1.7 1.1z',
)
export const MailIcon = /* @__PURE__ */ createIcon('M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z', 'M22 6l-10 7L2 6')
export const MonitorIcon = /* @__PURE__ */ createIcon(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M8 21h8',
  'M12 17v4',
)
export const MoonIcon = /* @__PURE__ */ createIcon('M21 12.8A9 9 0 1 1 11.2 3 7 7 0 0 0 21 12.8z')
export const SettingsIcon = /* @__PURE__ */ createIcon(
  circle(12, 12, 3),
  'M12 2v3',
  'M12 19v3',
  'M4.9 4.9l2.2 2.2',
  'M16.9 16.9l2.2 2.2',
  'M2 12h3',
  'M19 12h3',
  'M4.9 19.1l2.2-2.2',
  'M16.9 7.1l2.2-2.2',
)
export const SignOutIcon = /* @__PURE__ */ createIcon('M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4', 'M16 17l5-5-5-5', 'M21 12H9')
export const SunIcon = /* @__PURE__ */ createIcon(
  circle(12, 12, 4.5),
  'M12 1.5v2',
  'M12 20.5v2',
  'M4.6 4.6 6 6',
  'M18 18l1.4 1.4',
  'M1.5 12h2',
  'M20.5 12h2',
  'M4.6 19.4 6 18',
  'M18 6l1.4-1.4',
)
export const WalletIcon = /* @__PURE__ */ createIcon(
  'M20 7H5a2 2 0 0 1 0-4h13v4',
  'M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1',
  'M17 14h.01',
)
