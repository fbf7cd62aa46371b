// One object, so that tests can replace it.
export const browserPage = {
  reload: () => location.reload(),
  /** A full page load: everything in memory is lost. */
  open: (path: string) => location.assign(path),
}
