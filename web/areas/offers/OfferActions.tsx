import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { type FullOffer, offers } from '#contract/offers.ts'
import { offerVerbs } from '#contract/offer-sums.ts'
import { canManage } from '#contract/roles.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendNow, useWrite } from '#web/kernel/data/writes.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { CopyIcon, DownloadIcon, EyeIcon, LinkIcon, PencilIcon, RefreshIcon, SendIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { removeOffer, restoreOffer } from './queries.ts'
import { refusalText } from './words.ts'

const SendDialog = lazyPart(() => import('./SendDialog.tsx').then((file) => file.SendDialog))
const LinkDialog = lazyPart(() => import('./SendDialog.tsx').then((file) => file.LinkDialog))
const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx').then((file) => file.AcceptDialog))
const RejectDialog = lazyPart(() => import('./RejectDialog.tsx').then((file) => file.RejectDialog))
const NoteDialog = lazyPart(() => import('./RejectDialog.tsx').then((file) => file.NoteDialog))
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx').then((file) => file.PreviewDialog))

type Dialog = 'send' | 'link' | 'accept' | 'reject' | 'refuse' | 'preview'

/** The board opens an offer with one of these. */
const askedDialogs: readonly Dialog[] = ['send', 'accept', 'reject']

/** The verbs that the state permits, as buttons; everything else in a menu. */
export function OfferActions({ offer }: { offer: FullOffer }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { user } = useSession()
  const restore = useWrite(restoreOffer)
  const { do: asked } = useSearch({ strict: false }) as { do?: string }
  const [dialog, setDialog] = useState<Dialog | undefined>(() => askedDialogs.find((one) => one === asked))
  const [busy, setBusy] = useState(false)
  const { id, title, createdBy, sentAt } = offer
  useEffect(() => {
    // Asked once: going back or reloading must not ask again.
    if (asked !== undefined) void navigate({ to: '.', search: (old: object) => ({ ...old, do: undefined }), replace: true, resetScroll: false })
  }, [asked, navigate])
  const mayWrite = useMayWrite()
  const verbs = new Set(mayWrite ? offerVerbs(offer, offer.needsApproval) : [])
  const isManager = canManage(user?.team.role)
  const mayApprove = verbs.has('approve') && isManager && createdBy !== user?.id
  const isOpen = verbs.has('accept')

  /** Not by the outbox: each of these depends on the state that the server has now. */
  async function run<E extends Endpoint>(endpoint: E, input: SentOf<E>, done?: string): Promise<AnswerOf<E> | undefined> {
    setBusy(true)
    try {
      const answer = await sendNow('offers', endpoint, input)
      if (done) toast({ message: done })
      return answer
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const open = (made: { id: string } | undefined) =>
    made && void navigate({ to: '/offer-e-licente/$id', params: { id: made.id }, search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })
  const edit = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })

  async function remove() {
    const confirmed = await confirm({
      title: t('offers.remove.title'),
      message: t('offers.remove.message', { name: title }),
      actions: { confirm: { label: t('offers.remove.confirm') } },
      dismissible: true,
    })
    if (!confirmed) return
    // Before the deletion: otherwise the drawer would report that its offer is gone.
    await navigate({ to: '/offer-e-licente', search: true, replace: true, resetScroll: false })
    void sendWithUndo(removeOffer, { id }, { message: t('offers.remove.done', { name: title }), restore: () => void restore({ id }) })
  }
  async function withdraw() {
    const confirmed = await confirm({
      title: t('offers.verbs.withdraw'),
      message: t('offers.withdraw.message', { name: title }),
      actions: { confirm: { label: t('offers.verbs.withdraw') } },
      dismissible: true,
    })
    if (confirmed) await run(offers.withdraw, { id }, t('offers.withdraw.done'))
  }
  async function download() {
    try {
      const path = `${offers.pdf.path}?id=${encodeURIComponent(id)}`
      saveFile(await downloadFile({ ...offers.pdf, path }, { signal: new AbortController().signal, onProgress: () => {} }))
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    }
  }
  useShortcuts(t('offers.details'), verbs.has('update') ? [{ keys: 'e', label: t('offers.edit'), run: edit }] : [])

  return (
    <>
      {verbs.has('update') && (
        <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={edit} aria-keyshortcuts="e">
          {t('offers.edit')}
        </Button>
      )}
      {verbs.has('request-approval') ? (
        <Button loading={busy} onClick={() => void run(offers.requestApproval, { id }, t('offers.approval.asked'))}>
          {t('offers.verbs.requestApproval')}
        </Button>
      ) : (
        verbs.has('send') && (
          <Button leftSection={<SendIcon width={16} />} onClick={() => setDialog('send')}>
            {t('offers.verbs.send')}
          </Button>
        )
      )}
      {mayApprove && (
        <>
          <Button loading={busy} onClick={() => void run(offers.approve, { id }, t('offers.approval.given'))}>
            {t('offers.verbs.approve')}
          </Button>
          <Button variant="default" onClick={() => setDialog('refuse')}>
            {t('offers.verbs.refuse')}
          </Button>
        </>
      )}
      {isOpen && (
        <>
          <Button onClick={() => setDialog('accept')}>{t('offers.verbs.accept')}</Button>
          <Button
            variant="default"
            loading={busy}
            leftSection={<RefreshIcon width={16} />}
            onClick={() => void run(offers.revise, { id }).then((made) => open(made))}
          >
            {t('offers.verbs.revise')}
          </Button>
        </>
      )}
      {verbs.has('reopen') && (
        <Button loading={busy} onClick={() => void run(offers.reopen, { id }).then((made) => open(made))}>
          {t('offers.verbs.reopen')}
        </Button>
      )}
      <SaveStatus key={id} of={({ area, input }) => area === 'offers' && (input as { id?: string } | undefined)?.id === id} />
      <MoreMenu label={t('offers.moreOf', { name: title })} atEnd>
        <Menu.Item leftSection={<EyeIcon width={16} />} onClick={() => setDialog('preview')}>
          {t('offers.preview.title')}
        </Menu.Item>
        <Menu.Item leftSection={<DownloadIcon width={16} />} onClick={() => void download()}>
          {t('offers.pdf')}
        </Menu.Item>
        {isOpen && (
          <Menu.Item leftSection={<LinkIcon width={16} />} onClick={() => setDialog('link')}>
            {t('offers.link.title')}
          </Menu.Item>
        )}
        {mayWrite && (
          <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => void run(offers.duplicate, { id }).then((made) => open(made))}>
            {t('offers.verbs.duplicate')}
          </Menu.Item>
        )}
        {isOpen && <Menu.Item onClick={() => setDialog('reject')}>{t('offers.verbs.reject')}</Menu.Item>}
        {isOpen && (
          <Menu.Item color="red" onClick={() => void withdraw()}>
            {t('offers.verbs.withdraw')}
          </Menu.Item>
        )}
        {verbs.has('remove') && (
          <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void remove()}>
            {t('offers.remove.title')}
          </Menu.Item>
        )}
      </MoreMenu>
      <Suspense>
        {dialog === 'send' && verbs.has('send') && <SendDialog offer={offer} onSent={() => setDialog('link')} onClose={() => setDialog(undefined)} />}
        {dialog === 'link' && (isOpen || sentAt !== null) && <LinkDialog offer={offer} onClose={() => setDialog(undefined)} />}
        {dialog === 'accept' && isOpen && <AcceptDialog offer={offer} onClose={() => setDialog(undefined)} />}
        {dialog === 'reject' && isOpen && <RejectDialog id={id} title={title} onClose={() => setDialog(undefined)} />}
        {dialog === 'refuse' && (
          <NoteDialog
            title={t('offers.verbs.refuse')}
            label={t('offers.approval.why')}
            onClose={() => setDialog(undefined)}
            onSend={(note) => run(offers.refuse, { id, note }, t('offers.approval.refusedDone')).then((done) => done !== undefined)}
          />
        )}
        {dialog === 'preview' && <PreviewDialog id={id} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}
