/** Pages for people without an account that have a small bundle of their own, without the application: shares, requests for files, events. */
export const lightPagePaths = ['/s/', '/r/', '/e/'] as const
