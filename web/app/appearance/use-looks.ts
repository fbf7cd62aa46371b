// How the house looks for the member: shown at once, kept on the server for their other devices, and in this browser for the next first paint.
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { LayoutName, PreferencesPatch } from '#contract/preferences.ts'
import { local } from '#web/kernel/local.ts'
import { useRead } from '#web/kernel/reads.ts'
import { useTheme } from '#web/kernel/theme.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { appearanceReads, layoutIn, type Looks, looksIn, plainLooks, updatePreferences } from './queries.ts'

/** What the server said last in this browser. */
const toldKey = 'hora.looks'

function lastTold(): Looks {
  try {
    return { ...plainLooks, ...(JSON.parse(local.get(toldKey) ?? '{}') as Partial<Looks>) }
  } catch {
    return plainLooks
  }
}

/** A refusal is a card of the outbox; nobody waits here. */
const save = (preferences: PreferencesPatch) => void sendWrite(updatePreferences, { preferences }).catch(() => undefined)

/** Before the server has answered once on this device, what it said last. */
export function usePreferredLayout(): { layout: LayoutName; setLayout: (layout: LayoutName) => void } {
  const { data } = useRead(appearanceReads.mine)
  return { layout: data ? layoutIn(data) : lastTold().layout, setLayout }
}
const setLayout = (layout: LayoutName) => save({ layout })

/**
 * Mounted once around a member's pages; whoever changes scheme or theme need not know of it. The server's word is followed when it changes, here
 * or on another device; while it stays as it was, what this browser shows stands: a scheme that was chosen before anybody signed in is not lost
 * to the house's default.
 */
export function useMembersLooks() {
  const { data } = useRead(appearanceReads.mine)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { theme, setTheme } = useTheme()
  const shown = useRef({ scheme: colorScheme, theme })
  const told = data && JSON.stringify(looksIn(data))

  useEffect(() => {
    if (told === undefined) return
    const before = lastTold()
    const now = JSON.parse(told) as Looks
    local.set(toldKey, told)
    if (now.scheme !== before.scheme) {
      shown.current.scheme = now.scheme
      setColorScheme(now.scheme)
    }
    if (now.theme !== before.theme) {
      shown.current.theme = now.theme
      setTheme(now.theme)
    }
  }, [told, setColorScheme, setTheme])

  useEffect(() => {
    const before = shown.current
    shown.current = { scheme: colorScheme, theme }
    const changes = { ...(before.scheme === colorScheme ? {} : { scheme: colorScheme }), ...(before.theme === theme ? {} : { theme }) }
    if (Object.keys(changes).length > 0) save(changes)
  }, [colorScheme, theme])
}
