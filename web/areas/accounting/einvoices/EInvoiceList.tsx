import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useGrant, useMayWrite } from '#web/kernel/session/rights.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { DownloadIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import records from '#web/ui/lists/records.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { daysUntil, useExport } from '#web/areas/accounting/invoices/EInvoiceSection.tsx'
import { moveByArrows } from '#web/ui/lists/row-keys.ts'
import { eInvoiceTones } from '#web/areas/accounting/states.ts'

const AnswerDialog = lazyPart(() => import('#web/areas/accounting/invoices/AnswerDialog.tsx').then((file) => file.AnswerDialog))

export function EInvoiceList({ rows }: { rows: readonly Invoice[] }) {
  const t = useTranslation()
  return (
    <ul className={records.cards} aria-label={t('accounting.tabs.eInvoices')}>
      {rows.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const mayIssue = useGrant('accounting.issue')
  const mayWrite = useMayWrite() && mayIssue
  const { busy, exportFile } = useExport(invoice.id)
  const [answering, setAnswering] = useState(false)
  const { state, deadline, errors } = invoice.eInvoice
  const left = deadline === null ? undefined : daysUntil(deadline, today)
  const tone = left === undefined ? undefined : left < 0 ? text.danger : left <= 1 ? text.warning : text.dimmed
  return (
    <li className={cx(layout.hoverable, records.card, layout.wrap)}>
      <span className={cx(layout.stack, layout.gap0, layout.grow)}>
        <Link
          to="/accounting/$id"
          params={{ id: invoice.id }}
          data-row
          className={cx(layout.cover, text.plainLink, text.anywhere, text.numeric, records.name)}
          onKeyDown={moveByArrows}
        >
          {invoice.number}
        </Link>
        <span className={cx(text.small, text.dimmed, text.anywhere)}>{invoice.organizationName}</span>
        {state !== 'accepted' && deadline !== null && left !== undefined && (
          <span className={cx(text.small, tone)}>
            {t(left < 0 ? 'accounting.eInvoice.late' : 'accounting.eInvoice.deadline', {
              day: formatDate(deadline, language),
              count: Math.abs(left),
            })}
          </span>
        )}
        {errors.length > 0 && <span className={cx(text.small, text.danger, text.anywhere)}>{errors[0]}</span>}
      </span>
      <span className={records.end}>
        <Badge tone={eInvoiceTones[state]}>{t(`accounting.eInvoice.states.${state}`)}</Badge>
        {mayWrite && (state === 'none' || state === 'rejected') && (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.aboveCover}
            loading={busy}
            leftSection={<DownloadIcon width={14} />}
            aria-label={t('accounting.eInvoices.exportOf', { number: invoice.number })}
            onClick={() => void exportFile()}
          >
            {t('accounting.eInvoices.export')}
          </Button>
        )}
        {mayWrite && state === 'exported' && (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.aboveCover}
            leftSection={<UploadIcon width={14} />}
            aria-label={t('accounting.eInvoices.answerOf', { number: invoice.number })}
            onClick={() => setAnswering(true)}
          >
            {t('accounting.eInvoice.answer')}
          </Button>
        )}
      </span>
      <Suspense>{answering && <AnswerDialog invoice={invoice} onClose={() => setAnswering(false)} />}</Suspense>
    </li>
  )
}
