import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Unreachable } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { RefreshIcon } from '#web/ui/icons/icons.ts'
import { StandalonePage } from './StandalonePage.tsx'

const isMissingFile = (error: unknown) => error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message)
/** A file of this build is missing: the server has a newer version, and only a reload can load it. */
const isOldVersion = (error: unknown) => isMissingFile(error) && online.now()
const isUnreachable = (error: unknown) => error instanceof Unreachable || (isMissingFile(error) && !online.now())

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslation()
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const text = isUnreachable(error) ? t('app.error.unreachable') : isOldVersion(error) ? t('app.error.newVersion') : t('app.error.text')
  const retry = () => {
    if (isOldVersion(error)) return browserPage.reload()
    reset()
    void router.invalidate()
  }
  return (
    <StandalonePage alert title={t('app.error.title')} text={text}>
      <Button leftSection={<RefreshIcon width={16} />} onClick={retry}>
        {t('ui.retry')}
      </Button>
    </StandalonePage>
  )
}
