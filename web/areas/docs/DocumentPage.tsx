import { useRouter } from '@tanstack/react-router'
import { use, type MouseEvent, type ReactNode } from 'react'
import { CleanHtml } from '#web/ui/CleanHtml.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './docs.module.css'

type Props = {
  title: string
  lead: string
  /** Language of the text, where it is not the reader's. */
  lang?: string
  document: Promise<{ html: string }>
  children?: ReactNode
}

export function DocumentPage({ title, lead, lang, document, children }: Props) {
  const { html } = use(document)
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    // Our own addresses open without loading the product anew; a key held down means another tab.
    if (!link?.startsWith('/') || link.startsWith('/api') || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ href: link })
  }
  return (
    <>
      <PageHeader title={title} state={lead} />
      <article className={styles.document}>
        {children}
        <CleanHtml html={html} className={styles.prose} lang={lang} onClick={follow} />
      </article>
    </>
  )
}
