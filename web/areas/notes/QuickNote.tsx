import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { type FormEvent, type RefObject, useState } from 'react'
import { noteLimits } from '#contract/notes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PictureIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { ChecklistIcon } from '#web/ui/icons/own-icons.tsx'
import styles from './notes.module.css'

type Props = {
  box: RefObject<HTMLInputElement | null>
  /** Saves one line as a note. */
  onLine: (line: string) => void
  /** Opens a new note with what was typed as its title. */
  onOpen: (line: string, how: 'text' | 'checklist' | 'picture') => void
}

/** A line and Enter creates a note. The buttons open a new note for more. */
export function QuickNote({ box, onLine, onOpen }: Props) {
  const t = useTranslation()
  const [line, setLine] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (line.trim() === '') return onOpen('', 'text')
    onLine(line.trim())
    setLine('')
  }
  const tools = [
    { how: 'text', icon: PlusIcon, label: t('notes.take.more') },
    { how: 'checklist', icon: ChecklistIcon, label: t('notes.take.checklist') },
    { how: 'picture', icon: PictureIcon, label: t('notes.take.picture') },
  ] as const
  return (
    <form className={styles.quickNote} onSubmit={submit}>
      <TextInput
        ref={box}
        aria-label={t('notes.take.label')}
        placeholder={t('notes.take.placeholder')}
        maxLength={noteLimits.title}
        value={line}
        onChange={(event) => setLine(event.currentTarget.value)}
        onKeyDown={(event) => {
          // This Enter ends the input method's composition.
          if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
        }}
        rightSectionWidth={108}
        rightSectionPointerEvents="all"
        rightSection={tools.map(({ how, icon: Picture, label }) => (
          <Tooltip key={how} label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              onClick={() => {
                onOpen(line.trim(), how)
                setLine('')
              }}
            >
              <Picture width={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      />
    </form>
  )
}
