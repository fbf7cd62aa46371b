import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './CopyField.module.css'

/** A value that is shown once, to be copied. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(value).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className={cx(layout.row, layout.wrap, styles.copy)}>
      <TextInput
        className={styles.field}
        label={label}
        {...(hint ? { description: hint } : {})}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()} leftSection={copied && <CheckIcon width={16} />}>
        {t(copied ? 'ui.copied' : 'ui.copy')}
      </Button>
    </div>
  )
}
