import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { StandalonePage } from './StandalonePage.tsx'

export function NotFoundPage() {
  const t = useTranslation()
  return (
    <StandalonePage title={t('app.notFound.title')} text={t('app.notFound.text')}>
      <Button renderRoot={(props) => <Link {...props} to="/" />}>{t('app.notFound.home')}</Button>
    </StandalonePage>
  )
}
