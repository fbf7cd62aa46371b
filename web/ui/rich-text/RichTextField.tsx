import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { RichText } from './RichText.tsx'
import type { RichTextProps } from './RichTextEditor.tsx'

/** Formatted text as a field of a form, below its label. */
export function RichTextField(props: RichTextProps) {
  return (
    <div className={cx(layout.stack, layout.gap1)}>
      <span className={text.subtitle}>{props.label}</span>
      <RichText {...props} />
    </div>
  )
}
