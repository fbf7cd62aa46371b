import { ActionIcon, Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { ExpenseCategory } from '#contract/accounting-expenses.ts'
import { accountingLimits } from '#contract/accounting-shapes.ts'
import { categoryKinds } from '#contract/expense-rules.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'

const words = 'accounting.expenses.categories'
const usualAccount = '628'
type Draft = { id?: string; name: string; kind: ExpenseCategory['kind']; account: string }
const blank: Draft = { name: '', kind: 'expenses', account: usualAccount }

/** The categories of expenses: each with what it counts as in budgets, and its account in the journal. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const { data, error, refetch } = useRead(accountingReads.expenseCategories)
  const [draft, setDraft] = useState<Draft>(blank)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isName = draft.name.trim() !== ''
  const isAccount = /^\d{3,10}$/.test(draft.account.trim())
  const set = (next: Partial<Draft>) => setDraft((old) => ({ ...old, ...next }))

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setRefused(undefined)
    try {
      await work()
      setDraft(blank)
      setSubmitted(false)
    } catch (caught) {
      const status = caught instanceof CallProblem ? caught.status : undefined
      setRefused(status === 423 ? t(`${words}.used`) : status === 409 ? t(`${words}.taken`) : refusalText(t, caught))
    }
    setBusy(false)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!isName || !isAccount || busy) return
    const { id, kind } = draft
    const expenseCategory = { name: draft.name.trim(), kind, account: draft.account.trim() }
    void run(() =>
      id === undefined
        ? sendNow('accounting', accounting.createExpenseCategory, { expenseCategory })
        : sendNow('accounting', accounting.updateExpenseCategory, { id, expenseCategory }),
    )
  }
  return (
    <Modal opened onClose={onClose} title={t(`${words}.title`)} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="36rem">
      <div className={cx(layout.stack, layout.gap4)}>
        {!data && <LoadingState failed={t(`${words}.notLoaded`)} error={error} onRetry={refetch} rows={4} rowHeight={40} />}
        {data?.length === 0 && <p className={text.dimmed}>{t(`${words}.empty`)}</p>}
        {data && data.length > 0 && (
          <ul className={cx(styles.plainList, styles.parts)} aria-label={t(`${words}.title`)}>
            {data.map((category) => (
              <li key={category.id} className={styles.part}>
                <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                  <span className={text.anywhere}>{category.name}</span>
                  <span className={cx(text.small, text.dimmed)}>
                    {[t(`${words}.kinds.${category.kind}`), t(`${words}.accountOf`, { account: category.account })].join(' · ')}
                  </span>
                </span>
                {mayWrite && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t(`${words}.editOf`, { name: category.name })}
                      onClick={() => setDraft({ id: category.id, name: category.name, kind: category.kind, account: category.account })}
                    >
                      <PencilIcon width={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t(`${words}.removeOf`, { name: category.name })}
                      onClick={() => void run(() => sendNow('accounting', accounting.removeExpenseCategory, { id: category.id }))}
                    >
                      <TrashIcon width={16} />
                    </ActionIcon>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {refused && (
          <AlertBox tone="danger" role="alert">
            {refused}
          </AlertBox>
        )}
        {mayWrite && (
          <form noValidate onSubmit={save} className={cx(layout.stack, layout.gap3)} aria-label={t(draft.id ? `${words}.edit` : `${words}.add`)}>
            <div className={styles.pair}>
              <TextInput
                label={t(`${words}.name`)}
                maxLength={accountingLimits.name}
                value={draft.name}
                error={submitted && !isName ? t('accounting.wrong.name') : undefined}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
              <NativeSelect
                label={t(`${words}.kind`)}
                value={draft.kind}
                onChange={({ currentTarget }) => set({ kind: categoryKinds.find((kind) => kind === currentTarget.value) ?? 'expenses' })}
                data={categoryKinds.map((kind) => ({ value: kind, label: t(`${words}.kinds.${kind}`) }))}
              />
              <TextInput
                label={t(`${words}.account`)}
                inputMode="numeric"
                maxLength={10}
                value={draft.account}
                error={submitted && !isAccount ? t('accounting.wrong.account') : undefined}
                onChange={({ currentTarget }) => set({ account: currentTarget.value })}
              />
            </div>
            <div className={layout.row}>
              <Button type="submit" loading={busy}>
                {t(draft.id ? 'accounting.save' : `${words}.add`)}
              </Button>
              {draft.id && (
                <Button variant="default" onClick={() => setDraft(blank)}>
                  {t('accounting.cancel')}
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
    </Modal>
  )
}
