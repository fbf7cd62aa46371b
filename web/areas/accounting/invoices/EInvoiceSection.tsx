import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { dayMs } from '#contract/units.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useGrant, useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { DownloadIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { eInvoiceTones } from '#web/areas/accounting/states.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { saveDocument } from './downloads.ts'

const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx').then((file) => file.AnswerDialog))

/** Calendar days until the last day; below 0 it has passed. */
export const daysUntil = (deadline: string, today: string) => Math.round((Date.parse(deadline) - Date.parse(today)) / dayMs)

/** Begins an attempt, and downloads the file that a person gives to the authority. */
export function useExport(id: string) {
  const t = useTranslation()
  const [busy, setBusy] = useState(false)
  async function exportFile() {
    setBusy(true)
    try {
      await sendNow('accounting', accounting.exportEInvoice, { id: id })
      await saveDocument('xml', id)
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, exportFile }
}

/** Where the e-invoice is: the file, its upload by a person, the answer of the authority. */
export function EInvoiceSection({ invoice }: { invoice: Invoice }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const mayIssue = useGrant('accounting.issue')
  const mayWrite = useMayWrite() && mayIssue
  const { busy, exportFile } = useExport(invoice.id)
  const [answering, setAnswering] = useState(false)
  const { state, attempt, deadline, errors } = invoice.eInvoice
  const left = deadline === null ? undefined : daysUntil(deadline, today)
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.eInvoice.title')}>
      <div className={cx(layout.row, layout.wrap)}>
        <h3 className={text.subtitle}>{t('accounting.eInvoice.title')}</h3>
        <Badge tone={eInvoiceTones[state]}>{t(`accounting.eInvoice.states.${state}`)}</Badge>
        {attempt > 1 && <span className={cx(text.small, text.dimmed)}>{t('accounting.eInvoice.attempt', { count: attempt })}</span>}
      </div>
      {deadline !== null && left !== undefined && state !== 'accepted' && (
        <p className={left < 0 ? text.danger : left <= 1 ? text.warning : text.dimmed}>
          {t(left < 0 ? 'accounting.eInvoice.late' : 'accounting.eInvoice.deadline', { day: formatDate(deadline, language), count: Math.abs(left) })}
        </p>
      )}
      {errors.length > 0 && (
        <AlertBox tone="danger">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </AlertBox>
      )}
      {mayWrite && (state === 'none' || state === 'rejected') && (
        <div>
          <Button variant="default" loading={busy} leftSection={<DownloadIcon width={16} />} onClick={() => void exportFile()}>
            {t('accounting.eInvoice.export')}
          </Button>
        </div>
      )}
      {mayWrite && state === 'exported' && (
        <div>
          <Button variant="default" leftSection={<UploadIcon width={16} />} onClick={() => setAnswering(true)}>
            {t('accounting.eInvoice.answer')}
          </Button>
        </div>
      )}
      <Suspense>{answering && <AnswerDialog invoice={invoice} onClose={() => setAnswering(false)} />}</Suspense>
    </section>
  )
}
