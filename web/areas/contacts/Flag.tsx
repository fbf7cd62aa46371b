import type { Country } from '#contract/contacts.ts'
import styles from './contacts.module.css'

/** From one image with all flags. */
export function Flag({ country }: { country: Country | undefined }) {
  return (
    <span className={styles.flag} style={country ? { backgroundPosition: country.flagImagePos } : { backgroundImage: 'none' }} aria-hidden="true" />
  )
}
