import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.ts'
import styles from './auth.module.css'

/** `refusal.count` makes a second refusal with the same words a new alert, so that it is seen and spoken again. */
export function FormAlert({ refusal }: { refusal: { text: string; count: number } }) {
  if (refusal.text === '') return null
  return (
    <div key={refusal.count} role="alert" className={styles.alert}>
      <AlertIcon width={18} className={styles.alertIcon} />
      <span>{refusal.text}</span>
    </div>
  )
}

export function FormNotice({ text }: { text: string }) {
  return (
    <div role="status" className={styles.notice}>
      <CheckCircleIcon width={18} className={styles.alertIcon} />
      <span>{text}</span>
    </div>
  )
}
