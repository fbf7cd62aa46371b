import { lazy } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { HeaderPanel } from '#web/ui/overlays/HeaderPanel.tsx'
import { BookmarkIcon } from '#web/ui/icons/icons.ts'

const ShortcutsPanel = lazy(() => import('./ShortcutsPanel.tsx').then((module) => ({ default: module.ShortcutsPanel })))

export function ShortcutsTool() {
  const t = useTranslation()
  return (
    <HeaderPanel label={t('shortcuts.title')} icon={<BookmarkIcon />}>
      {(close) => <ShortcutsPanel onClose={close} />}
    </HeaderPanel>
  )
}
