// Applies the stored scheme, theme, density and motion (the keys of web/kernel/look/theme.ts) before the first paint, so that no page flashes in
// the wrong colours or jumps.
;(function () {
  var page = document.documentElement
  // An offer is read by people who never chose anything here.
  var scheme = /^\/o\//.test(location.pathname) ? 'auto' : 'light'
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
  var token = null
  var known = true
  try {
    token = localStorage.getItem('accessToken')
    known = localStorage.getItem('hora.user') !== null
    var asked = [localStorage.getItem('hora.language')].concat(navigator.languages)
    texts = asked.map((tag) => String(tag).slice(0, 2).toLowerCase()).filter((tag) => /^(en|tr|ro)$/.test(tag))[0] || texts
  } catch (forbidden) {}
  var ask = (href, what) => document.head.appendChild(Object.assign(document.createElement('link'), what, { href: href }))
  var built = JSON.parse(list.textContent)
  var found
  var at = (path) => built.pages.find((page) => (found = new RegExp('^' + page.address + '$').exec(path)))
  var page = at(location.pathname)
  // A member's page redirects a visitor to the sign-in page.
  var redirected = token === null && (page ? !page.visitors : /^\/apps\//.test(location.pathname))
  if (redirected) page = at('/sign-in')
  // A member's first visit: nothing is stored yet, so the data is requested with the code (web/kernel/data/early-answers.ts).
  if (token !== null && !known && page && page.reads) {
    var early = (window.horaEarly = { token: token, at: Date.now(), answers: {} })
    var start = (method, address, body) => {
      var headers = { accept: 'application/json', authorization: 'Bearer ' + token }
      headers[body ? 'content-type' : 'a-im'] = body ? 'application/json' : 'hora-json-delta'
      var answer = fetch(address, { method: method, headers: headers, body: body, cache: 'no-store', signal: AbortSignal.timeout(60000) })
      answer.catch(() => {})
      early.answers[method + ' ' + address] = answer
    }
    start('POST', '/api/auth/sign-in-with-token', JSON.stringify({ accessToken: token }))
    for (var read of page.reads.concat(built.reads)) start('GET', read.replace('$1', found[1]))
  }
  // On the device are all texts, files and the font.
  var onDevice = Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)
  if (onDevice) ask(built.font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  // A first visit loads the texts of its page, and the others later (web/kernel/i18n/i18n.ts).
  var some = page && (token === null) === Boolean(page.visitors) && !onDevice
  if (some) window.horaTexts = { page: page.texts, at: redirected ? '/sign-in' : location.pathname }
  ask('/i18n/' + texts + (some ? '/' + page.texts : '') + '.json', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  var request = (number) => {
    var file = built.files[number]
    return ask(file, /css$/.test(file) ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous' } : { rel: 'modulepreload' })
  }
  var first = (page ? page.files : []).map(request)
  if (token === null || (page && page.visitors)) return
  // The first format of days takes up to 100 ms on a phone. Done while the browser waits for files, it does not delay the page.
  if (!onDevice)
    setTimeout(
      () => new Intl.DateTimeFormat(navigator.languages.find((tag) => tag.slice(0, 2) === texts) || texts, { month: 'short', day: 'numeric' }),
    )
  var later = built.members.filter((number) => /js$/.test(built.files[number]))
  for (var index of built.members) if (!later.includes(index)) request(index)
  // From a network, the largest files after the small ones: the script that starts arrives sooner, and runs while they arrive.
  var waits = onDevice ? 0 : first.length
  if (waits === 0) return later.forEach(request)
  for (var link of first) link.onload = link.onerror = () => --waits === 0 && later.forEach(request)
})()

// A member's next visit: shows the page as it was, until it is drawn. web/kernel/storage/page-snapshots.ts stores and removes it.
;(function () {
  var read = (name) => localStorage.getItem('hora.' + name)
  var look = (window.horaLook = () => {
    var user = JSON.parse(read('user') || 'null')
    if (user === null) return ''
    var html = document.documentElement
    var start = document.querySelector('script[type="module"]')
    var parts = [start && start.src, user.user.team.id, user.user.id, read('language'), innerWidth]
    return parts.concat(['data-mantine-color-scheme', 'data-theme', 'data-density'].map((name) => html.getAttribute(name))).join(' ')
  })
  var forget = (key) => localStorage.removeItem(key)
  var find = (address) => {
    var found = JSON.parse(read('snapshot:' + address) || 'null')
    return found && found.at ? find(found.at) : found
  }
  var draw = (snapshot) => {
    var page = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'snapshot', inert: true, hidden: true }))
    page.innerHTML = snapshot.html
    var known = Array.from(document.querySelectorAll('link[rel="stylesheet"]'), (link) => link.href)
    var missing = snapshot.styles.filter((href) => !known.includes(href))
    var waits = missing.length
    var show = () => {
      if (--waits > 0) return
      page.removeAttribute('hidden')
      for (var element of page.querySelectorAll('[data-scrolled]')) element.scrollTop = element.dataset.scrolled
    }
    for (var href of missing)
      document.head.appendChild(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: href, onload: show, onerror: () => page.remove() }),
      )
    if (waits === 0) show()
    // Whatever has gone wrong.
    setTimeout(() => page.remove(), 10000)
  }
  try {
    // Another tab may have stored its page while this one signed out.
    if (localStorage.getItem('accessToken') === null)
      return Object.keys(localStorage)
        .filter((key) => /^hora\.snapshot/.test(key))
        .forEach(forget)
    // Without the files on the device, the page comes as soon as its style sheets.
    if (!navigator.serviceWorker || !navigator.serviceWorker.controller || read('locked') !== null) return
    var snapshot = find(location.pathname + location.search)
    if (!snapshot) return
    document.addEventListener('readystatechange', function parsed() {
      document.removeEventListener('readystatechange', parsed)
      if (snapshot.look === look()) draw(snapshot)
    })
  } catch (unusable) {}
})()
