import { accounting } from '#contract/accounting.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { repeatText } from '#contract/repeat-words.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { RepeatPicker } from '#web/ui/repeat/RepeatPicker.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { AttachedFile } from './AttachedFile.tsx'
import { ExpenseBadge } from './ExpenseTable.tsx'

const words = 'accounting.expenses'

export function ExpenseView({ expense }: { expense: Expense }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const accounts = useList(accountingReads.bankAccounts)
  const { supplierId, supplierName, number, date, dueDate, categoryName, net, vat, gross, vatCode, currency, fileUrl, paidOn, paidMethod } = expense
  const mayWrite = useMayWrite()
  const refuse = (error: unknown) => toast({ message: refusalText(t, error), kind: 'error' })
  const money = (amount: number) => formatMoney(amount, currency, language)
  const account = accounts.find(({ id }) => id === expense.bankAccountId)
  return (
    <div className={cx(layout.stack, layout.gap6)}>
      <div className={cx(layout.row, layout.wrap)}>
        <h2 className={cx(text.subtitle, text.anywhere)}>{supplierName || t(`${words}.noSupplier`)}</h2>
        <ExpenseBadge state={expense.state} />
      </div>
      <ConflictCards area="accounting" id={expense.id} />
      <FactList>
        {supplierId && (
          <Fact label={t(`${words}.fields.supplierId`)}>
            <SmartLink link={`/organizations/${supplierId}`} inApp className={text.link}>
              {supplierName}
            </SmartLink>
          </Fact>
        )}
        {number && <Fact label={t('accounting.fields.number')}>{number}</Fact>}
        <Fact label={t(`${words}.fields.date`)}>{formatDate(date, language)}</Fact>
        {dueDate && <Fact label={t('accounting.fields.dueDate')}>{formatDate(dueDate, language)}</Fact>}
        {categoryName && <Fact label={t(`${words}.fields.categoryId`)}>{categoryName}</Fact>}
        <Fact label={t(`${words}.fields.net`)}>{money(net)}</Fact>
        <Fact label={t(`${words}.fields.vat`)}>{[money(vat), vatCode].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t(`${words}.fields.gross`)}>
          <strong>{money(gross)}</strong>
        </Fact>
        {paidOn && (
          <Fact label={t(`${words}.paid`)}>
            {[formatDate(paidOn, language), paidMethod && t(`accounting.payments.methods.${paidMethod}`), account?.name].filter(Boolean).join(' · ')}
          </Fact>
        )}
      </FactList>
      {(expense.repeat || expense.repeatOfId) && (
        <div className={cx(layout.row, layout.wrap)}>
          {expense.repeat && mayWrite && (
            <RepeatPicker
              value={expense.repeat}
              start={date}
              onChange={(repeat) => void sendNow('accounting', accounting.updateExpense, { id: expense.id, expense: { repeat } }).catch(refuse)}
            />
          )}
          {expense.repeat && !mayWrite && <span>{repeatText(expense.repeat, language)}</span>}
          {expense.repeatNextOn && (
            <span className={text.dimmed}>{t(`${words}.repeatNext`, { day: formatDate(expense.repeatNextOn, language) })}</span>
          )}
          {expense.repeatOfId && (
            <SmartLink link={`/accounting/expenses/${expense.repeatOfId}`} inApp className={text.link}>
              {t(`${words}.repeatOf`)}
            </SmartLink>
          )}
        </div>
      )}
      {fileUrl !== null && <AttachedFile url={fileUrl} />}
    </div>
  )
}
