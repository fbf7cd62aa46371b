/** Pages for people without an account that have a small bundle of their own, without the application: shares, requests for files. */
export const lightPagePaths = ['/s/', '/r/'] as const
