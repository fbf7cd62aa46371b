import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { expenseVerbs } from '#contract/expense-rules.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { BanknotesIcon, CheckIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { refusalText } from '#web/areas/accounting/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'

const PayDialog = lazyPart(() => import('./PayDialog.tsx').then((file) => file.PayDialog))

const words = 'accounting.expenses'
const calls = { approve: accounting.approveExpense, reopen: accounting.reopenExpense, unpay: accounting.unpayExpense }

/** The verbs that the state permits. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const mayWrite = useMayWrite()
  const [busy, setBusy] = useState(false)
  const [paying, setPaying] = useState(false)
  const { id, state } = expense
  const verbs = new Set(mayWrite ? expenseVerbs[state] : [])

  async function run(verb: keyof typeof calls) {
    setBusy(true)
    try {
      await sendNow('accounting', calls[verb], { id })
    } catch (error) {
      const isMatched = verb === 'unpay' && error instanceof CallProblem && error.status === 423
      toast({ message: isMatched ? t(`${words}.isMatched`) : refusalText(t, error), kind: 'error' })
    }
    setBusy(false)
  }
  async function remove() {
    const confirmed = await confirm({
      title: t(`${words}.remove.title`),
      message: t(`${words}.remove.message`, { name: expense.supplierName }),
      actions: { confirm: { label: t(`${words}.remove.confirm`) } },
      dismissible: true,
    })
    if (!confirmed) return
    await navigate({ to: '/accounting/expenses', search: true, replace: true, resetScroll: false })
    try {
      await sendNow('accounting', accounting.removeExpense, { id })
      toast({ message: t(`${words}.remove.done`) })
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    }
  }
  const edit = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })
  useShortcuts(t(`${words}.one`), [
    ...(verbs.has('update') ? [{ keys: 'e', label: t('accounting.edit'), run: edit }] : []),
    ...(verbs.has('approve') ? [{ keys: 'a', label: t(`${words}.verbs.approve`), run: () => void run('approve') }] : []),
    ...(verbs.has('pay') ? [{ keys: 'p', label: t(`${words}.verbs.pay`), run: () => setPaying(true) }] : []),
  ])
  return (
    <div className={cx(layout.row, layout.wrap, layout.grow)}>
      {verbs.has('approve') && (
        <Button loading={busy} leftSection={<CheckIcon width={16} />} onClick={() => void run('approve')} aria-keyshortcuts="a">
          {t(`${words}.verbs.approve`)}
        </Button>
      )}
      {verbs.has('pay') && (
        <Button leftSection={<BanknotesIcon width={16} />} onClick={() => setPaying(true)} aria-keyshortcuts="p">
          {t(`${words}.verbs.pay`)}
        </Button>
      )}
      {verbs.has('update') && (
        <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={edit} aria-keyshortcuts="e">
          {t('accounting.edit')}
        </Button>
      )}
      {verbs.has('reopen') && (
        <Button variant="default" loading={busy} onClick={() => void run('reopen')}>
          {t(`${words}.verbs.reopen`)}
        </Button>
      )}
      {verbs.has('unpay') && (
        <Button variant="default" loading={busy} onClick={() => void run('unpay')}>
          {t(`${words}.verbs.unpay`)}
        </Button>
      )}
      {verbs.has('remove') && (
        <MoreMenu label={t('accounting.moreOf', { name: expense.supplierName })} atEnd writes>
          <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove()}>
            {t(`${words}.remove.title`)}
          </Menu.Item>
        </MoreMenu>
      )}
      <Suspense>{paying && state === 'approved' && <PayDialog expense={expense} onClose={() => setPaying(false)} />}</Suspense>
    </div>
  )
}
