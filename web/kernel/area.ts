// What an area gives to the web side. The kernel loops over areas and knows none by name.
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** An entry of the navigation for when the server's was never had; its title is an i18n key. No picture: every visitor's first page would carry it. */
export type NavigationEntry = { id: string; title: string; link: string; order: number }

/** What something else is made from: a message, a mail. */
export type Source = {
  /** One line. */
  title: string
  /** Plain text. */
  text: string
  /** Where it stands, as a path of ours: the made thing leads back there. */
  link: string
  /** What that link says: “Message of Ada Stone”. */
  from: string
}

/** A kind of thing that an area makes from what stands elsewhere; `ui/MakeMenu.tsx` offers them. */
export type Conversion = {
  id: string
  order: number
  /** i18n key: “Make a task”. */
  label: string
  /** A name that `ui/named-icons.tsx` knows. */
  icon: string
  /** Answers at once, by an id made here: the write itself goes through the outbox. `message` tells that it was made. */
  load: () => Promise<(source: Source) => { link: string; message: string }>
}

/** A small view of an area that a member may put on their dashboard. It reads what the area reads anyway. */
export type Widget = {
  /** `tasks.day`: kept for the member, so it stays what it is. */
  id: string
  /** Among those that may be added, and in the first arrangement. */
  order: number
  /** i18n key. */
  title: string
  /** A name that `ui/named-icons.tsx` knows. */
  icon: string
  /** Where its heading leads. */
  link: string
  size: 'small' | 'wide'
  /** On the dashboard of whoever has not arranged one. */
  first?: boolean
  load: () => Promise<ComponentType>
}

export type WebArea = {
  name: string
  /** Each hangs under one of the roots (roots.ts), which says who may open it. */
  routes: readonly AnyRoute[]
  navigation?: readonly NavigationEntry[]
  conversions?: readonly Conversion[]
  widgets?: readonly Widget[]
}
