// Messages between pages and the service worker.

export type WorkerMessage =
  /** The page has loaded: cache the remaining files. */
  | { type: 'fill' }
  /** The member accepted the new version. */
  | { type: 'take-over' }
  /** Gives the worker something to finish. */
  | { type: 'nothing' }

/** A notification was clicked; `link` is an internal path. */
export type PageMessage = { type: 'open'; link: string }
