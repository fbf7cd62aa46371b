import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'

/** CSS does it in new browsers, also when fonts, width or language change. Mantine measures at each key, for the other browsers. */
const native = typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content')

/** A text area that is as high as its text. */
export function AutosizeTextarea({ minRows = 1, ...rest }: Omit<TextareaProps, 'autosize' | 'styles'>) {
  if (!native) return <Textarea autosize minRows={minRows} {...rest} />
  const input: CSSProperties = {
    fieldSizing: 'content',
    resize: 'none',
    height: 'auto',
    minHeight: `calc(${minRows} * 1lh + 2 * var(--input-padding-y, 0px) + 2px)`,
  }
  return <Textarea rows={minRows} styles={{ input }} {...rest} />
}
