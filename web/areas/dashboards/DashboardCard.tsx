import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { HintButton } from './HintButton.tsx'
import styles from './dashboards.module.css'

type Props = {
  title: string
  /** How the figures are computed. */
  hint?: string | undefined
  /** One sentence below the title. */
  summary?: ReactNode
  /** Controls beside the title. */
  tools?: ReactNode
  /** Two columns where the grid has them, the whole row, or the whole row below md, where a third card would be alone beside a hole. */
  wide?: 'two' | 'full' | 'tablet' | undefined
  children: ReactNode
}

export function DashboardCard({ title, hint, summary, tools, wide, children }: Props) {
  const heading = useId()
  return (
    <Card
      as="section"
      className={cx(layout.stack, layout.gap3, styles.card, wide === 'full' && styles.wide)}
      data-wide={wide}
      aria-labelledby={heading}
    >
      <div className={cx(layout.row, layout.wrap, layout.top, layout.between)}>
        <div className={styles.heading}>
          <h2 id={heading} className={text.title}>
            {hint ? <HintButton hint={hint}>{title}</HintButton> : title}
          </h2>
          {summary && <p className={cx(text.dimmed, text.numeric)}>{summary}</p>}
        </div>
        {tools && <div className={cx(layout.inlineRow, layout.fixed)}>{tools}</div>}
      </div>
      {children}
    </Card>
  )
}
