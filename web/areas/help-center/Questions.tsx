import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Faq } from '#contract/help-center.ts'
import { useInternalLinks } from '#web/ui/rich-text/use-internal-links.ts'
import { TranslationMark } from '#web/ui/display/TranslationMark.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './help-center.module.css'

/** The question in the hash of the address is opened and scrolled to. */
export function Questions({ faqs }: { faqs: readonly Faq[] }) {
  const { hash } = useLocation()
  return (
    <ul className={cx(layout.stack, layout.gap0)}>
      {faqs.map((faq) => (
        <Question key={faq.id} faq={faq} linked={hash === faq.id} />
      ))}
    </ul>
  )
}

function Question({ faq: { id, question, answer, language, stale }, linked }: { faq: Faq; linked: boolean }) {
  const follow = useInternalLinks()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!linked || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
    details.current.querySelector('summary')?.focus()
  }, [linked])
  return (
    <li lang={language ?? undefined}>
      <details ref={details} id={id} className={styles.question}>
        <summary className={cx(layout.row, layout.between, layout.hoverable, styles.summary)}>
          <span>{question}</span>
          <ChevronDownIcon width={18} className={cx(layout.fixed, text.dimmed, styles.chevron)} />
        </summary>
        {/* The handler only concerns links inside the text. */}
        <div className={styles.answer} onClick={follow} role="presentation">
          <TranslationMark language={language} stale={stale} />
          <RichTextView html={answer} />
        </div>
      </details>
    </li>
  )
}
