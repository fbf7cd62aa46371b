import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { CheckIcon } from '#web/ui/icons/icons.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Note } from '#web/areas/settings/form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from '#web/areas/settings/settings.module.css'

/** The codes cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslation()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard?.writeText(text).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className={cx(layout.stack, layout.gap4)}>
      <Note tone="warning">{t('settings.codes.text')}</Note>
      <Card>
        <ol className={cx(layout.grid, styles.codes)} aria-label={t('settings.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </Card>
      <div className={cx(layout.row, layout.wrap)}>
        <Button variant="default" onClick={() => void copy()} leftSection={copied && <CheckIcon width={16} />}>
          {t(copied ? 'ui.copied' : 'settings.codes.copy')}
        </Button>
        <Button variant="default" onClick={() => saveFile(new File([`${text}\n`], 'hora-recovery-codes.txt', { type: 'text/plain' }))}>
          {t('settings.codes.save')}
        </Button>
        <Button onClick={onDone}>{t('settings.codes.done')}</Button>
      </div>
    </div>
  )
}
