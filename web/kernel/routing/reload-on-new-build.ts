// After an update, an open page requests files that no longer exist. It reloads, once.
import { browserPage } from '#web/kernel/browser-page.ts'

const key = 'hora.reloaded-from'

export function reloadForNewBuild() {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline there is another cause, and a reload would lose the page.
    if (navigator.onLine === false || sessionStorage.getItem(key) === __BUILD__) return
    sessionStorage.setItem(key, __BUILD__)
    event.preventDefault()
    browserPage.reload()
  })
}
