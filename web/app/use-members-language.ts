import { useEffect, useRef } from 'react'
import { setLanguage } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'

/**
 * A member's language follows them: on signing in, and when it was changed on another of their devices. On a mere reload this
 * browser's own choice stands, which may be newer than what the server knows.
 */
export function useMembersLanguage() {
  const { user } = useSession()
  const language = user?.language
  const before = useRef(language)
  useEffect(() => {
    if (language !== undefined && language !== before.current) setLanguage(language).catch((error: unknown) => console.warn(error))
    before.current = language
  }, [language])
}
