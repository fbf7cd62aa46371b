import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'

/** The title of the innermost route that has one is the title of the browser's tab. */
export function usePageTitle() {
  const t = useTranslation()
  const key = useRouterState({ select: ({ matches }) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  useEffect(() => {
    document.title = key === undefined ? 'Hora' : `${t(key)} · Hora`
  }, [key, t])
}
