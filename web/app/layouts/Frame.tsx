import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { User } from '#contract/identity.ts'
import { AppearanceEntry, AppearanceTab } from '#web/app/appearance/AppearanceTab.tsx'
import { useMemberAppearance } from '#web/app/appearance/use-appearance.ts'
import { HeaderTools } from '#web/app/header/HeaderTools.tsx'
import { PaletteHost } from '#web/app/header/PaletteHost.tsx'
import { UserMenu } from '#web/app/header/UserMenu.tsx'
import { BottomBar } from '#web/app/navigation/BottomBar.tsx'
import { Navigation } from '#web/app/navigation/Navigation.tsx'
import { AreaClosedPage, useAreaAccess } from '#web/app/pages/AreaClosedPage.tsx'
import { usePageViews } from '#web/app/use-page-views.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useFirstPageShown } from '#web/kernel/routing/first-page.ts'
import { RightHere } from '#web/kernel/session/rights.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { KeyHelp } from '#web/ui/keyboard/KeyHelp.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MenuIcon } from '#web/ui/icons/icons.ts'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import ui from '#web/ui/styles/layout.module.css'
import styles from './frame.module.css'
import { InFrame } from './in-frame.ts'
import { type Layout, layouts } from '#web/kernel/look/layouts.ts'
import { lazyExtra } from '#web/ui/page/lazy-part.ts'
import { useLayout } from './use-layout.ts'
import { useRecordedItem } from './use-recorded-item.ts'
import { UserCard } from './UserCard.tsx'

/** Lazy: most layouts have none. */
const MenuBar = lazyExtra(() => import('#web/app/navigation/MenuBar.tsx').then((module) => module.MenuBar))

const TeamChat = lazyExtra(() => import('#web/areas/chat/TeamChat.tsx').then((module) => module.TeamChat))

type Props = {
  route: string | undefined
  user: User
  children: ReactNode
}

/**
 * Everything around a member's page: one frame for all layouts, which differ by the table in layouts.ts.
 * NOTE `main` has the same position in the tree of every layout, so that the page in it survives a change of layout.
 */
export function Frame({ route, user, children }: Props) {
  const t = useTranslation()
  const { layout: name, free, choose } = useLayout(route)
  useMemberAppearance()
  usePageViews()
  useRecordedItem()
  const { closed, level } = useAreaAccess()
  // The page is drawn first, then the tools above it.
  const shown = useFirstPageShown()
  const layout = layouts[name]
  // Small means below md.
  const small = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  // Below sm, where the bar at the bottom has the button of the navigation.
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const large = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const framed = layout.navigation !== 'none'
  const upright = framed && (small || layout.navigation === 'vertical')
  const navigation = useNavigationState(small)
  const [dense, setDense] = useStoredFlag('hora.navigation.dense', true)
  const bar = framed && !upright ? (layout.bar === 'in-header' && large ? 'in-header' : 'below-header') : 'none'
  const menuBar = (
    <Suspense>
      <MenuBar />
    </Suspense>
  )
  const userPosition = upright ? layout.user : 'header'
  return (
    <div className={styles.frame} data-layout={name} data-framed={framed || undefined} data-box={layout.box} data-bar={bar}>
      {/* First: the shortcuts of the page are registered later and take precedence. */}
      <KeyHelp />
      {framed && <PaletteHost />}
      <a href="#content" className={styles.skip}>
        {t('app.skip')}
      </a>
      {upright && (
        <Navigation
          mode={small ? 'over' : 'side'}
          opened={navigation.opened}
          onClose={navigation.close}
          variant={layout.navigation === 'horizontal' ? 'default' : layout.variant}
          appearance={appearanceOf(layout, small, dense)}
          tone={layout.tone}
          header={userPosition === 'navigation-header' && <UserCard user={user} />}
          footer={
            <>
              {userPosition === 'navigation-footer' && <UserMenu user={user} position="navigation-footer" />}
              {small && free && <AppearanceEntry onOpen={navigation.close} />}
            </>
          }
        />
      )}
      <div className={styles.page}>
        {framed && (
          <div className={styles.bars}>
            <header className={styles.header} data-tone={layout.headerTone}>
              {upright && !phone ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="xl"
                  aria-label={navigation.opened ? t('app.navigation.close') : t('app.navigation.open')}
                  aria-expanded={navigation.opened}
                  aria-controls="navigation"
                  onClick={navigation.toggle}
                  // Escape works here until the focus has moved into the drawer.
                  onKeyDown={(event) => event.key === 'Escape' && navigation.close()}
                >
                  <MenuIcon />
                </ActionIcon>
              ) : (
                <Brand className={styles.brand} nameClassName={styles.name} />
              )}
              {layout.densityButton && !small && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="xl"
                  aria-label={t('layouts.dense')}
                  aria-pressed={dense}
                  onClick={() => setDense(!dense)}
                >
                  {dense ? <ChevronRightIcon /> : <ChevronLeftIcon />}
                </ActionIcon>
              )}
              <div className={cx(ui.row, ui.grow)}>
                {bar === 'in-header' && menuBar}
                {level === 'read' && <Badge title={t('app.readOnly.text')}>{t('app.readOnly.title')}</Badge>}
              </div>
              <div className={cx(ui.row, ui.fixed, ui.gap1)}>
                {shown && (
                  <HeaderTools
                    withNew={!phone}
                    wideSearch={bar !== 'in-header' && layout.box === 'none'}
                    notifications={userPosition !== 'navigation-header'}
                  />
                )}
                {userPosition === 'header' && <UserMenu user={user} position="header" />}
              </div>
            </header>
            {bar === 'below-header' && <div className={styles.bar}>{menuBar}</div>}
          </div>
        )}
        <main id="content" tabIndex={-1} className={styles.content}>
          <InFrame value={framed}>{closed ? <AreaClosedPage why={closed} /> : <RightHere value={level}>{children}</RightHere>}</InFrame>
        </main>
        {framed && <Footer />}
      </div>
      {framed && phone && <BottomBar navigationOpened={navigation.opened} onNavigation={navigation.toggle} />}
      {layout.edge && (
        <Suspense>
          <TeamChat />
        </Suspense>
      )}
      {free && <AppearanceTab layout={name} onLayout={choose} />}
    </div>
  )
}

/** Below md, dense is always default. */
const appearanceOf = ({ appearance, densityButton }: Layout, small: boolean, dense: boolean) =>
  densityButton && (small || !dense) ? 'default' : appearance

/** Beside the page, the navigation stays as the member left it. Over the page, a change of address closes it. */
function useNavigationState(small: boolean) {
  const [drawer, setDrawer] = useState(false)
  const [closed, setClosed] = useStoredFlag('hora.navigation.closed', false)
  const address = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => setDrawer(false), [address, small])
  return {
    opened: small ? drawer : !closed,
    close: () => setDrawer(false),
    toggle: () => (small ? setDrawer(!drawer) : setClosed(!closed)),
  }
}

function useStoredFlag(key: string, otherwise: boolean) {
  const [value, setValue] = useState(() => (localStore.get(key) ?? (otherwise ? 'yes' : 'no')) === 'yes')
  const set = (next: boolean) => {
    setValue(next)
    localStore.set(key, next ? 'yes' : 'no')
  }
  return [value, set] as const
}
