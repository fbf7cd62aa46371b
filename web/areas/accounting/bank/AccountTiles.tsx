import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { PencilIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'

type Props = { accounts: readonly TeamBankAccount[]; current: string | undefined; onEdit: (account: TeamBankAccount) => void }

/** Each balance leads to its rows. */
export function AccountTiles({ accounts, current, onEdit }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const mayWrite = useMayWrite()
  return (
    <ul className={styles.tiles} data-even aria-label={t('accounting.bank.accounts')}>
      {accounts.map((account) => (
        <li key={account.id} className={styles.tile} data-current={current === account.id || undefined}>
          <Link
            to="/accounting/bank"
            search={current === account.id ? {} : { bankAccountId: account.id }}
            className={cx(text.plainLink, styles.tileLink)}
            aria-current={current === account.id ? 'true' : undefined}
          >
            <span className={cx(text.small, text.dimmed, styles.tileName)}>{account.name}</span>
            <span className={cx(text.numeric, styles.figure)}>{formatMoney(account.balance, account.currency, language)}</span>
            <span className={cx(text.small, text.dimmed, text.anywhere)}>
              {account.iban ?? t(account.cash ? 'accounting.bank.cash' : 'accounting.bank.noIban')}
            </span>
          </Link>
          {mayWrite && (
            <ActionIcon
              className={styles.tileTool}
              variant="subtle"
              color="gray"
              aria-label={t('accounting.bank.editOf', { name: account.name })}
              onClick={() => onEdit(account)}
            >
              <PencilIcon width={16} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
