import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './Skeleton.module.css'

type Props = { width?: CSSProperties['width']; height?: CSSProperties['height']; circle?: boolean; className?: string | undefined }

/** A grey bar or dot instead of content that is loading. */
export const Skeleton = ({ width, height, circle, className }: Props) => (
  <span
    aria-hidden="true"
    className={cx(styles.bar, className)}
    data-circle={circle || undefined}
    style={{ width, height: circle ? width : height }}
  />
)

/** Around skeletons: they pulse together, and a screen reader announces the loading once. */
export function SkeletonGroup({ label, className, children }: { label?: string; className?: string | undefined; children: ReactNode }) {
  const t = useTranslation()
  return (
    <div role="status" aria-label={label ?? t('ui.loading')} className={cx(styles.group, className)}>
      {children}
    </div>
  )
}
