import type { ReactNode } from 'react'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { HintButton } from './HintButton.tsx'
import styles from './dashboards.module.css'

type Props = {
  label: string
  hint?: string
  /** To the rows behind it. */ link?: string | undefined
  children: ReactNode
  tone?: 'bad' | undefined
  boxed?: boolean
}

/** A figure that leads to the rows it was counted from. */
export function FigureLink({ label, hint, link, children, tone, boxed }: Props) {
  return (
    <div className={styles.figure} data-tone={tone} data-boxed={boxed || undefined}>
      <dt className={styles.figureLabel}>{hint ? <HintButton hint={hint}>{label}</HintButton> : label}</dt>
      <dd className={styles.figureValue}>
        {link ? (
          <SmartLink link={link} inApp className={styles.figureLink}>
            {children}
          </SmartLink>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
