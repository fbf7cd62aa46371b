import { use, type ReactNode } from 'react'
import { SafeHtml } from '#web/ui/rich-text/SafeHtml.tsx'
import { useInternalLinks } from '#web/ui/rich-text/use-internal-links.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './docs.module.css'

type Props = {
  title: string
  lead: string
  /** Language of the text, if it is not the member's. */
  lang?: string
  document: Promise<{ html: string }>
  children?: ReactNode
}

export function DocumentPage({ title, lead, lang, document, children }: Props) {
  const { html } = use(document)
  const follow = useInternalLinks()
  return (
    <>
      <PageHeader title={title} state={lead} />
      <article className={cx(layout.page, styles.document)}>
        {children}
        <SafeHtml html={html} className={styles.prose} lang={lang} onClick={follow} />
      </article>
    </>
  )
}
