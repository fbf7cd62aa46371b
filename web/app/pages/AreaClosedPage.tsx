import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { Level } from '#contract/levels.ts'
import { canManage } from '#contract/roles.ts'
import { areas } from '#web/areas.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePreferences } from '#web/kernel/session/preferences.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { StandalonePage } from './StandalonePage.tsx'

/** The server refuses the calls of a page: the team has turned its area off, or this member may not read it. */
type Closed = 'off' | 'none'

export function useAreaAccess(): { closed: Closed | undefined; level: Level } {
  const off = usePreferences()?.team.areasOff ?? []
  const routeIds = useRouterState({ select: ({ matches }) => matches.map(({ routeId }) => routeId as string), structuralSharing: true })
  const name = areas.find(({ routes }) => routes.some((route) => routeIds.includes(route.id as string)))?.name ?? ''
  const level = useRight(name)
  return { closed: off.includes(name) ? 'off' : level === 'none' ? 'none' : undefined, level }
}

export function AreaClosedPage({ why }: { why: Closed }) {
  const t = useTranslation()
  const { user } = useSession()
  const title = useRouterState({ select: ({ matches }) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  const page = t(title ?? 'app.notFound.title')
  const home = <Button renderRoot={(props) => <Link {...props} to="/" />}>{t('app.notFound.home')}</Button>
  if (why === 'none')
    return (
      <StandalonePage title={t('app.noRight.title', { page })} text={t('app.noRight.text', { team: user?.team.name })}>
        {home}
      </StandalonePage>
    )
  return (
    <StandalonePage title={t('app.areaOff.title', { page })} text={t('app.areaOff.text', { team: user?.team.name })}>
      {canManage(user?.team.role) && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/team" />}>
          {t('app.areaOff.manage')}
        </Button>
      )}
      {home}
    </StandalonePage>
  )
}
