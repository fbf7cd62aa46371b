// Before the first paint: the scheme, theme, density and motion chosen last time (the keys of web/kernel/theme.ts), so that no page flashes in the wrong colours or jumps.
;(function () {
  var page = document.documentElement
  var scheme = 'light'
  var kept = { theme: 'default', density: 'normal', motion: 'device' }
  try {
    scheme = localStorage.getItem('hora.scheme') || scheme
    for (var name in kept) kept[name] = localStorage.getItem('hora.' + name) || kept[name]
  } catch (forbidden) {}
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light')
  for (var look in kept) page.setAttribute('data-' + look, kept[look])
  // The canvas until the style sheet is there.
  document.querySelector('meta[name="color-scheme"]').setAttribute('content', scheme === 'dark' ? 'dark' : 'light')
})()
