import { Suspense, useEffect, useRef, useState } from 'react'
import type { LayoutName } from '#contract/preferences.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PaletteIcon } from '#web/ui/icons/icons.ts'
import { EdgeTab } from '#web/ui/page/EdgeTab.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import styles from './appearance.module.css'

const AppearanceDrawer = lazyPart(() => import('./AppearanceDrawer.tsx').then((module) => module.AppearanceDrawer))

const asked = createObservable()

type Props = { layout: LayoutName; onLayout: (name: LayoutName) => void }

/** On small screens the tab would cover buttons of the page: there the navigation has the button. */
export function AppearanceTab({ layout, onLayout }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => asked.subscribe(() => setOpened(true)), [])
  const close = () => {
    setOpened(false)
    tab.current?.focus()
  }
  return (
    <>
      <EdgeTab
        ref={tab}
        className={styles.tab}
        data-always={layout === 'empty' || undefined}
        aria-label={t('appearance.open')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <PaletteIcon width={16} />
      </EdgeTab>
      {opened && (
        <Suspense>
          <AppearanceDrawer layout={layout} onLayout={onLayout} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export function AppearanceEntry({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation()
  const open = () => {
    onOpen()
    asked.emit()
  }
  return (
    <button type="button" className={styles.entry} aria-label={t('appearance.open')} aria-haspopup="dialog" onClick={open}>
      <PaletteIcon />
      <span className={styles.entryText}>{t('appearance.open')}</span>
    </button>
  )
}
