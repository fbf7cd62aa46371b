import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { invoiceVerbs } from '#contract/invoice-rules.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendNow, useWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useGrant, useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { BanknotesIcon, BellIcon, CheckIcon, CopyIcon, DownloadIcon, FileIcon, PencilIcon, SendIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { removeInvoice, restoreInvoice } from '#web/areas/accounting/queries.ts'
import { nameOf, refusalText } from '#web/areas/accounting/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { saveDocument } from './downloads.ts'

const IssueDialog = lazyPart(() => import('./IssueDialog.tsx').then((file) => file.IssueDialog))
const MailDialog = lazyPart(() => import('./MailDialog.tsx').then((file) => file.MailDialog))
const RemindDialog = lazyPart(() => import('./RemindDialog.tsx').then((file) => file.RemindDialog))
const CreditDialog = lazyPart(() => import('./CreditDialog.tsx').then((file) => file.CreditDialog))
const PaymentDialog = lazyPart(() => import('#web/areas/accounting/payments/PaymentDialog.tsx').then((file) => file.PaymentDialog))

type Dialog = 'issue' | 'mail' | 'remind' | 'credit' | 'payment'

/** The verbs that the state permits, as buttons; everything else in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const restore = useWrite(restoreInvoice)
  const mayWrite = useMayWrite()
  const mayIssue = useGrant('accounting.issue')
  const [dialog, setDialog] = useState<Dialog>()
  const [busy, setBusy] = useState(false)
  const { id, type, state, totals, credited, open, issuedAt } = invoice
  const verbs = new Set(mayWrite ? invoiceVerbs({ type, state, gross: totals.gross, credited }) : [])
  const isOwed = issuedAt !== null && type !== 'credit_note' && type !== 'proforma'
  const mayPay = mayWrite && isOwed && open > 0
  const mayMail = mayWrite && issuedAt !== null && state !== 'converted' && state !== 'expired'
  const name = nameOf(t, invoice)

  /** Not by the outbox: each of these depends on the state that the server has now. */
  async function run<E extends Endpoint>(endpoint: E, input: SentOf<E>): Promise<AnswerOf<E> | undefined> {
    setBusy(true)
    try {
      return await sendNow('accounting', endpoint, input)
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const openDraft = (draftId: string) =>
    void navigate({
      to: '/accounting/$id',
      params: { id: draftId },
      search: (old: object) => ({ ...old, edit: undefined }),
      resetScroll: false,
    })
  const edit = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })
  const correct = () =>
    void navigate({ to: '/accounting/$id', params: { id: 'new' }, search: (old: object) => ({ ...old, corrects: id }), resetScroll: false })

  async function remove() {
    const confirmed = await confirm({
      title: t('accounting.remove.title'),
      message: t('accounting.remove.message', { name: invoice.organizationName }),
      actions: { confirm: { label: t('accounting.remove.confirm') } },
      dismissible: true,
    })
    if (!confirmed) return
    // Before the deletion: otherwise the drawer would report that its invoice is gone.
    await navigate({ to: '/accounting', search: true, replace: true, resetScroll: false })
    void sendWithUndo(removeInvoice, { id }, { message: t('accounting.remove.done'), restore: () => void restore({ id }) })
  }
  const download = (kind: 'pdf' | 'xml') => {
    saveDocument(kind, id).catch((error: unknown) => toast({ message: refusalText(t, error), kind: 'error' }))
  }
  useShortcuts(t('accounting.details'), verbs.has('update') ? [{ keys: 'e', label: t('accounting.edit'), run: edit }] : [])

  return (
    <>
      {verbs.has('issue') && mayIssue && (
        <Button leftSection={<CheckIcon width={16} />} onClick={() => setDialog('issue')}>
          {t('accounting.verbs.issue')}
        </Button>
      )}
      {verbs.has('send') && (
        <Button leftSection={<SendIcon width={16} />} onClick={() => setDialog('mail')}>
          {t('accounting.verbs.send')}
        </Button>
      )}
      {verbs.has('update') && (
        <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={edit} aria-keyshortcuts="e">
          {t('accounting.edit')}
        </Button>
      )}
      {verbs.has('convert') && (
        <Button loading={busy} onClick={() => void run(accounting.convert, { id }).then((made) => made && openDraft(made.id))}>
          {t('accounting.verbs.convert')}
        </Button>
      )}
      {mayPay && (
        <Button leftSection={<BanknotesIcon width={16} />} onClick={() => setDialog('payment')}>
          {t('accounting.payments.record')}
        </Button>
      )}
      {verbs.has('remind') && (
        <Button variant="default" className={layout.wideOnly} leftSection={<BellIcon width={16} />} onClick={() => setDialog('remind')}>
          {t('accounting.verbs.remind')}
        </Button>
      )}
      {mayMail && (
        <Button
          variant="default"
          className={mayPay ? layout.wideOnly : undefined}
          leftSection={<SendIcon width={16} />}
          onClick={() => setDialog('mail')}
        >
          {t('accounting.verbs.mail')}
        </Button>
      )}
      <SaveStatus key={id} of={({ area, input }) => area === 'accounting' && (input as { id?: string } | undefined)?.id === id} />
      <MoreMenu label={t('accounting.moreOf', { name })} atEnd>
        <Menu.Item leftSection={<DownloadIcon width={16} />} onClick={() => download('pdf')}>
          {t('accounting.pdf')}
        </Menu.Item>
        {type !== 'proforma' && (
          <Menu.Item leftSection={<FileIcon width={16} />} onClick={() => download('xml')}>
            {t('accounting.xml')}
          </Menu.Item>
        )}
        {mayMail && mayPay && (
          <Menu.Item className={layout.narrowOnly} leftSection={<SendIcon width={16} />} onClick={() => setDialog('mail')}>
            {t('accounting.verbs.mail')}
          </Menu.Item>
        )}
        {verbs.has('remind') && (
          <Menu.Item className={layout.narrowOnly} leftSection={<BellIcon width={16} />} onClick={() => setDialog('remind')}>
            {t('accounting.verbs.remind')}
          </Menu.Item>
        )}
        {verbs.has('credit') && <Menu.Item onClick={() => setDialog('credit')}>{t('accounting.verbs.credit')}</Menu.Item>}
        {mayWrite && isOwed && <Menu.Item onClick={correct}>{t('accounting.verbs.correct')}</Menu.Item>}
        {mayWrite && (
          <Menu.Item
            leftSection={<CopyIcon width={16} />}
            onClick={() => void run(accounting.duplicate, { id }).then((made) => made && openDraft(made.id))}
          >
            {t('accounting.verbs.duplicate')}
          </Menu.Item>
        )}
        {verbs.has('remove') && (
          <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove()}>
            {t('accounting.remove.title')}
          </Menu.Item>
        )}
      </MoreMenu>
      <Suspense>
        {dialog === 'issue' && state === 'draft' && <IssueDialog invoice={invoice} onClose={() => setDialog(undefined)} />}
        {dialog === 'mail' && <MailDialog invoice={invoice} onClose={() => setDialog(undefined)} />}
        {dialog === 'remind' && <RemindDialog invoice={invoice} onClose={() => setDialog(undefined)} />}
        {dialog === 'credit' && <CreditDialog invoice={invoice} onMade={openDraft} onClose={() => setDialog(undefined)} />}
        {dialog === 'payment' && <PaymentDialog invoice={invoice} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}
