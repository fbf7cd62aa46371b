import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { User } from '#contract/identity.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { local } from '#web/kernel/local.ts'
import { KeyHelp } from '#web/ui/KeyHelp.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { HeaderTools } from '#web/app/header/HeaderTools.tsx'
import { UserMenu } from '#web/app/header/UserMenu.tsx'
import { Navigation } from '#web/app/navigation/Navigation.tsx'
import { Footer } from './Footer.tsx'
import styles from './frame.module.css'
import { InFrame } from './in-frame.ts'
import type { Layout } from './layouts.ts'

const closedKey = 'hora.navigation.closed'

type Props = {
  layout: Layout
  user: User
  /** Seats for what a layout puts beside the usual tools. */
  headerStart?: ReactNode
  headerEnd?: ReactNode
  navigationHeader?: ReactNode
  children: ReactNode
}

/** Everything around a member's page: one frame for all layouts, which differ by the table in layouts.ts. */
export function Frame({ layout, user, headerStart, headerEnd, navigationHeader, children }: Props) {
  const t = useTexts()
  // Spec §9: small means below md.
  const small = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const [drawer, setDrawer] = useState(false)
  const [closed, setClosed] = useState(() => local.get(closedKey) === 'yes')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => setDrawer(false), [path, small])

  const opened = small ? drawer : !closed
  const toggle = () => {
    if (small) return setDrawer(!drawer)
    setClosed(!closed)
    local.set(closedKey, closed ? 'no' : 'yes')
  }
  const userMenu = <UserMenu user={user} place={layout.user} />
  return (
    <div className={styles.frame} data-tone={layout.tone}>
      {/* First, so that the keys of the page are registered after it and go before it. */}
      <KeyHelp />
      <a href="#content" className={styles.skip}>
        {t('app.skip')}
      </a>
      <Navigation
        mode={small ? 'over' : 'side'}
        opened={opened}
        onClose={() => setDrawer(false)}
        variant="futuristic"
        tone={layout.tone}
        header={navigationHeader}
        footer={layout.user === 'navigation-footer' ? userMenu : null}
      />
      <div className={styles.page}>
        <header className={styles.header}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={opened ? t('app.navigation.close') : t('app.navigation.open')}
            aria-expanded={opened}
            aria-controls="navigation"
            onClick={toggle}
          >
            <MenuIcon />
          </ActionIcon>
          <div className={styles.headerStart}>{headerStart}</div>
          <div className={styles.headerEnd}>
            <HeaderTools />
            {headerEnd}
            {layout.user === 'header' && userMenu}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <InFrame value={true}>{children}</InFrame>
        </main>
        <Footer />
      </div>
    </div>
  )
}
