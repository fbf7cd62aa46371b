import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { CheckIcon } from '#web/ui/icons/icons.ts'
import { Note } from './form-parts.tsx'
import styles from './settings.module.css'

/** Shown once: nobody can show them a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslation()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard?.writeText(text).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className={styles.form}>
      <Note kind="warn">{t('settings.codes.text')}</Note>
      <ol className={styles.codes} aria-label={t('settings.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button variant="default" onClick={() => void copy()} leftSection={copied && <CheckIcon width={16} />}>
          {t(copied ? 'settings.copied' : 'settings.codes.copy')}
        </Button>
        <Button variant="default" onClick={() => saveFile(new File([`${text}\n`], 'hora-recovery-codes.txt', { type: 'text/plain' }))}>
          {t('settings.codes.save')}
        </Button>
        <Button onClick={onDone}>{t('settings.codes.done')}</Button>
      </div>
    </div>
  )
}
