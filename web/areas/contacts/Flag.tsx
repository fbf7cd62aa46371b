import type { Country } from '#contract/contacts.ts'
import styles from './contacts.module.css'

/** From the sheet that all flags share; it is fetched when the first one is drawn. */
export function Flag({ country }: { country: Country | undefined }) {
  return (
    <span className={styles.flag} style={country ? { backgroundPosition: country.flagImagePos } : { backgroundImage: 'none' }} aria-hidden="true" />
  )
}
