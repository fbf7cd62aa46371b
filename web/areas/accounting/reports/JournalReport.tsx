import { Button } from '@mantine/core'
import { useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { JournalRow } from '#contract/accounting-reports.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ChartIcon, DownloadIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { accountsOf } from './accounts.ts'
import type { Period } from '#web/ui/format/periods.ts'
import sums from '#web/ui/lists/report.module.css'

const words = 'accounting.reports.journal'
/** Rows shown at once; more on request. */
const atATime = 200

/** Payments have no page of their own. */
const linkTo = ({ documentType, documentId }: JournalRow) =>
  documentType === 'payment'
    ? '/accounting/payments'
    : documentType === 'expense' || documentType === 'expense_payment'
      ? `/accounting/expenses/${documentId}`
      : `/accounting/${documentId}`

export function JournalReport({ period }: { period: Period }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [most, setMost] = useState(atATime)
  const [account, setAccount] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useRead(accountingReads.journal, period)
  if (!data) return <LoadingState failed={t(`${words}.notLoaded`)} error={error} onRetry={refetch} rows={8} rowHeight={40} />
  if (data.rows.length === 0) return <EmptyState icon={ChartIcon} title={t('accounting.reports.empty')} text={t('accounting.reports.emptyText')} />
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, 'RON', language))
  const rows = account === undefined ? data.rows : data.rows.filter((row) => row.account === account)
  async function save() {
    setBusy(true)
    try {
      const path = `${accounting.journalFile.path}?from=${period.from}&to=${period.to}`
      saveFile(await downloadFile({ ...accounting.journalFile, path }, { signal: new AbortController().signal, onProgress: () => {} }))
    } catch (caught) {
      toast({ message: refusalText(t, caught), kind: 'error' })
    }
    setBusy(false)
  }
  const head = (
    <>
      <th scope="col" data-end>
        {t(`${words}.debit`)}
      </th>
      <th scope="col" data-end>
        {t(`${words}.credit`)}
      </th>
    </>
  )
  return (
    <>
      <div>
        <Button leftSection={<DownloadIcon width={16} />} loading={busy} onClick={() => void save()}>
          {t(`${words}.export`)}
        </Button>
      </div>
      <section className={cx(layout.stack, layout.gap3)} aria-label={t(`${words}.accounts`)}>
        <h2 className={text.subtitle}>{t(`${words}.accounts`)}</h2>
        <table className={sums.sumTable} aria-label={t(`${words}.accounts`)}>
          <thead>
            <tr>
              <th scope="col">{t(`${words}.account`)}</th>
              {head}
            </tr>
          </thead>
          <tbody>
            {accountsOf(data.rows).map((sum) => (
              <tr key={sum.account}>
                <th scope="row">
                  <Button
                    size="compact-sm"
                    variant={account === sum.account ? 'filled' : 'default'}
                    aria-pressed={account === sum.account}
                    aria-label={t(`${words}.only`, { account: sum.account })}
                    onClick={() => setAccount(account === sum.account ? undefined : sum.account)}
                  >
                    {sum.account}
                  </Button>
                </th>
                <td data-end>{money(sum.debit)}</td>
                <td data-end>{money(sum.credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('accounting.reports.total')}</th>
              <td data-end>{money(data.rows.reduce((sum, { debit }) => sum + debit, 0))}</td>
              <td data-end>{money(data.rows.reduce((sum, { credit }) => sum + credit, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <section className={cx(layout.stack, layout.gap3)} aria-label={t(`${words}.title`)}>
        <h2 className={text.subtitle}>{t(`${words}.rows`, { count: rows.length })}</h2>
        <div className={styles.scroll}>
          <table className={sums.sumTable} aria-label={t(`${words}.title`)}>
            <thead>
              <tr>
                <th scope="col">{t(`${words}.day`)}</th>
                <th scope="col">{t(`${words}.document`)}</th>
                <th scope="col">{t(`${words}.account`)}</th>
                {head}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, most).map((row, index) => (
                <tr key={index}>
                  <td>{formatDate(row.date, language)}</td>
                  <td>
                    <SmartLink link={linkTo(row)} inApp className={text.link}>
                      {t(`${words}.types.${row.documentType}`)}
                    </SmartLink>
                  </td>
                  <td>{row.account}</td>
                  <td data-end>{money(row.debit)}</td>
                  <td data-end>{money(row.credit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {rows.length > most && (
          <div>
            <Button variant="default" onClick={() => setMost(most + atATime * 5)}>
              {t(`${words}.more`, { count: rows.length - most })}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
