import { useEffect } from 'react'
import { setLanguage } from '#web/kernel/i18n/i18n.ts'
import { session, useSession } from '#web/kernel/session/session.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'

/** The member's language when this browser last used it. */
const key = 'hora.language.member'

session.onEnd(() => localStore.remove(key))

/** Applies the member's language after the sign-in and after a change on another device, even while this browser was closed. */
export function useMembersLanguage() {
  const { user } = useSession()
  const language = user?.language
  useEffect(() => {
    if (language === undefined || language === localStore.get(key)) return
    localStore.set(key, language)
    setLanguage(language).catch((error: unknown) => console.warn(error))
  }, [language])
}
