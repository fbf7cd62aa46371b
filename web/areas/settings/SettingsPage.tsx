import { useMediaQuery } from '@mantine/hooks'
import { Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { ChevronRightIcon } from '#web/ui/icons/icons.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { panelsFor } from './panel-list.ts'
import { operatorReads } from './queries.ts'
import { wideFrom } from './form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

const useWide = () => useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })

/** The list and a panel. Small screens show one of them. */
export function SettingsPage() {
  const t = useTranslation()
  const { user } = useSession()
  const wide = useWide()
  const mine = useRead(operatorReads.mine)
  const closed = useClosedAreas()
  const opened = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') !== '/settings' })
  return (
    <div className={styles.page}>
      {(wide || !opened) && (
        <div className={cx(layout.fixed, styles.side)}>
          <h1 className={cx(text.pageTitle, styles.title)}>{t('settings.title')}</h1>
          <nav aria-label={t('settings.title')}>
            <ul className={cx(layout.stack, layout.gapHair)}>
              {panelsFor(user?.team.role, mine.data?.operator ?? false, closed).map(({ id, path, icon: Picture, of }) => (
                <li key={id}>
                  <Link
                    to={path}
                    {...(of ? { search: of.search } : {})}
                    className={cx(layout.row, layout.gap3, layout.hoverable, text.plainLink, styles.entry)}
                  >
                    <Picture width={20} className={text.dimmed} />
                    <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                      <span className={text.strong}>{t(`settings.${id}.title`)}</span>
                      <span className={cx(text.small, text.dimmed)}>{t(`settings.${id}.hint`)}</span>
                    </span>
                    {!wide && <ChevronRightIcon width={16} className={text.dimmed} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      {(wide || opened) && (
        <div className={cx(layout.grow, styles.panel)}>
          <Outlet />
        </div>
      )}
      {!wide && !opened && <Outlet />}
    </div>
  )
}

/** `/settings` without a panel: wide screens open the first one. */
export function FirstPanel() {
  return useWide() ? <Navigate to="/settings/account" replace /> : null
}
