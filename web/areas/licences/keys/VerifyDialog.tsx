import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { licences } from '#contract/licences.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { FileIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'

type Result = AnswerOf<typeof licences.verify>['result']
const tones: Record<Result, 'success' | 'warning' | 'danger'> = {
  ...{ valid: 'success', grace: 'warning', expired: 'danger', not_yet: 'warning', revoked: 'danger', tampered: 'danger', unknown_key: 'danger' },
}
const largestFile = 100_000

/** Whether a licence file is ours, unchanged and valid today. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [result, setResult] = useState<Result>()
  const [refusal, setRefusal] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    setResult(undefined)
    setRefusal(undefined)
    let content: unknown
    try {
      content = file.size > largestFile ? undefined : JSON.parse(await file.text())
    } catch {}
    if (content === undefined) return setRefusal(t('licences.file.unreadable'))
    try {
      setResult((await call(licences.verify, { file: content })).result)
    } catch (error) {
      setRefusal(errorMessage(t, error))
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('licences.file.verify')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="32rem">
      <div className={cx(layout.stack, layout.gap3)}>
        <p className={text.dimmed}>{t('licences.file.verifyText')}</p>
        <div className={cx(layout.row, layout.wrap)}>
          <Button variant="default" leftSection={<FileIcon width={16} />} onClick={() => input.current?.click()}>
            {t('licences.file.choose')}
          </Button>
          <span className={cx(text.small, text.anywhere)}>{name}</span>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label={t('licences.file.choose')}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
        {refusal && (
          <AlertBox tone="danger" role="alert">
            {refusal}
          </AlertBox>
        )}
        {result && (
          <AlertBox tone={tones[result]} role="status">
            {t(`licences.file.result.${result}`)}
          </AlertBox>
        )}
      </div>
    </Modal>
  )
}
