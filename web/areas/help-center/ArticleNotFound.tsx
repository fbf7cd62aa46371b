import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { HelpIcon } from '#web/ui/icons/icons.ts'

/** For an unknown address, and for an article that is no longer published. */
export function ArticleNotFound() {
  const t = useTranslation()
  return (
    <EmptyState
      icon={HelpIcon}
      title={t('help-center.gone')}
      text={t('help-center.goneText')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/apps/help-center/guides" />}>
          {t('help-center.allGuides')}
        </Button>
      }
    />
  )
}
