import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { AlertIcon, RefreshIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  /** What failed: "The tasks could not be loaded." */
  title: string
  error: unknown
  onRetry: () => void
}

export function ErrorState({ title, error, onRetry }: Props) {
  const t = useTranslation()
  const retry = (
    <Button variant="default" leftSection={<RefreshIcon width={16} />} onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <EmptyState role="alert" icon={AlertIcon} title={title} text={errorMessage(t, error)} action={retry} />
}
