import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import styles from './search.module.css'

type FieldProps = {
  /** Only for the bar, which closes. */
  onClose?: () => void
}
type LoadField = () => Promise<ComponentType<FieldProps>>
type Appearance = 'basic' | 'bar'
type Props = { /** Stable: the field is loaded once. */ load: LoadField; wideSearch?: boolean }

/** A field if the header is wide enough, else an icon that opens a bar over the header. */
export function SearchTool({ load, wideSearch = true }: Props) {
  const wide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const appearance: Appearance = wide && wideSearch ? 'basic' : 'bar'
  const Field = useMemo(() => lazyPart(load), [load])
  // Before the click, so that the first letters are not lost.
  const preload = () => void load().catch(() => undefined)
  // The key closes and clears the search when the appearance changes.
  return <SearchAs key={appearance} appearance={appearance} field={Field} preload={preload} />
}

type AsProps = { appearance: Appearance; field: ComponentType<FieldProps>; preload: () => void }

function SearchAs({ appearance, field: Field, preload }: AsProps) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (appearance === 'basic')
    return (
      <div className={styles.basic}>
        <Suspense>
          <Field />
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
            <Field onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  )
}
