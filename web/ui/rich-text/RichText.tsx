// Formatted text with a toolbar and shortcuts, stored as the HTML that the server allows.
import { Suspense, useLayoutEffect, useRef } from 'react'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { RichTextProps } from './RichTextEditor.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import styles from './RichText.module.css'

const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx').then((module) => module.RichTextEditor))

/** NOTE give it a key per edited thing, because the text and its undo steps belong to one of them. The editor is loaded when one is first shown. */
export function RichText(props: RichTextProps) {
  const { value, placeholder, minRows = 3 } = props
  const mayWrite = useMayWrite()
  if (!mayWrite) return <RichTextView html={value} />
  const before = (
    <div className={styles.box} aria-busy="true">
      <div className={styles.content} style={{ minHeight: `calc(${minRows} * 1lh + 18px)` }}>
        {value === '' ? <p className={styles.ghost}>{placeholder}</p> : <RichTextView html={value} />}
      </div>
    </div>
  )
  return (
    <Suspense fallback={before}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}

/** A table wider than the page scrolls in its own box, by keyboard too. */
function inScroller(table: HTMLTableElement) {
  let box = table.parentElement
  if (!box?.classList.contains(styles.scroller ?? '')) {
    box = document.createElement('div')
    box.className = styles.scroller ?? ''
    table.replaceWith(box)
    box.append(table)
  }
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
}

/** NOTE only for HTML that the server sanitised or the editor created. */
export function RichTextView({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Stored check boxes have no name, and a click on one would do nothing here.
    for (const box of container.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
      box.disabled = true
      box.setAttribute('aria-label', box.closest('li')?.textContent?.trim() ?? '')
    }
    for (const table of container.current?.querySelectorAll('table') ?? []) inScroller(table)
  }, [html])
  return <SafeHtml ref={container} html={html} className={styles.text} />
}
