import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { AlertIcon, RefreshIcon } from '#web/ui/icons/icons.tsx'
import styles from '#web/ui/ui.module.css'

type Props = {
  /** What could not be done: "The tasks could not be loaded." */
  title: string
  error: unknown
  onRetry: () => void
}

export function ErrorState({ title, error, onRetry }: Props) {
  const t = useTranslation()
  return (
    <div role="alert" className={styles.state}>
      <AlertIcon size={36} strokeWidth={1.25} className={styles.stateIcon} />
      <p className={styles.stateTitle}>{title}</p>
      <p className={styles.stateText}>{errorMessage(t, error)}</p>
      <div className={styles.stateActions}>
        <Button variant="default" leftSection={<RefreshIcon size={16} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    </div>
  )
}
