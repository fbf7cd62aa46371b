import type { ComponentProps } from 'react'
import styles from './Unseen.module.css'

/** For ears only. */
export const Unseen = (props: ComponentProps<'span'>) => <span className={styles.unseen} {...props} />
