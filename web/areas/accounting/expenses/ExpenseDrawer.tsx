import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Expense } from '#contract/accounting-expenses.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import text from '#web/ui/styles/text.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { ExpenseActions } from './ExpenseActions.tsx'
import { ExpenseForm } from './ExpenseForm.tsx'
import { ExpenseView } from './ExpenseView.tsx'

const [width, sideFrom] = [640, 1280]
const words = 'accounting.expenses'

type Props = {
  /** 'new' for a new one. */
  id: string
  editing: boolean
  /** The row of a statement that a new one was paid by. */
  transactionId: string | undefined
  listed: readonly Expense[]
}

export function ExpenseDrawer({ id, editing, transactionId, listed }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(accountingReads.expense, { id }, { enabled: !isNew })
  const source = useRead(accountingReads.bankTransactions, { id: transactionId ?? '', size: 1 }, { enabled: isNew && transactionId !== undefined })
  const expense = data?.id === id ? data : listed.find((one) => one.id === id)
  const gone = isNew ? !mayWrite : isNotFound(error)
  useItemTitle(isNew ? undefined : expense?.supplierName)
  const toList = { to: '/accounting/expenses', search: (old: object) => ({ ...old, edit: undefined, of: undefined }), resetScroll: false } as const
  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t(`${words}.gone`) })
    void navigate({ to: '/accounting/expenses', search: (old: object) => ({ ...old, edit: undefined, of: undefined }), replace: true })
  }, [gone, isNew, navigate, t])
  const form = mayWrite && (isNew || (editing && expense?.state === 'draft'))
  const waits = isNew && transactionId !== undefined && !source.data
  return (
    <DetailsDrawer
      opened={!gone}
      onClose={() => void navigate(toList)}
      label={t(isNew ? `${words}.new` : `${words}.one`)}
      width={width}
      sideFrom={sideFrom}
      contentKey={`${id} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{t(isNew ? `${words}.new` : `${words}.edit`)}</h2>
        ) : (
          expense && <ExpenseActions key={expense.id} expense={expense} />
        )
      }
    >
      {form && !waits ? (
        <ExpenseForm key={id} expense={isNew ? undefined : expense} transaction={isNew ? source.data?.bankTransactions?.[0] : undefined} />
      ) : expense && !isNew ? (
        <ExpenseView key={id} expense={expense} />
      ) : (
        <LoadingState failed={t(`${words}.oneNotLoaded`)} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
