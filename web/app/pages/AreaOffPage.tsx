import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { canManage } from '#contract/roles.ts'
import { areas } from '#web/areas.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePreferences } from '#web/kernel/session/preferences.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { StandalonePage } from './StandalonePage.tsx'

/** Whether the page belongs to an area that the team has turned off. The server would refuse its calls. */
export function useAreaOff(): boolean {
  const off = usePreferences()?.team.areasOff ?? []
  const routeIds = useRouterState({ select: ({ matches }) => matches.map(({ routeId }) => routeId as string), structuralSharing: true })
  return areas.some(({ name, routes }) => off.includes(name) && routes.some((route) => routeIds.includes(route.id as string)))
}

export function AreaOffPage() {
  const t = useTranslation()
  const { user } = useSession()
  const page = useRouterState({ select: ({ matches }) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  const manager = canManage(user?.team.role)
  return (
    <StandalonePage title={t('app.areaOff.title', { page: t(page ?? 'app.notFound.title') })} text={t('app.areaOff.text', { team: user?.team.name })}>
      {manager && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/team" />}>
          {t('app.areaOff.manage')}
        </Button>
      )}
      <Button renderRoot={(props) => <Link {...props} to="/" />}>{t('app.notFound.home')}</Button>
    </StandalonePage>
  )
}
