// How the house looks for the member: shown at once, kept on the server for their other devices, and in this browser for the next first paint.
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type LayoutName, preferences } from '#contract/preferences.ts'
import { call } from '#web/kernel/data/call.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import {
  layoutIn,
  type AppearancePreferences,
  appearanceIn,
  defaultAppearance,
  saveLayout,
  savePreferences,
  usePreferences,
} from '#web/kernel/session/preferences.ts'
import { setDensity, setMotion, useTheme } from '#web/kernel/look/theme.ts'

/** What the server said last in this browser. */
const toldKey = 'hora.looks'

function lastTold(): AppearancePreferences {
  try {
    return { ...defaultAppearance, ...(JSON.parse(localStore.get(toldKey) ?? '{}') as Partial<AppearancePreferences>) }
  } catch {
    return defaultAppearance
  }
}

/** Before the server has answered once on this device, what it said last. */
export function usePreferredLayout(): { layout: LayoutName; setLayout: (layout: LayoutName) => void } {
  const known = usePreferences()
  return { layout: known ? layoutIn(known) : lastTold().layout, setLayout: saveLayout }
}

/**
 * Mounted once around a member's pages; whoever changes scheme or theme need not know of it. The server's word is followed when it changes, here
 * or on another device; while it stays as it was, what this browser shows stands: a scheme that was chosen before anybody signed in is not lost
 * to the house's default.
 */
export function useMemberAppearance() {
  const known = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { theme, setTheme } = useTheme()
  const shown = useRef({ scheme: colorScheme, theme })
  /** What the server has, as far as it was said here: to show that is no choice of the member's. */
  const agreed = useRef<Partial<AppearancePreferences>>({})
  const told = known && JSON.stringify(appearanceIn(known))

  useEffect(() => {
    if (told === undefined) return
    const before = lastTold()
    const now = JSON.parse(told) as AppearancePreferences
    localStore.set(toldKey, told)
    if (now.scheme !== before.scheme) {
      agreed.current.scheme = now.scheme
      setColorScheme(now.scheme)
    }
    if (now.theme !== before.theme) {
      agreed.current.theme = now.theme
      setTheme(now.theme)
    }
  }, [told, setColorScheme, setTheme])

  useEffect(() => {
    const before = shown.current
    shown.current = { scheme: colorScheme, theme }
    const changes = {
      ...(before.scheme === colorScheme || agreed.current.scheme === colorScheme ? {} : { scheme: colorScheme }),
      ...(before.theme === theme || agreed.current.theme === theme ? {} : { theme }),
    }
    Object.assign(agreed.current, changes)
    if (Object.keys(changes).length > 0) savePreferences(changes)
  }, [colorScheme, theme])

  const density = known?.density
  const reducedMotion = known?.reducedMotion
  useEffect(() => {
    if (density !== undefined) setDensity(density)
  }, [density])
  useEffect(() => {
    if (reducedMotion !== undefined) setMotion(reducedMotion === null ? 'device' : reducedMotion ? 'reduced' : 'full')
  }, [reducedMotion])

  const timeZone = known?.timeZone
  useEffect(() => {
    if (timeZone !== null) return
    // Told once: from then on it is the member's to change, whatever clock the next device has. Not worth a card when the server knows no such zone.
    const mine = Intl.DateTimeFormat().resolvedOptions().timeZone
    call(preferences.update, { preferences: { timeZone: mine } }, { quiet: true }).catch(() => undefined)
  }, [timeZone])
}
