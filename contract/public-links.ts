// Links for people without an account. An endpoint that is opened by one names its kind as `publicLink`.
import { z } from 'zod'

export const publicLinkKinds = ['offer', 'share', 'request', 'attendance', 'feed'] as const
export type PublicLinkKind = (typeof publicLinkKinds)[number]

/** Any text: a token that was cut off is answered like any other unknown one. */
export const PublicToken = z.string().max(300)

/** Pages that a link or an address outside the application opens: offers, shares, upload requests, events. */
export const publicPagePaths = ['/o/', '/s/', '/r/', '/e/'] as const
