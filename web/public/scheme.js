// Before the first paint: the scheme, theme, density and motion chosen last time (the keys of web/kernel/look/theme.ts), so that no page flashes in the wrong colours or jumps.
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

// What this address needs is asked for now, not when the file that names it is there; the list comes with the build (scripts/early-plugin.ts).
;(function () {
  var list = document.getElementById('early')
  if (!list) return
  var texts = 'en'
  var signedIn = false
  try {
    signedIn = localStorage.getItem('accessToken') !== null
    var asked = [localStorage.getItem('hora.language')].concat(navigator.languages)
    var known = asked.map((tag) => String(tag).slice(0, 2).toLowerCase()).filter((tag) => /^(en|tr|ro)$/.test(tag))
    texts = known[0] || texts
  } catch (forbidden) {}
  var ask = (href, what) => document.head.append(Object.assign(document.createElement('link'), what, { href: href }))
  ask('/i18n/' + texts + '.json', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  // A member's page without a member leads to the door.
  var path = /^\/apps\//.test(location.pathname) && !signedIn ? '/sign-in' : location.pathname
  for (var file of JSON.parse(list.textContent)[path] || [])
    ask(file, /css$/.test(file) ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous' } : { rel: 'modulepreload' })
})()
