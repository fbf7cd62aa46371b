// What an area gives to the web side. The kernel loops over areas and knows none by name.
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** An entry of the navigation for when the server's was never had; its title is an i18n key. No picture: every visitor's first page would carry it. */
export type NavigationEntry = { id: string; title: string; link: string; order: number }

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
