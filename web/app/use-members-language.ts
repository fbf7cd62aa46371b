import { useEffect, useRef } from 'react'
import { setLanguage } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'

/**
 * Uses the member's language after signing in and when another device changes it. A reload does not: the choice in this browser may be newer
 * than the server's.
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
