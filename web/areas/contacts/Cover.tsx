import type { CSSProperties } from 'react'
import styles from './contacts.module.css'

/** A picture, or two colours that belong to the name. */
export function Cover({ name, background }: { name: string; background: string | null | undefined }) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return (
    <div className={styles.cover} style={{ '--cover-hue': sum } as CSSProperties} aria-hidden="true">
      {background && <img src={background} alt="" />}
    </div>
  )
}
