// Applies the stored scheme, theme, density and motion (the keys of web/kernel/look/theme.ts) before the first paint, so that no page flashes in
// the wrong colours or jumps.
;(function () {
  var page = document.documentElement
  var scheme = 'light'
  var stored = { theme: 'default', density: 'normal', motion: 'device' }
  try {
    scheme = localStorage.getItem('hora.scheme') || scheme
    for (var name in stored) stored[name] = localStorage.getItem('hora.' + name) || stored[name]
  } catch (forbidden) {}
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light')
  for (var look in stored) page.setAttribute('data-' + look, stored[look])
  // For the canvas, until the style sheet is loaded.
  document.querySelector('meta[name="color-scheme"]').setAttribute('content', scheme === 'dark' ? 'dark' : 'light')
})()

// Requests the files of this address now. Without this, each file is requested only when the file that imports it has arrived. The list is
// written by scripts/preload-plugin.ts.
;(function () {
  var list = document.getElementById('preload-list')
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
  // A member's page redirects a visitor to the sign-in page.
  var path = /^\/apps\//.test(location.pathname) && !signedIn ? '/sign-in' : location.pathname
  for (var file of JSON.parse(list.textContent)[path] || [])
    ask(file, /css$/.test(file) ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous' } : { rel: 'modulepreload' })
})()
