import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** NOTE only for HTML that the server or the build sanitised. */
  html: string
}

/** The one place that puts HTML into a page. */
export function SafeHtml({ html, ...rest }: Props) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
