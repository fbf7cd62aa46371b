// What the browser's page can do to itself, behind one object so that tests can stand in for it.
export const browserPage = {
  reload: () => location.reload(),
  /** Leaves everything in memory behind. */
  open: (path: string) => location.assign(path),
}
