import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { refusalText } from '#web/areas/accounting/words.ts'

const mostBytes = 10 * 1024 * 1024

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })

/** Imports what the authority answered: the zip that it gives for an upload. */
export function AnswerDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const wrong = !file ? 'fileMissing' : file.size > mostBytes ? 'fileLarge' : undefined
  async function send() {
    setSubmitted(true)
    if (!file || wrong) return false
    const { eInvoice } = await sendNow('accounting', accounting.answerEInvoice, { id: invoice.id, name: file.name, content: await base64Of(file) })
    toast({ message: t(`accounting.eInvoice.answered.${eInvoice.state}`) })
    return true
  }
  return (
    <FormDialog
      title={t('accounting.eInvoice.answer')}
      confirm={t('accounting.eInvoice.import')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={send}
    >
      <FileInput
        label={t('accounting.eInvoice.file')}
        description={t('accounting.eInvoice.fileHint')}
        accept=".zip,.xml"
        value={file}
        error={submitted && wrong ? t(`accounting.wrong.${wrong}`) : undefined}
        onChange={setFile}
      />
    </FormDialog>
  )
}
