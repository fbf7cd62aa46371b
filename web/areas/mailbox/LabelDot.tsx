import '#web/kernel/look/palette.css'
import type { ReactNode } from 'react'
import type { LabelColor } from '#contract/mailbox-labels.ts'
import styles from './mailbox.module.css'

type Props = { color: LabelColor; title?: string; children?: ReactNode }

export const LabelDot = ({ color, ...props }: Props) => <span {...props} className={styles.dot} style={{ background: `var(--hora-hue-${color})` }} />
