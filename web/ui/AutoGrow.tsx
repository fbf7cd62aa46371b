import { Textarea, type TextareaProps } from '@mantine/core'

/** A text area that is as high as its text. */
export function AutoGrow({ minRows = 1, ...rest }: Omit<TextareaProps, 'autosize'>) {
  return <Textarea autosize minRows={minRows} {...rest} />
}
