import { useMediaQuery } from '@mantine/hooks'
import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { ChevronRightIcon } from '#web/ui/icons/icons.ts'
import { panelsFor } from './panel-list.ts'
import { wideFrom } from './form-parts.tsx'
import styles from './settings.module.css'

const useWide = () => useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })

/** The list beside the panel; on small screens one of the two. */
export function SettingsPage() {
  const t = useTranslation()
  const { user } = useSession()
  const wide = useWide()
  const opened = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') !== '/settings' })
  return (
    <div className={styles.page}>
      {(wide || !opened) && (
        <div className={styles.side}>
          <h1 className={styles.title}>{t('settings.title')}</h1>
          <nav aria-label={t('settings.title')}>
            <ul className={styles.list}>
              {panelsFor(user?.team.role).map(({ id, path, icon: Picture }) => (
                <li key={id}>
                  <Link to={path} className={styles.entry}>
                    <Picture width={20} className={styles.entryIcon} />
                    <span className={styles.entryText}>
                      <span className={styles.entryTitle}>{t(`settings.${id}.title`)}</span>
                      <span className={styles.entryHint}>{t(`settings.${id}.hint`)}</span>
                    </span>
                    <ChevronRightIcon width={16} className={styles.entryArrow} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      {(wide || opened) && (
        <div className={styles.panel}>
          <Outlet />
        </div>
      )}
      {!wide && !opened && <Outlet />}
    </div>
  )
}

/** `/settings` alone: where there is room for both, the first panel stands beside the list. */
export function FirstPanel() {
  return useWide() ? <Navigate to="/settings/account" replace /> : null
}
