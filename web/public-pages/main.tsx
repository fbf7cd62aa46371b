// The pages that a link opens for people without an account: /s/{token}, /r/{token}, /e/{slug} and /e/a/{token}. A bundle of their own, without the application.
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/identity.ts'
import '#web/kernel/look/light-page.css'
import '#web/kernel/look/tokens.css'
import { EncryptionPage } from './EncryptionPage.tsx'
import styles from './public-pages.module.css'
import { AttendancePage } from './AttendancePage.tsx'
import { EventPage } from './EventPage.tsx'
import { RequestPage } from './RequestPage.tsx'
import { SharePage } from './SharePage.tsx'
import { LanguageContext, languages, preferredLanguage, textIn } from './texts.ts'

const [, kind, token = '', second] = location.pathname.split('/')

function page() {
  if (kind === 'e')
    return token === 'a' && second ? <AttendancePage token={decodeURIComponent(second)} /> : <EventPage slug={decodeURIComponent(token)} />
  if (kind === 'r') return <RequestPage token={decodeURIComponent(token)} />
  // Tokens are longer.
  return token === 'encryption' ? <EncryptionPage /> : <SharePage token={decodeURIComponent(token)} />
}

function PublicPage() {
  const [language, setLanguage] = useState<Language>(preferredLanguage)
  useEffect(() => void (document.documentElement.lang = language), [language])
  return (
    <LanguageContext value={language}>
      <div className={styles.page}>
        <header className={styles.header}>
          <span>Hora</span>
          <select aria-label={textIn(language, 'language')} value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {languages.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </header>
        {page()}
      </div>
    </LanguageContext>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('share.html has no #root')
createRoot(root).render(
  <StrictMode>
    <PublicPage />
  </StrictMode>,
)
