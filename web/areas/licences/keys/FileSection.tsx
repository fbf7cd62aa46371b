import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { DownloadIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/licences/licences.module.css'
import { useCanReadKeys } from './use-can-read-keys.ts'

/** The signed file, and how others verify it without us. */
export function FileSection({ licence: { id, number } }: { licence: Licence }) {
  const t = useTranslation()
  const canRead = useCanReadKeys()
  const { user } = useSession()
  const [opened, setOpened] = useState(false)
  const [pending, setPending] = useState(false)
  const title = t('licences.file.title')
  const download = async () => {
    setPending(true)
    try {
      const file = await sendNow('licences', licences.file, { id })
      saveFile(new File([JSON.stringify(file, null, 2)], `${number}.json`, { type: 'application/json' }))
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
    setPending(false)
  }
  const published = `${location.origin}/api/public/licences/${user?.team.id ?? ''}`
  return (
    <section className={layout.stack} aria-label={title}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h3 className={text.subtitle}>{title}</h3>
        {canRead && (
          <Button variant="subtle" size="compact-sm" loading={pending} leftSection={<DownloadIcon width={14} />} onClick={() => void download()}>
            {t('licences.file.download')}
          </Button>
        )}
      </div>
      <p className={cx(text.small, text.dimmed)}>{t('licences.file.text')}</p>
      <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
        {t('licences.file.how')}
      </DisclosureButton>
      {opened && (
        <ol className={layout.stack}>
          <li>
            {t('licences.file.keys')}
            <pre className={styles.code}>{`curl -o keys.json ${published}/keys\ncurl -o revocations.json ${published}/revocations`}</pre>
          </li>
          <li>
            {t('licences.file.command')}
            <pre className={styles.code}>{`npx ./verifier ${number}.json --keys keys.json --revocations revocations.json`}</pre>
          </li>
          <li>{t('licences.file.program')}</li>
        </ol>
      )}
    </section>
  )
}
