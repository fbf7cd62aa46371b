import { ActionIcon, Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Budget, type BudgetKind, financeLimits } from '#contract/dashboards-finance.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { parseAmount, formatAmount } from './amounts.ts'
import { createBudget, dashboardReads, removeBudget, updateBudget } from '#web/areas/dashboards/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/dashboards/dashboards.module.css'

const kinds = ['expenses', 'bills', 'savings'] as const
const parseKind = (value: string): BudgetKind => kinds.find((kind) => kind === value) ?? 'expenses'

/** Each row saves its own changes. */
export function BudgetsDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useTranslation()
  const budgets = useRead(dashboardReads.budgets).data ?? []
  return (
    <Modal opened onClose={onClose} title={t('dashboards.budgets.edit')} closeButtonProps={{ 'aria-label': t('ui.close') }} size={620} centered>
      <div className={cx(layout.stack, layout.gap4)}>
        <p className={text.dimmed}>{t('dashboards.budgets.text', { currency })}</p>
        <ul className={layout.stack}>
          {budgets.map((budget) => (
            <BudgetRow key={budget.id} budget={budget} />
          ))}
        </ul>
        <NewBudget />
      </div>
    </Modal>
  )
}

const useKinds = () => {
  const t = useTranslation()
  return kinds.map((kind) => ({ value: kind, label: t(`dashboards.budget.${kind}`) }))
}

function BudgetRow({ budget }: { budget: Budget }) {
  const t = useTranslation()
  const data = useKinds()
  const [title, setTitle] = useState(budget.title)
  const [limit, setLimit] = useState(formatAmount(budget.limit))
  const save = (changes: Partial<Omit<Budget, 'id'>>) => void sendWrite(updateBudget, { id: budget.id, budget: changes })
  const saveTitle = () => {
    const changed = title.trim()
    if (changed === '') setTitle(budget.title)
    else if (changed !== budget.title) save({ title: changed })
  }
  const saveLimit = () => {
    const changed = parseAmount(limit)
    if (changed === undefined) setLimit(formatAmount(budget.limit))
    else if (changed !== budget.limit) save({ limit: changed })
  }
  const onEnter = (then: () => void) => (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    then()
  }
  return (
    <li className={styles.budgetForm}>
      <TextInput
        aria-label={t('dashboards.budgets.titleOf', { title: budget.title })}
        value={title}
        maxLength={financeLimits.budget}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={saveTitle}
        onKeyDown={onEnter(saveTitle)}
      />
      <NativeSelect
        aria-label={t('dashboards.budgets.kindOf', { title: budget.title })}
        data={data}
        value={budget.kind}
        onChange={(event) => save({ kind: parseKind(event.currentTarget.value) })}
      />
      <TextInput
        aria-label={t('dashboards.budgets.limitOf', { title: budget.title })}
        value={limit}
        inputMode="decimal"
        maxLength={16}
        onChange={(event) => setLimit(event.currentTarget.value)}
        onBlur={saveLimit}
        onKeyDown={onEnter(saveLimit)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('dashboards.budgets.remove', { title: budget.title })}
        onClick={() => void sendWithUndo(removeBudget, { id: budget.id }, { message: t('dashboards.budgets.removed', { title: budget.title }) })}
      >
        <TrashIcon width={16} />
      </ActionIcon>
    </li>
  )
}

function NewBudget() {
  const t = useTranslation()
  const data = useKinds()
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<BudgetKind>('expenses')
  const [limit, setLimit] = useState('')
  const amount = parseAmount(limit)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || amount === undefined) return
    void sendWrite(createBudget, { budget: { id: newId(), title: title.trim(), kind, limit: amount } })
    setTitle('')
    setLimit('')
  }
  return (
    <form onSubmit={add} className={styles.budgetForm}>
      <TextInput
        label={t('dashboards.budgets.new')}
        value={title}
        maxLength={financeLimits.budget}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('dashboards.budgets.kind')}
        data={data}
        value={kind}
        onChange={(event) => setKind(parseKind(event.currentTarget.value))}
      />
      <TextInput
        label={t('dashboards.budgets.limit')}
        value={limit}
        inputMode="decimal"
        maxLength={16}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <Button type="submit" px={10} aria-label={t('dashboards.budgets.add')} disabled={title.trim() === '' || amount === undefined}>
        <PlusIcon width={16} />
      </Button>
    </form>
  )
}
