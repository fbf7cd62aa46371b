// What pages and the service worker say to each other.

export type WorkerMessage =
  /** Now is a good moment to fetch what is not needed yet. */
  | { type: 'fill' }
  /** The member agreed to the new version. */
  | { type: 'take-over' }

/** A notification was clicked; `link` is a path of ours. */
export type PageMessage = { type: 'open'; link: string }
