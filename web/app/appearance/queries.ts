import { type LayoutName, preferences, type Preferences } from '#contract/preferences.ts'
import { defineReads } from '#web/kernel/reads.ts'
import type { Scheme, ThemeName } from '#web/kernel/theme.ts'
import { defineWrite } from '#web/kernel/writes.ts'

const area = 'preferences'

export const appearanceReads = defineReads(area, preferences)

export const updatePreferences = defineWrite({
  area,
  contract: preferences,
  op: 'update',
  edits: { mine: (known, { preferences: changes }) => ({ ...known, ...changes }) },
  settle: { mine: (_known, answer) => answer },
  merge: (earlier, later) => ({ preferences: { ...earlier.preferences, ...later.preferences } }),
  label: () => 'appearance.write',
})

export type Looks = { layout: LayoutName; scheme: Scheme; theme: ThemeName }

/** Spec §2. */
export const plainLooks: Looks = { layout: 'futuristic', scheme: 'light', theme: 'default' }

/** The member's own choice, else the team's, else the house's. */
export const layoutIn = (known: Preferences | undefined): LayoutName => known?.layout ?? known?.team.layout ?? plainLooks.layout

export const looksIn = (known: Preferences): Looks => ({
  layout: layoutIn(known),
  scheme: known.scheme,
  theme: known.theme ?? known.team.theme ?? plainLooks.theme,
})
