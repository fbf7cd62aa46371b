import type { CSSProperties, ReactNode } from 'react'
import styles from './RadioCards.module.css'

type Props = {
  /** Of the radio group. */
  name: string
  label: string
  /** The smallest width of a card in px. */
  width: number
  children: ReactNode
}

/** A choice between a few cards with pictures, saved at once. */
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
