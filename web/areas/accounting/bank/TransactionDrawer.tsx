import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { BankTransaction, TeamBankAccount } from '#contract/accounting-bank.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { ExpenseChoices } from './ExpenseChoices.tsx'
import { MatchedWith } from './MatchedWith.tsx'
import { Proposals } from './Proposals.tsx'
import { TransactionBadge } from './TransactionList.tsx'

const width = 520
const sideFrom = 1280
const words = 'accounting.bank'

type Props = { id: string; listed: readonly BankTransaction[]; accounts: readonly TeamBankAccount[] }

/** One row of a statement, and what it may be for. Nothing matches by itself. */
export function TransactionDrawer({ id, listed, accounts }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const [busy, setBusy] = useState(false)
  // A row that was matched may leave the list, but stays open.
  const { data, error, refetch } = useRead(accountingReads.bankTransactions, { id, size: 1 })
  const row = data?.bankTransactions?.find((one) => one.id === id) ?? listed.find((one) => one.id === id)
  const gone = !row && (data !== undefined || isNotFound(error))
  useItemTitle(row ? formatMoney(row.amount, row.currency, language) : undefined)
  const close = () => void navigate({ to: '/accounting/bank', search: true, resetScroll: false })
  useEffect(() => {
    if (!gone) return
    toast({ message: t(`${words}.gone`) })
    void navigate({ to: '/accounting/bank', search: true, replace: true, resetScroll: false })
  }, [gone, navigate, t])

  /** Not by the outbox: what is open may have changed. */
  async function run(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toast({ message: t(`${words}.done.${done}`) })
    } catch (caught) {
      toast({ message: refusalText(t, caught), kind: 'error' })
    }
    setBusy(false)
  }
  const match = (to: { allocations: { invoiceId: string; amount: number }[] } | { expenseId: string }) =>
    run(() => sendNow('accounting', accounting.matchTransaction, { id, ...to }), 'matched')
  const ignore = () => run(() => sendNow('accounting', accounting.ignoreTransaction, { id }), 'ignored')
  const unmatch = () => run(() => sendNow('accounting', accounting.unmatchTransaction, { id }), 'unmatched')
  const isNew = row?.state === 'new'
  useShortcuts(t(`${words}.one`), [
    ...(mayWrite && isNew ? [{ keys: 'i', label: t(`${words}.ignore`), run: () => void ignore() }] : []),
    ...(mayWrite && row && !isNew ? [{ keys: 'u', label: t(`${words}.unmatch`), run: () => void unmatch() }] : []),
  ])
  const account = accounts.find((one) => one.id === row?.bankAccountId)
  return (
    <DetailsDrawer
      opened={!gone}
      onClose={close}
      label={t(`${words}.one`)}
      width={width}
      sideFrom={sideFrom}
      contentKey={id}
      header={
        mayWrite &&
        row &&
        (isNew ? (
          <Button variant="default" loading={busy} onClick={() => void ignore()} aria-keyshortcuts="i">
            {t(`${words}.ignore`)}
          </Button>
        ) : (
          <Button variant="default" loading={busy} onClick={() => void unmatch()} aria-keyshortcuts="u">
            {t(row.state === 'ignored' ? `${words}.consider` : `${words}.unmatch`)}
          </Button>
        ))
      }
    >
      {row ? (
        <div className={cx(layout.stack, layout.gap6)} key={id}>
          <div className={cx(layout.row, layout.wrap)}>
            <h2 className={cx(text.numeric, styles.figure)}>{formatMoney(row.amount, row.currency, language)}</h2>
            <TransactionBadge state={row.state} />
          </div>
          <FactList>
            <Fact label={t(`${words}.day`)}>{formatDate(row.date, language)}</Fact>
            {account && <Fact label={t(`${words}.account`)}>{account.name}</Fact>}
            {row.counterparty && <Fact label={t(`${words}.counterparty`)}>{row.counterparty}</Fact>}
            {row.iban && <Fact label="IBAN">{row.iban}</Fact>}
            {row.description && (
              <Fact label={t(`${words}.description`)}>
                <span className={text.anywhere}>{row.description}</span>
              </Fact>
            )}
          </FactList>
          {isNew && row.amount > 0 && <Proposals row={row} busy={busy} onMatch={(allocations) => void match({ allocations })} />}
          {isNew && row.amount < 0 && <ExpenseChoices row={row} busy={busy} onMatch={(expenseId) => void match({ expenseId })} />}
          {row.state === 'matched' && <MatchedWith row={row} />}
          {row.state === 'ignored' && <p className={text.dimmed}>{t(`${words}.ignoredText`)}</p>}
        </div>
      ) : (
        <LoadingState failed={t(`${words}.notLoaded`)} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
