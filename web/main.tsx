import './kernel/look/mantine-styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/identity.ts'
import { App } from '#web/app/App.tsx'
import { startInstall } from '#web/app/install/start.ts'
import { loadFirstPage, router } from '#web/app/router.tsx'
import { preferredLanguage, startTexts } from './kernel/i18n/i18n.ts'
import { waitForFirstPage } from './kernel/routing/first-page.ts'
import { reloadForNewBuild } from './kernel/routing/reload-on-new-build.ts'
import { checkSession, session } from './kernel/session/session.ts'

/** The only texts outside the language files: shown when those cannot be loaded. */
const notStarted: Record<Language, string> = {
  en: 'Hora could not start: the server does not answer. Please reload the page.',
  tr: 'Hora başlatılamadı: sunucu yanıt vermiyor. Lütfen sayfayı yenileyin.',
  ro: 'Hora nu a putut porni: serverul nu răspunde. Reîncarcă pagina.',
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** In small steps, so that the browser can answer in between. */
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )

const failed = (error: unknown) => {
  console.error(error)
  root.setAttribute('role', 'alert')
  document.getElementById('snapshot')?.remove()
  root.textContent = notStarted[preferredLanguage()]
}

reloadForNewBuild()
waitForFirstPage(router)
startInstall((link) => void router.navigate({ href: link }))

// Only logged; the route guards decide where to go.
checkSession().then(
  (found) => found === 'signed-out' && console.info('User is not authenticated'),
  (error: unknown) => console.error(error),
)

const firstPage = session.token() === undefined ? undefined : loadFirstPage(router)
Promise.all([startTexts(), firstPage]).then(draw, failed)
