// Before the first paint: the scheme and theme chosen last time (the keys of web/kernel/theme.ts), so that no page flashes in the wrong colours.
;(function () {
  var page = document.documentElement
  var scheme = 'light'
  var theme = 'default'
  try {
    scheme = localStorage.getItem('hora.scheme') || scheme
    theme = localStorage.getItem('hora.theme') || theme
  } catch (forbidden) {}
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light')
  page.setAttribute('data-theme', theme)
  // The canvas until the style sheet is there.
  document.querySelector('meta[name="color-scheme"]').setAttribute('content', scheme === 'dark' ? 'dark' : 'light')
})()
