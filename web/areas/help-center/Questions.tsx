import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Faq } from '#contract/help-center.ts'
import { useInternalLinks } from '#web/ui/rich-text/use-internal-links.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import styles from './help-center.module.css'

/** Closed until asked for. One that the address names is open, and the page stands there. */
export function Questions({ faqs }: { faqs: readonly Faq[] }) {
  const { hash } = useLocation()
  return (
    <ul className={styles.questions}>
      {faqs.map((faq) => (
        <Question key={faq.id} faq={faq} wanted={hash === faq.id} />
      ))}
    </ul>
  )
}

function Question({ faq: { id, question, answer, builtIn }, wanted }: { faq: Faq; wanted: boolean }) {
  const follow = useInternalLinks()
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!wanted || !place.current) return
    place.current.open = true
    place.current.scrollIntoView({ block: 'start' })
    place.current.querySelector('summary')?.focus()
  }, [wanted])
  return (
    <li lang={builtIn ? 'en' : undefined}>
      <details ref={place} id={id} className={styles.question}>
        <summary className={styles.asked}>
          <span>{question}</span>
          <ChevronDownIcon width={18} className={styles.turn} />
        </summary>
        {/* The links inside are what is followed; the box only hears of it. */}
        <div className={styles.answer} onClick={follow} role="presentation">
          <RichTextView html={answer} />
        </div>
      </details>
    </li>
  )
}
