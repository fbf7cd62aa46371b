import type { CSSProperties, ReactNode } from 'react'
import styles from './RadioCards.module.css'

type Props = {
  /** Of the radio group. */
  name: string
  label: string
  /** Of a card, in px, at least: as many stand beside each other as fit. */
  width: number
  children: ReactNode
}

/** One of a few, each a card with a picture; shown and saved when chosen. */
export function RadioCards({ name, label, width, children }: Props) {
  return (
    <fieldset className={styles.choices} name={name}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid} style={{ '--choice-width': `${width}px` } as CSSProperties}>
        {children}
      </div>
    </fieldset>
  )
}

type CardProps = { group: string; checked: boolean; onChoose: () => void; label: string; children: ReactNode }

export function RadioCard({ group, checked, onChoose, label, children }: CardProps) {
  return (
    <label className={styles.choice} data-checked={checked || undefined}>
      <input type="radio" className={styles.radio} name={group} checked={checked} onChange={onChoose} />
      {children}
      <span>{label}</span>
    </label>
  )
}

export const Swatch = ({ color }: { color: string | undefined }) => <span className={styles.swatch} style={{ background: color }} />
