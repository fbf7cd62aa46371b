import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import { HintButton } from './HintButton.tsx'
import styles from './dashboards.module.css'

type Props = {
  label: string
  hint?: string
  /** To the rows that the figure counts. */
  link?: string | undefined
  tone?: 'bad' | undefined
  boxed?: boolean
  children: ReactNode
}

export function FigureLink({ label, hint, link, tone, boxed, children }: Props) {
  const content = (
    <>
      <dt className={text.dimmed}>{hint ? <HintButton hint={hint}>{label}</HintButton> : label}</dt>
      <dd className={cx(text.numeric, text.anywhere, tone === 'bad' && text.danger, styles.value)} data-large={boxed || undefined}>
        {link ? (
          <SmartLink link={link} inApp className={cx(text.plainLink, styles.quietLink)}>
            {children}
          </SmartLink>
        ) : (
          children
        )}
      </dd>
    </>
  )
  return boxed ? <Card className={cx(styles.figure, styles.card)}>{content}</Card> : <div className={styles.figure}>{content}</div>
}
