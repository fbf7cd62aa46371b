import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './scrumboard.module.css'

type Props = {
  /** On the button that opens it. */ opener: string
  /** What is typed: "Title of the card". */ label: string
  /** On the button that adds. */ verb: string
  onAdd: (title: string) => void
}

/** A button that becomes a field. It stays open, so that several things can be added in a row. */
export function AddForm({ opener, label, verb, onAdd }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [title, setTitle] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const add = () => {
    if (title.trim() !== '') onAdd(title.trim())
    setTitle('')
    field.current?.focus()
  }
  const close = () => {
    setOpened(false)
    setTitle('')
    requestAnimationFrame(() => button.current?.focus())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') add()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (!opened) {
    return (
      <button ref={button} type="button" className={styles.opener} onClick={() => setOpened(true)}>
        <PlusIcon width={16} />
        {opener}
      </button>
    )
  }
  return (
    <div className={styles.addForm}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={press}
        maxLength={boardLimits.title}
        rows={2}
        autoFocus
      />
      <div className={cx(layout.row, styles.addEnd)}>
        <Button size="compact-md" onClick={add} disabled={title.trim() === ''}>
          {verb}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={close}>
          {t('scrumboard.cancel')}
        </Button>
      </div>
    </div>
  )
}
