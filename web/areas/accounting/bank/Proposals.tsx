import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Allocation } from '#contract/accounting-money.ts'
import type { BankTransaction } from '#contract/accounting-bank.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'

const MatchDialog = lazyPart(() => import('./MatchDialog.tsx').then((file) => file.MatchDialog))

const words = 'accounting.bank'
/** From here on number or IBAN and amount agree. */
const likely = 75

type Props = { row: BankTransaction; busy: boolean; onMatch: (allocations: Allocation[]) => void }

/** The invoices that a received amount may be for, the most likely first. A person confirms one, or chooses others. */
export function Proposals({ row, busy, onMatch }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const mayWrite = useMayWrite()
  const [choosing, setChoosing] = useState(false)
  const { data, error, refetch } = useRead(accountingReads.proposals, { id: row.id })
  const proposals = data?.proposals ?? []
  const money = (amount: number) => formatMoney(amount, row.currency, language)
  const confirm = (at: number) => {
    const proposal = proposals[at]
    if (proposal && !busy) onMatch([{ invoiceId: proposal.invoiceId, amount: Math.min(row.amount, proposal.open) }])
  }
  useShortcuts(t(`${words}.proposals`), [
    ...(mayWrite && proposals.length > 0 ? [{ keys: 'm', label: t(`${words}.keys.match`), run: () => confirm(0) }] : []),
    ...(mayWrite ? [{ keys: 'o', label: t(`${words}.others`), run: () => setChoosing(true) }] : []),
  ])
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t(`${words}.proposals`)}>
      <h3 className={text.subtitle}>{t(`${words}.proposals`)}</h3>
      {!data && <LoadingState failed={t(`${words}.proposalsNotLoaded`)} error={error} onRetry={refetch} rows={3} rowHeight={48} />}
      {data && proposals.length === 0 && <p className={text.dimmed}>{t(`${words}.noProposals`)}</p>}
      {proposals.length > 0 && (
        <ul className={cx(styles.plainList, styles.parts)}>
          {proposals.map(({ invoiceId, number, open, score }, at) => (
            <li key={invoiceId} className={styles.part}>
              <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                <SmartLink link={`/accounting/${invoiceId}`} inApp className={cx(text.link, text.anywhere)}>
                  {number}
                </SmartLink>
                <span className={cx(text.small, text.dimmed, text.numeric)}>{t(`${words}.openOf`, { sum: money(open) })}</span>
              </span>
              <Badge tone={score >= likely ? 'success' : 'neutral'}>{t(`${words}.score`, { score })}</Badge>
              {mayWrite && (
                <Button
                  size="compact-sm"
                  variant={at === 0 ? 'filled' : 'default'}
                  loading={busy}
                  aria-label={t(`${words}.matchWith`, { name: number })}
                  {...(at === 0 ? { 'aria-keyshortcuts': 'm' } : {})}
                  onClick={() => confirm(at)}
                >
                  {t(`${words}.match`)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div>
          <Button variant="default" onClick={() => setChoosing(true)} aria-keyshortcuts="o">
            {t(`${words}.others`)}
          </Button>
        </div>
      )}
      <Suspense>{choosing && <MatchDialog row={row} onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  )
}
