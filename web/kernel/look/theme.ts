// Schemes, themes, density and motion as tokens: a theme changes colours, never markup. Stored in this browser.
import {
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import { localStore, storedChoice } from '#web/kernel/storage/local-storage.ts'

export const schemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof schemes)[number]

export const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const
export type ThemeName = (typeof themes)[number]

export const densities = ['comfortable', 'normal', 'compact'] as const
export type Density = (typeof densities)[number]

const motions = ['device', 'reduced', 'full'] as const
export type Motion = (typeof motions)[number]

/** NOTE public/scheme.js reads these before the first paint; it cannot import. */
const schemeKey = 'hora.scheme'
const keys = { theme: 'hora.theme', density: 'hora.density', motion: 'hora.motion' } as const

export const schemeManager = localStorageColorSchemeManager({ key: schemeKey })

/** A visitor who opens an offer by its link chose no scheme here, so that page follows the device. */
export const defaultScheme = (path: string): Scheme => (path.startsWith('/o/') ? 'auto' : 'light')

type Palette = {
  colors: MantineColorsTuple
  /** The first shade on which white text has a contrast of 4.5:1, in light and in dark. */
  shade: { light: 5 | 6 | 7; dark: 6 | 7 | 8 }
}

export const palettes: Record<ThemeName, Palette> = {
  default: {
    colors: ['#eef2ff', '#e0e7ff', '#c7d2fe', '#a5b4fc', '#818cf8', '#6366f1', '#4f46e5', '#4338ca', '#3730a3', '#312e81'],
    shade: { light: 6, dark: 6 },
  },
  brand: {
    colors: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
    shade: { light: 6, dark: 6 },
  },
  teal: {
    colors: ['#f0fdfa', '#ccfbf1', '#99f6e4', '#5eead4', '#2dd4bf', '#14b8a6', '#0d9488', '#0f766e', '#115e59', '#134e4a'],
    shade: { light: 7, dark: 7 },
  },
  rose: {
    colors: ['#fff1f2', '#ffe4e6', '#fecdd3', '#fda4af', '#fb7185', '#f43f5e', '#e11d48', '#be123c', '#9f1239', '#881337'],
    shade: { light: 7, dark: 7 },
  },
  purple: {
    colors: ['#faf5ff', '#f3e8ff', '#e9d5ff', '#d8b4fe', '#c084fc', '#a855f7', '#9333ea', '#7e22ce', '#6b21a8', '#581c87'],
    shade: { light: 6, dark: 6 },
  },
  amber: {
    colors: ['#fffbeb', '#fef3c7', '#fde68a', '#fcd34d', '#fbbf24', '#f59e0b', '#d97706', '#b45309', '#92400e', '#78350f'],
    shade: { light: 7, dark: 7 },
  },
}

const gray: MantineColorsTuple = ['#f8fafc', '#f1f5f9', '#e2e8f0', '#cbd5e1', '#94a3b8', '#64748b', '#526077', '#334155', '#1e293b', '#0f172a']
const dark: MantineColorsTuple = ['#e2e8f0', '#cbd5e1', '#a3b1c6', '#7c8aa0', '#334155', '#283548', '#1e293b', '#131c2e', '#0e1626', '#0a101d']

const sans = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const em = (px: number) => `${px / 16}em`

/** In em, so that a larger font size gets the layout of a smaller screen. */
export const breakpoints = { xs: em(480), sm: em(600), md: em(960), lg: em(1280), xl: em(1440) }

const still = { defaultProps: { transitionProps: { duration: 0 } } }
/** Without a fade: an element that fades in does not receive the keyboard yet. */
const alwaysStill = { Popover: still }
const stillParts = { Combobox: still, HoverCard: still, Menu: still, ModalRoot: still, Tooltip: still }

const dialogs = (motion: Motion) => ({
  Modal: {
    defaultProps: { centered: true, ...(motion === 'reduced' ? still.defaultProps : {}) },
    styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } },
  },
  ModalOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
})

export function mantineTheme(name: ThemeName, motion: Motion = 'device'): MantineThemeOverride {
  const { colors, shade } = palettes[name]
  return createTheme({
    colors: { accent: colors, gray, dark },
    primaryColor: 'accent',
    primaryShade: shade,
    white: '#ffffff',
    black: '#0f172a',
    fontFamily: sans,
    headings: { fontFamily: sans, fontWeight: '650' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
    defaultRadius: 'md',
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
    breakpoints,
    respectReducedMotion: motion !== 'full',
    components: { ...alwaysStill, ...dialogs(motion), ...(motion === 'reduced' ? stillParts : {}) },
    cursorType: 'pointer',
  })
}

export const tokens: CSSVariablesResolver = () => ({
  variables: {
    '--hora-strong-ink': '#ffffff',
    '--hora-strong-dim': 'var(--mantine-color-accent-1)',
    '--hora-danger-text': 'var(--mantine-color-error)',
    '--hora-success-text': 'var(--mantine-color-success)',
    '--hora-info-text': 'var(--mantine-primary-color-light-color)',
    '--hora-info-tint': 'var(--mantine-primary-color-light)',
  },
  light: {
    '--hora-strong': 'color-mix(in oklab, var(--mantine-color-accent-9) 90%, #05070d)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-2)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': '#b91c1c',
    '--mantine-color-success': '#15773a',
    '--hora-surface': 'var(--mantine-color-gray-0)',
    '--hora-hover': 'var(--mantine-color-gray-0)',
    '--hora-field-border': '#8391a7',
    '--hora-warning-text': '#b45309',
    '--hora-danger-tint': '#fdeaea',
    '--hora-success-tint': '#e3f5e8',
    '--hora-warning-tint': '#fef3d6',
    '--hora-mark': '#fdeeb5',
    '--hora-inset': 'rgb(15 23 42 / 7%)',
  },
  dark: {
    // A large bright area would dominate a dark screen.
    '--hora-strong': 'color-mix(in oklab, var(--mantine-color-accent-9) 42%, var(--mantine-color-dark-9))',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#f87171',
    '--mantine-color-success': '#4ade80',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--hora-surface': 'var(--mantine-color-dark-8)',
    '--hora-hover': 'var(--mantine-color-dark-6)',
    '--hora-field-border': '#61708a',
    '--hora-warning-text': '#fbbf24',
    '--hora-danger-tint': '#3a1c1c',
    '--hora-success-tint': '#17301e',
    '--hora-warning-tint': '#3a2a0e',
    '--hora-mark': '#57460c',
    '--hora-inset': 'rgb(255 255 255 / 9%)',
  },
})

type Shown = { theme: ThemeName; density: Density; motion: Motion }

const changed = createObservable()
let shown: Shown = {
  theme: storedChoice(keys.theme, themes) ?? 'default',
  density: storedChoice(keys.density, densities) ?? 'normal',
  motion: storedChoice(keys.motion, motions) ?? 'device',
}

function show<K extends keyof Shown>(name: K, value: Shown[K]) {
  if (typeof document !== 'undefined') document.documentElement.dataset[name] = value
  localStore.set(keys[name], value)
  if (shown[name] === value) return
  shown = { ...shown, [name]: value }
  changed.emit()
}

export const setTheme = (theme: ThemeName) => show('theme', theme)
export const setDensity = (density: Density) => show('density', density)
export const setMotion = (motion: Motion) => show('motion', motion)

const now = () => shown

export const useDensity = (): Density => useSyncExternalStore(changed.subscribe, now, now).density

export function useTheme(): { theme: ThemeName; setTheme: typeof setTheme; mantineTheme: MantineThemeOverride } {
  const { theme, motion } = useSyncExternalStore(changed.subscribe, now, now)
  return { theme, setTheme, mantineTheme: useMemo(() => mantineTheme(theme, motion), [theme, motion]) }
}
