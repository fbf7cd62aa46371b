import type { CSSProperties } from 'react'
import styles from './contacts.module.css'

/** A picture, or a gradient whose hue depends on the name. */
export function Cover({ name, background }: { name: string; background: string | null | undefined }) {
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return (
    <div className={styles.cover} style={{ '--cover-hue': hue } as CSSProperties} aria-hidden="true">
      {background && <img src={background} alt="" />}
    </div>
  )
}
