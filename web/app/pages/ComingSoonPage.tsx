import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { entries } from '#web/app/navigation/items.ts'
import { StandalonePage } from './StandalonePage.tsx'

export function ComingSoonPage() {
  const t = useTranslation()
  const { user } = useSession()
  const name = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title }) ?? 'app.notFound.title'
  const here = entries()
  return (
    <StandalonePage
      title={t('app.notHereYet.title', { page: t(name) })}
      text={user && here.length > 0 ? t('app.notHereYet.text') : t('app.notHereYet.visitor')}
    >
      {user ? (
        here.map(({ id, title, link }) => (
          <Button key={id} variant="default" renderRoot={(props) => <Link {...props} to={link} />}>
            {t(title)}
          </Button>
        ))
      ) : (
        <Button renderRoot={(props) => <Link {...props} to="/sign-in" />}>{t('app.notHereYet.signIn')}</Button>
      )}
    </StandalonePage>
  )
}
