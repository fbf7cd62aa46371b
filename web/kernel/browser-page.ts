// One object, so that tests can replace it.
export const browserPage = {
  reload: () => location.reload(),
  open: (path: string) => location.assign(path),
}
