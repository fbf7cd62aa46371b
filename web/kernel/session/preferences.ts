import { type LayoutName, preferences, type Preferences, type PreferencesPatch } from '#contract/preferences.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import type { Scheme, ThemeName } from '#web/kernel/look/theme.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'

const area = 'preferences'

export const preferenceReads = defineReads(area, preferences)

const updatePreferences = defineWrite({
  area,
  contract: preferences,
  op: 'update',
  edits: { mine: (known, { preferences: changes }) => ({ ...known, ...changes }) },
  settle: { mine: (_known, answer) => answer },
  merge: (earlier, later) => ({ preferences: { ...earlier.preferences, ...later.preferences } }),
  label: () => 'appearance.write',
})

export const savePreferences = (changes: PreferencesPatch) => void sendWrite(updatePreferences, { preferences: changes })

export const usePreferences = (): Preferences | undefined => useRead(preferenceReads.mine).data

const layoutChosen = createObservable()
export const onLayoutChosen = layoutChosen.subscribe

export function saveLayout(layout: LayoutName | null) {
  savePreferences({ layout })
  layoutChosen.emit()
}

export type AppearancePreferences = { layout: LayoutName; scheme: Scheme; theme: ThemeName }

export const defaultAppearance: AppearancePreferences = { layout: 'futuristic', scheme: 'light', theme: 'default' }

export const layoutIn = (known: Preferences | undefined): LayoutName => known?.layout ?? known?.team.layout ?? defaultAppearance.layout

export const appearanceIn = (known: Preferences): AppearancePreferences => ({
  layout: layoutIn(known),
  scheme: known.scheme,
  theme: known.theme ?? known.team.theme ?? defaultAppearance.theme,
})

/** 0 is Sunday. Browsers without week data start on Monday. */
export function useFirstDayOfWeek(language: string): number {
  const own = usePreferences()?.firstDayOfWeek
  return own ?? firstDayIn(language)
}

type WeekInfo = { firstDay: number }

export function firstDayIn(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}
