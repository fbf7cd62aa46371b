// The member's appearance: applied at once, stored on the server for other devices and in this browser for the next first paint.
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

const cacheKey = 'hora.looks'

function cachedAppearance(): AppearancePreferences {
  try {
    return { ...defaultAppearance, ...(JSON.parse(localStore.get(cacheKey) ?? '{}') as Partial<AppearancePreferences>) }
  } catch {
    return defaultAppearance
  }
}

export function usePreferredLayout(): { layout: LayoutName; setLayout: (layout: LayoutName) => void } {
  const known = usePreferences()
  return { layout: known ? layoutIn(known) : cachedAppearance().layout, setLayout: saveLayout }
}

/**
 * Mounted once around a member's pages. Applies a change on the server to this browser. Without such a change, the browser's choice stays:
 * the default does not replace a scheme that was chosen before the sign-in.
 */
export function useMemberAppearance() {
  const known = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { theme, setTheme } = useTheme()
  const shown = useRef({ scheme: colorScheme, theme })
  /** The server's values. Their application is not a choice of the member. */
  const synced = useRef<Partial<AppearancePreferences>>({})
  const loaded = known && JSON.stringify(appearanceIn(known))

  useEffect(() => {
    if (loaded === undefined) return
    const before = cachedAppearance()
    const now = JSON.parse(loaded) as AppearancePreferences
    localStore.set(cacheKey, loaded)
    if (now.scheme !== before.scheme) {
      synced.current.scheme = now.scheme
      setColorScheme(now.scheme)
    }
    if (now.theme !== before.theme) {
      synced.current.theme = now.theme
      setTheme(now.theme)
    }
  }, [loaded, setColorScheme, setTheme])

  useEffect(() => {
    const before = shown.current
    shown.current = { scheme: colorScheme, theme }
    const changes = {
      ...(before.scheme === colorScheme || synced.current.scheme === colorScheme ? {} : { scheme: colorScheme }),
      ...(before.theme === theme || synced.current.theme === theme ? {} : { theme }),
    }
    Object.assign(synced.current, changes)
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
    // Sent once. Later the member changes the zone in the settings, whatever zone the next device has. An unknown zone is ignored.
    const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    call(preferences.update, { preferences: { timeZone: deviceZone } }, { quiet: true }).catch(() => undefined)
  }, [timeZone])
}
