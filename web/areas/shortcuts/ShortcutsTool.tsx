import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { HeaderPanel } from '#web/ui/overlays/HeaderPanel.tsx'
import { BookmarkIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const ShortcutsPanel = lazyPart(() => import('./ShortcutsPanel.tsx').then((module) => module.ShortcutsPanel))

export function ShortcutsTool() {
  const t = useTranslation()
  return (
    <HeaderPanel label={t('shortcuts.title')} icon={<BookmarkIcon />}>
      {(close) => <ShortcutsPanel onClose={close} />}
    </HeaderPanel>
  )
}
