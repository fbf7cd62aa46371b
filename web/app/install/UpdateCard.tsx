import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { RefreshIcon } from '#web/ui/icons/icons.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './install.module.css'
import { startNewVersion } from './worker.ts'

/** Does not reload by itself: the member may be typing. */
export function UpdateCard() {
  const t = useTranslation()
  const [closed, setClosed] = useState(false)
  const [starting, setStarting] = useState(false)
  if (closed) return null
  const start = () => {
    setStarting(true)
    startNewVersion()
  }
  return (
    <section className={styles.card} data-slim aria-label={t('install.updateLabel')}>
      <p className={text.subtitle} role="status">
        {t('install.newVersion')}
      </p>
      <Button size="sm" loading={starting} leftSection={<RefreshIcon width={16} />} onClick={start}>
        {t('install.reload')}
      </Button>
      <CloseButton aria-label={t('ui.close')} onClick={() => setClosed(true)} />
    </section>
  )
}
