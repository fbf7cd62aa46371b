import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import styles from './auth.module.css'

/** `failure.count` makes a repeated message a new alert, so that it is announced again. */
export function FormAlert({ failure }: { failure: { text: string; count: number } }) {
  if (failure.text === '') return null
  return (
    <AlertBox key={failure.count} role="alert" tone="danger" className={styles.nudge}>
      {failure.text}
    </AlertBox>
  )
}

export const FormNotice = ({ text }: { text: string }) => (
  <AlertBox role="status" tone="success">
    {text}
  </AlertBox>
)
