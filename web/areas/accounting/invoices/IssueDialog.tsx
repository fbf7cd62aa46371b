import { accounting } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import text from '#web/ui/styles/text.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'
import { FindingList, useFindings } from './Findings.tsx'

/** Says once what will happen: an issued document never changes. */
export function IssueDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const findings = useFindings(invoice) ?? []
  async function issue() {
    const { number } = await sendNow('accounting', accounting.issue, { id: invoice.id })
    toast({ message: t('accounting.issue.done', { number: number ?? '' }) })
    return true
  }
  return (
    <FormDialog
      title={t(`accounting.issue.title.${invoice.type === 'credit_note' ? 'credit' : 'invoice'}`)}
      confirm={t('accounting.verbs.issue')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={issue}
    >
      <p>
        {t('accounting.issue.summary', {
          client: invoice.organizationName,
          sum: formatMoney(invoice.totals.gross, invoice.currency, language),
        })}
      </p>
      <p className={text.dimmed}>{t('accounting.issue.frozen')}</p>
      <FindingList findings={findings} organizationId={invoice.organizationId} />
    </FormDialog>
  )
}
