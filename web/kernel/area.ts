// What an area gives to the web side. The kernel loops over areas and knows none by name.
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** An entry of the navigation; its title is an i18n key. */
export type NavigationEntry = { id: string; title: string; icon: ComponentType<{ size?: number }>; link: string; group?: string; order: number }

export type WebArea = {
  name: string
  /** Each hangs under one of the roots (roots.ts), which says who may open it. */
  routes: readonly AnyRoute[]
  navigation?: readonly NavigationEntry[]
  /** Tools for the header's right side; the app seats them in this order. */
  header?: readonly { order: number; tool: ComponentType }[]
  /** Stands at the right edge, beside every page, in the layouts that have a seat for it. */
  edge?: ComponentType
}
