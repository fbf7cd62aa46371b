import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ChoiceGroup } from '#web/areas/search/Choices.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRecentItems } from '#web/kernel/routing/recent-items.ts'
import { ClockIcon } from '#web/ui/icons/icons.ts'

/** What the member opened last, without what is open now. No group if there is nothing. */
export function useRecent(onDone: () => void): readonly ChoiceGroup[] {
  const t = useTranslation()
  const router = useRouter()
  const items = useRecentItems()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(() => {
    const choices = items
      .filter(({ link }) => link !== here)
      .map(({ link, title, page }) => ({
        ...{ id: `recent.${link}`, text: title, picture: <ClockIcon />, hint: page && t(page) },
        run() {
          onDone()
          void router.navigate({ href: link })
        },
      }))
    return choices.length === 0 ? [] : [{ id: 'recent', label: t('header.palette.recent'), choices }]
  }, [items, here, t, router, onDone])
}
