import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CalendarEntry, CalendarKind } from '#contract/calendar.ts'
import type { Undoable } from './data/undo.ts'

/** Shown when the server's navigation was never loaded. It has no icon, because icons would be part of every visitor's first page. */
export type NavigationEntry = {
  id: string
  /** i18n key. */
  title: string
  link: string
  order: number
  /** Rank for the bar at the bottom of a phone. The first four that the member may open are in it. */
  bar?: number
}

export type Source = {
  title: string
  text: string
  /** The internal path of the source; what is created links back to it. */
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

/** Something new that the New menu, the search and the palette offer on every page. */
export type Creation = {
  /** i18n key of the button that does the same on the page. */
  label: string
  link: string
  icon?: string
  /** Those without one come last. */
  order?: number
  /** Only for owners and admins. */
  managers?: true
}

export type Widget = {
  /** `tasks.day`. Stored in members' dashboards, so it must not change. */
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

/** What an area knows about an organization, on its page. */
export type DocumentList = {
  kind: 'offer' | 'licence' | 'invoice' | 'share' | 'event'
  order: number
  /** Prefix of i18n keys: `title`, `none`, `all` for the link to the list, `add`, `untitled` if titles may be empty, and the names of the groups. */
  texts: string
  /** Prefix of the i18n keys of states. */
  states: string
  tones: Readonly<Record<string, Tone>>
  /** Counted and summed above the documents. */
  groups?: readonly { name: string; states: readonly string[] }[]
  /** Without it all are shown. */
  listLink?: (organizationId: string) => string
  newLink?: (organizationId: string) => string
}

/** How an entry of the calendar gets another day or time. The calendar knows no area. */
export type CalendarMove = {
  kind: CalendarKind
  /** Its length can be changed. */
  resizable?: true
  /** Answers when the server has; undefined if the member changed their mind. */
  load: () => Promise<(entry: CalendarEntry, times: { start: string; end: string }, undoable: Undoable) => Promise<unknown> | undefined>
}

export type WebArea = {
  name: string
  /** The parent of each is a root of routing/guards.ts, which says who may open it. */
  routes: readonly AnyRoute[]
  navigation?: readonly NavigationEntry[]
  conversions?: readonly Conversion[]
  widgets?: readonly Widget[]
  creations?: readonly Creation[]
  documents?: readonly DocumentList[]
  calendarMoves?: readonly CalendarMove[]
}
