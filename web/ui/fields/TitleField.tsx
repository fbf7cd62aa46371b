import { AutosizeTextarea } from './AutosizeTextarea.tsx'
import styles from './TitleField.module.css'
import { useDraft } from './use-draft.ts'

type Props = {
  label: string
  placeholder?: string
  maxLength: number
  saved: string
  /** Called with what was typed and what it was made from, a moment after the last key. Answers false if it saved nothing. */
  onSave: (title: string, base: string) => unknown
}

/** The title of the open thing, edited in place: one paragraph, as high as its text. */
export function TitleField({ label, placeholder, maxLength, saved, onSave }: Props) {
  const title = useDraft(saved, (text, base) => text.trim() !== saved && onSave(text, base.trim()))
  return (
    <AutosizeTextarea
      variant="unstyled"
      classNames={{ input: styles.title }}
      aria-label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      maxLength={maxLength}
      data-autofocus
      value={title.value}
      onChange={(event) => title.change(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onBlur={title.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}
