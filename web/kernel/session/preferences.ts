// What the member and their team chose: the read that the whole house goes by, and the one write that changes it.
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

/** A refusal is a card of the outbox; nobody waits here. */
export const savePreferences = (changes: PreferencesPatch) => void sendWrite(updatePreferences, { preferences: changes })

export const usePreferences = (): Preferences | undefined => useRead(preferenceReads.mine).data

const chosen = createObservable()
/** Heard by what holds another layout for the visit, and then lets go of it. */
export const onLayoutChosen = chosen.subscribe

/** Null: the team's. */
export function saveLayout(layout: LayoutName | null) {
  savePreferences({ layout })
  chosen.emit()
}

export type AppearancePreferences = { layout: LayoutName; scheme: Scheme; theme: ThemeName }

/** The defaults of the product. */
export const defaultAppearance: AppearancePreferences = { layout: 'futuristic', scheme: 'light', theme: 'default' }

/** The member's own choice, else the team's, else the house's. */
export const layoutIn = (known: Preferences | undefined): LayoutName => known?.layout ?? known?.team.layout ?? defaultAppearance.layout

export const appearanceIn = (known: Preferences): AppearancePreferences => ({
  layout: layoutIn(known),
  scheme: known.scheme,
  theme: known.theme ?? known.team.theme ?? defaultAppearance.theme,
})

/** 0 is Sunday. Where the member chose nothing, as the language has it; browsers that cannot tell begin on Monday, as most of the world does. */
export function useFirstDayOfWeek(language: string): number {
  const own = usePreferences()?.firstDayOfWeek
  return own ?? firstDayIn(language)
}

type WeekInfo = { firstDay: number }

export function firstDayIn(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
}
