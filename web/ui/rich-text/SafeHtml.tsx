import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** NOTE made harmless before it came here, by the server or by the build. */
  html: string
}

/** The one place that puts HTML into a page. */
export function SafeHtml({ html, ...rest }: Props) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
