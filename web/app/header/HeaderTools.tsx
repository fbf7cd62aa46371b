import { Suspense } from 'react'
import { UploadsTool } from '#web/ui/uploads/UploadsTool.tsx'
import { NoticeTool } from '#web/areas/notifications/NoticeTool.tsx'
import { useAppBadge } from '#web/areas/notifications/use-app-badge.ts'
import { SearchTool } from '#web/areas/search/SearchTool.tsx'
import { ShortcutsTool } from '#web/areas/shortcuts/ShortcutsTool.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { firstPageShown } from '#web/kernel/routing/first-page.ts'
import { AppearanceChoices, AppearanceMenu } from './AppearanceMenu.tsx'
import { FullscreenTool } from './FullscreenTool.tsx'
import { LanguageChoices, LanguageMenu } from './LanguageMenu.tsx'
import { NewMenu } from './NewMenu.tsx'
import { OutboxChip } from './OutboxChip.tsx'
import { SlidersIcon } from '#web/ui/icons/icons.ts'
import { lazyExtra } from '#web/ui/page/lazy-part.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { usePreload } from './preload.ts'
import { ToolMenu } from './ToolMenu.tsx'
import styles from './tools.module.css'

const TimerTool = lazyExtra(() => import('#web/areas/time/TimerTool.tsx').then((file) => file.TimerTool))

async function loadSearch() {
  await firstPageShown()
  return (await import('./HeaderSearch.tsx')).HeaderSearch
}

type Props = {
  /** False where the bar at the bottom has the New menu. */
  withNew: boolean
  wideSearch?: boolean
  /** False where the notifications are beside the user menu. */
  notifications?: boolean
}

export function HeaderTools({ withNew, wideSearch = true, notifications = true }: Props) {
  const t = useTranslation()
  usePreload()
  useAppBadge()
  return (
    <>
      <OutboxChip />
      <Suspense>
        <TimerTool />
      </Suspense>
      <SearchTool load={loadSearch} wideSearch={wideSearch} />
      {withNew && <NewMenu position="header" />}
      <div className={styles.wide}>
        <LanguageMenu />
        <AppearanceMenu />
        <FullscreenTool />
      </div>
      <div className={styles.narrow}>
        <ToolMenu label={t('header.more')} icon={<SlidersIcon />}>
          <Menu.Label>{t('app.language.label')}</Menu.Label>
          <LanguageChoices />
          <Menu.Divider />
          <AppearanceChoices />
        </ToolMenu>
      </div>
      <ShortcutsTool />
      <NoticeTool box="messages" />
      {notifications && <NoticeTool box="notifications" />}
      <UploadsTool />
    </>
  )
}
