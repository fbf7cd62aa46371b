import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CalendarEntry, CalendarKind } from '#contract/calendar.ts'
import type { Undoable } from './data/undo.ts'

/** A fallback while the server's navigation was never loaded. Icons would enlarge every visitor's first page. */
export type NavigationEntry = {
  id: string
  title: string
  link: string
  order: number
  /** Rank for the bar at the bottom of a phone, which has the first four that the member may open. */
  bar?: number
}

export type Source = {
  title: string
  text: string
  link: string
  from: string
}

export type Conversion = {
  id: string
  order: number
  label: string
  icon: string
  /** Returns before the server has answered: the write goes through the outbox, with an id from here. */
  load: () => Promise<(source: Source) => { link: string; message: string }>
}

export type Creation = {
  /** i18n key of the button that does the same on the page. */
  label: string
  link: string
  icon?: string
  order?: number
  managers?: true
}

export type Widget = {
  /** `tasks.day`. Members' dashboards store it, so it must not change. */
  id: string
  order: number
  title: string
  icon: string
  link: string
  size: 'small' | 'wide'
  first?: boolean
  load: () => Promise<ComponentType>
}

type Tone = 'neutral' | 'outline' | 'info' | 'success' | 'warning' | 'danger'

/** A list of an area's documents on the page of an organization. */
export type DocumentList = {
  kind: 'offer' | 'licence' | 'invoice' | 'share' | 'event'
  order: number
  /** Prefixes of i18n keys. `texts` has `title`, `none`, `all` (the link to the list), `add`, `untitled` if titles may be empty, and the groups. */
  texts: string
  states: string
  tones: Readonly<Record<string, Tone>>
  groups?: readonly { name: string; states: readonly string[] }[]
  /** Without this link, the page shows all documents. */
  listLink?: (organizationId: string) => string
  newLink?: (organizationId: string) => string
}

/** Moves an entry of the calendar to another day or time. The calendar knows no area. */
export type CalendarMove = {
  kind: CalendarKind
  resizable?: true
  /** Resolves after the server's answer; undefined if the member cancels. */
  load: () => Promise<(entry: CalendarEntry, times: { start: string; end: string }, undoable: Undoable) => Promise<unknown> | undefined>
}

export type WebArea = {
  name: string
  /** The parent of each route is a root of routing/guards.ts, which says who may open it. */
  routes: readonly AnyRoute[]
  navigation?: readonly NavigationEntry[]
  conversions?: readonly Conversion[]
  widgets?: readonly Widget[]
  creations?: readonly Creation[]
  documents?: readonly DocumentList[]
  calendarMoves?: readonly CalendarMove[]
}
