import { Link } from '@tanstack/react-router'
import type { BankTransaction, TeamBankAccount } from '#contract/accounting-bank.ts'
import type { TransactionState } from '#contract/bank-rules.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import records from '#web/ui/lists/records.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { moveByArrows } from '#web/ui/lists/row-keys.ts'

const tones: Record<TransactionState, 'warning' | 'success' | 'neutral'> = { new: 'warning', matched: 'success', ignored: 'neutral' }

export function TransactionBadge({ state }: Pick<BankTransaction, 'state'>) {
  const t = useTranslation()
  return <Badge tone={tones[state]}>{t(`accounting.bank.states.${state}`)}</Badge>
}

type Props = { rows: readonly BankTransaction[]; openedId: string | undefined; accounts: readonly TeamBankAccount[] }

export function TransactionList({ rows, openedId, accounts }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const nameOf = (bankAccountId: string) => (accounts.length > 1 ? accounts.find(({ id }) => id === bankAccountId)?.name : undefined)
  return (
    <ul className={records.cards} aria-label={t('accounting.bank.list')}>
      {rows.map(({ id, date, amount, currency, counterparty, description, state, bankAccountId }) => (
        <li key={id} className={cx(layout.hoverable, records.card)} data-opened={id === openedId || undefined}>
          <span className={cx(layout.stack, layout.gap0, layout.grow)}>
            <Link
              to="/accounting/bank/$id"
              params={{ id }}
              search
              resetScroll={false}
              data-row
              className={cx(layout.cover, text.plainLink, text.anywhere, records.name)}
              aria-current={id === openedId ? 'true' : undefined}
              onKeyDown={moveByArrows}
            >
              {counterparty ?? description ?? t('accounting.bank.unnamed')}
            </Link>
            <span className={cx(text.small, text.dimmed, text.anywhere)}>
              {[formatDate(date, language), nameOf(bankAccountId), counterparty === null ? undefined : description].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={records.end}>
            <span className={cx(text.numeric, amount > 0 && text.success)}>{formatMoney(amount, currency, language)}</span>
            <TransactionBadge state={state} />
          </span>
        </li>
      ))}
    </ul>
  )
}
