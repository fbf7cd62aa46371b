import { Suspense, useState } from 'react'
import type { Repeat } from '#contract/repeat-dates.ts'
import { repeatText } from '#contract/repeat-words.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { RefreshIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'
import styles from './RepeatPicker.module.css'

const RepeatEditor = lazyPart(() => import('./RepeatEditor.tsx').then((module) => module.RepeatEditor))

type Props = {
  value: Repeat | null
  /** The day that a new repeat begins on. */
  start: string
  completable?: boolean
  onChange: (repeat: Repeat | null) => void
  /** Leaves this occurrence out. */
  onSkip?: (() => void) | undefined
}

/** Shows a repeat in words, and opens its editor. */
export function RepeatPicker({ value, start, completable = false, onChange, onSkip }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const text = value === null ? t('ui.repeat.none') : repeatText(value, language)
  const close = () => setOpened(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width="min(24rem, 92vw)" trapFocus returnFocus>
      <Popover.Target>
        <PillButton tone={value === null ? 'quiet' : 'plain'} aria-label={`${t('ui.repeat.label')}: ${text}`} onClick={() => setOpened(!opened)}>
          <RefreshIcon width={16} />
          {text}
        </PillButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.repeat.label')}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <RepeatEditor
            value={value}
            start={start}
            completable={completable}
            onSave={(repeat) => {
              onChange(repeat)
              close()
            }}
            onSkip={
              onSkip &&
              (() => {
                onSkip()
                close()
              })
            }
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
