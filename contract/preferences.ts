// Appearance and behaviour for one member, and the team's settings for all members.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import type { Contract } from './endpoint.ts'
import { Language } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { Link } from './shapes.ts'

/** The differences between them: web/kernel/look/layouts.ts. */
export const LayoutName = z.enum([
  'empty',
  'centered',
  'enterprise',
  'material',
  'modern',
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
])
export type LayoutName = z.output<typeof LayoutName>
export const Scheme = z.enum(['light', 'dark', 'auto'])
export type Scheme = z.output<typeof Scheme>
export const ThemeName = z.enum(['default', 'brand', 'teal', 'rose', 'purple', 'amber'])
export type ThemeName = z.output<typeof ThemeName>
export const Density = z.enum(['comfortable', 'normal', 'compact'])
export type Density = z.output<typeof Density>

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** An IANA name: Europe/Bucharest. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone')

/** 0 is Sunday. */
export const Weekday = z.number().int().min(0).max(6)

/** Hours of a clock. */
export const TimeFormat = z.enum(['12', '24'])
export type TimeFormat = z.output<typeof TimeFormat>

/** A path inside the application. */
const StartPage = Link.refine((link) => link.startsWith('/'), 'is not a path')

const own = {
  /** Null: the team's layout, or futuristic. */
  layout: LayoutName.nullable(),
  scheme: Scheme,
  /** Null: the team's theme, or default. */
  theme: ThemeName.nullable(),
  density: Density,
  /** Null: the setting of the device. */
  reducedMotion: z.boolean().nullable(),
  /** The start page; null: the one of the layout. */
  startPage: StartPage.nullable(),
  /** The same as the language of api/common/user. */
  language: Language,
  /** Null until the browser sends its own once. Until then days and hours are in UTC. */
  timeZone: TimeZone.nullable(),
  /** Null: the default of the language. */
  firstDayOfWeek: Weekday.nullable(),
  /** Null: that of the reader's region. */
  timeFormat: TimeFormat.nullable(),
  /** The member does not want to see the first steps. */
  hidesFirstSteps: z.boolean(),
}

export const Preferences = z.object({
  ...own,
  /** Defaults for members who chose nothing, and the areas that are switched off. */
  team: z.object({ layout: LayoutName.nullable(), theme: ThemeName.nullable(), areasOff: z.array(z.string()) }),
})
export type Preferences = z.output<typeof Preferences>

export const PreferencesPatch = z.object(own).partial()
export type PreferencesPatch = z.output<typeof PreferencesPatch>

const settings = {
  logo: BlobUrl.nullable(),
  layout: LayoutName.nullable(),
  theme: ThemeName.nullable(),
  /** Areas that navigation and search leave out. Their calls answer 403 'area-off'. Their data stays. */
  areasOff: z.array(z.string().max(50)).max(100),
  /** The team has a public page at /landing/rds. */
  publicPage: z.boolean(),
}

export const TeamSettings = z.object({
  ...settings,
  /** Areas that may be switched off, with their titles in the reader's language. */
  areas: z.array(z.object({ name: z.string(), title: z.string(), on: z.boolean() })),
})
export type TeamSettings = z.output<typeof TeamSettings>

export const TeamSettingsPatch = z.object(settings).partial()
export type TeamSettingsPatch = z.output<typeof TeamSettingsPatch>

const reads = ['preferences', 'identity'] as const

export const preferences = {
  mine: {
    method: 'GET',
    path: '/api/common/preferences',
    access: 'member',
    reads,
    perMember: true,
    summary: 'My preferences and the settings of my team.',
    answer: Preferences,
  },
  update: {
    method: 'PATCH',
    path: '/api/common/preferences',
    access: 'member',
    summary: 'Changes the preferences sent.',
    input: z.object({ preferences: PreferencesPatch }),
    answer: Preferences,
  },
  team: {
    method: 'GET',
    path: '/api/team/settings',
    access: 'admin',
    reads,
    perMember: true,
    summary: 'The settings of the team for all members.',
    answer: TeamSettings,
  },
  updateTeam: {
    method: 'PATCH',
    path: '/api/team/settings',
    access: 'admin',
    summary: 'Changes the team settings sent.',
    input: z.object({ settings: TeamSettingsPatch }),
    answer: TeamSettings,
  },
} satisfies Contract

nameSchemas({ Density, LayoutName, Preferences, Scheme, TeamSettings, ThemeName })
