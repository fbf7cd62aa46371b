import './kernel/look/mantine-styles.ts'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/identity.ts'
import { App } from '#web/app/App.tsx'
import { startInstall } from '#web/app/install/start.ts'
import { loadAllRoutes, router } from '#web/app/router.tsx'
import { preferredLanguage, startTexts } from './kernel/i18n/i18n.ts'
import { reloadForNewBuild } from './kernel/routing/reload-on-new-build.ts'
import { checkSession, session } from './kernel/session/session.ts'

/** The only texts outside the language files: for when those cannot be had. */
const notStarted: Record<Language, string> = {
  en: 'Hora could not start: the server does not answer. Please reload the page.',
  tr: 'Hora başlatılamadı: sunucu yanıt vermiyor. Lütfen sayfayı yenileyin.',
  ro: 'Hora nu a putut porni: serverul nu răspunde. Vă rugăm să reîncărcați pagina.',
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

reloadForNewBuild()

startInstall((link) => void router.navigate({ href: link }))

// Only logged; the route guards decide where to go.
checkSession().then(
  (found) => found === 'signed-out' && console.info('User is not authenticated'),
  (error: unknown) => console.error(error),
)

// What cannot be fetched now is asked for again by the address that needs it.
const house = session.token() === undefined ? undefined : loadAllRoutes(router).catch(() => undefined)

Promise.all([startTexts(), house]).then(
  () => createRoot(place).render(<App />),
  (error: unknown) => {
    console.error(error)
    place.setAttribute('role', 'alert')
    place.textContent = notStarted[preferredLanguage()]
  },
)
