// A page that was open while a new version was put in place asks for files that are no longer there. It then starts again, once.
import { browserPage } from '#web/kernel/browser-page.ts'

const key = 'hora.reloaded-from'

export function reloadForNewBuild() {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline the file is missing for another reason, and a reload would take away what is still on screen.
    if (navigator.onLine === false || sessionStorage.getItem(key) === __BUILD__) return
    sessionStorage.setItem(key, __BUILD__)
    event.preventDefault()
    browserPage.reload()
  })
}
