import { Suspense, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { undoLast } from '#web/kernel/data/undo.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { useShortcuts } from './shortcuts.ts'

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog))

/** Mounted once in the frame: `?` shows the keys of this screen. */
export function KeyHelp() {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  useShortcuts(
    t('ui.keys.everywhere'),
    [
      {
        keys: '?',
        label: t('ui.keys.show'),
        run: () => {
          setAsked(true)
          setOpened(true)
        },
      },
      { keys: 'mod+z', label: t('kernel.undo.undo'), run: () => void undoLast(), whileTyping: false },
    ],
    'frame',
  )
  if (!asked) return null
  return (
    <Suspense>
      <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  )
}
