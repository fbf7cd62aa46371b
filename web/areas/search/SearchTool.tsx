import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import type { FindOnDevice } from './use-search.ts'
import styles from './search.module.css'

const loadField = () => import('./SearchField.tsx')
const SearchField = lazy(() => loadField().then((module) => ({ default: module.SearchField })))
/** Before the click, so that the first letters are not lost. */
const preload = () => void loadField().catch(() => undefined)

type Appearance = 'basic' | 'bar'

/** A field if the header is wide enough, else an icon that opens a bar over the header. */
export function SearchTool({ onDevice, wideSearch = true }: { onDevice: FindOnDevice; wideSearch?: boolean }) {
  const wide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const appearance: Appearance = wide && wideSearch ? 'basic' : 'bar'
  // The key closes and clears the search when the appearance changes.
  return <SearchAs key={appearance} appearance={appearance} onDevice={onDevice} />
}

function SearchAs({ appearance, onDevice }: { appearance: Appearance; onDevice: FindOnDevice }) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (appearance === 'basic')
    return (
      <div className={styles.basic}>
        <Suspense>
          <SearchField onDevice={onDevice} />
        </Suspense>
      </div>
    )
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('search.label')}
        aria-expanded={opened}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(true)}
      >
        <SearchIcon />
      </ActionIcon>
      {opened && (
        <div className={styles.bar}>
          <Suspense>
            <SearchField onDevice={onDevice} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  )
}
