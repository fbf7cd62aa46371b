import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useTitleParts } from '#web/kernel/routing/page-title.ts'
import { useLocked } from '#web/kernel/session/screen-lock.ts'

const most = 99

/** `(3) Pay invoices · Tasks · Hora`: the unread count, the open item, and the title of the innermost route that has one. */
export function usePageTitle() {
  const t = useTranslation()
  const key = useRouterState({ select: ({ matches }) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  const { item, unread } = useTitleParts()
  const locked = useLocked()
  useEffect(() => {
    const page = key === undefined ? undefined : t(key)
    // The tab stays visible while the screen is locked.
    const named = locked ? [] : [item === page ? undefined : item, page]
    const count = locked || unread === 0 ? '' : `(${unread > most ? `${most}+` : unread}) `
    document.title = count + [...named, 'Hora'].filter((part) => part !== undefined).join(' · ')
  }, [key, t, item, unread, locked])
}
