import { Suspense, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const Palette = lazyPart(() => import('./Palette.tsx').then((module) => module.Palette))

/** Mounted once, with the frame: Ctrl/Cmd K opens the palette even before the header's tools are loaded. */
export function PaletteHost() {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const toggle = () => {
    setAsked(true)
    setOpened(!opened)
  }
  useShortcuts(t('header.palette.label'), [{ keys: 'mod+k', label: t('header.palette.open'), run: toggle }], 'frame')
  if (!asked) return null
  return (
    <Suspense>
      <Palette opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  )
}
