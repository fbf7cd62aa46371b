// The mails that are shown: a page of a folder, a filter, a label or a search, and the open mail.
import { useEffect, useMemo, useRef } from 'react'
import type { FolderSlug, Mail, MailPage } from '#contract/mailbox-shapes.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { emptyList, type ReadResult, useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { type Actions, isUnread } from './actions.ts'
import { belongs, folderSlug } from './edits.ts'
import { type MailView, sameView } from './mail-view.ts'
import { mailReads, useFolders, useLabels } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

const by = 'conversation'

/** A search covers trash or spam only when it starts there. */
const searchFolder = ({ viewId }: MailView): { folder?: FolderSlug } =>
  'folder' in viewId && (viewId.folder === 'trash' || viewId.folder === 'spam') ? { folder: viewId.folder } : {}

function useBelongs(view: MailView) {
  const folders = useFolders()
  const labels = useLabels()
  return useMemo(() => {
    const known = { folders, labels }
    if (view.q === undefined) return (mail: Mail) => belongs(mail, view.viewId, known)
    const { folder } = searchFolder(view)
    return (mail: Mail) => {
      const slug = folderSlug(known, mail.folder)
      return folder ? slug === folder : slug !== 'trash' && slug !== 'spam'
    }
  }, [view, folders, labels])
}

export function usePageOfMails(view: MailView, enabled: boolean): { page: ReadResult<MailPage>; mails: readonly Mail[]; hidden: number } {
  const go = useGo()
  const searching = view.q !== undefined
  const listed = useRead(mailReads.mails, { ...view.viewId, page: view.page, by }, { enabled: enabled && !searching })
  const found = useRead(
    mailReads.search,
    { ...searchFolder(view), query: view.q ?? '', page: view.page, by },
    { enabled: enabled && searching, keepPreviousData: true },
  )
  const page = searching ? found : listed
  const isInView = useBelongs(view)
  const all = page.data?.mails ?? emptyList
  const mails = useMemo(() => all.filter(isInView), [all, isInView])

  const lastPage = page.data?.mails === null ? page.data.pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (enabled && lastPage !== undefined && lastPage !== view.page) go.list(view.viewId, lastPage, true)
  }, [enabled, lastPage, view, go])
  return { page, mails, hidden: all.length - mails.length }
}

/** From the list, else by its own read. While that read runs again, the last result stays. */
export function useOpenMail(view: MailView, mails: readonly Mail[], { flag }: Pick<Actions, 'flag'>) {
  const t = useTranslation()
  const go = useGo()
  const listed = mails.find(({ id }) => id === view.id)
  const read = useRead(mailReads.mail, { id: view.id ?? '' }, { enabled: view.id !== undefined && listed === undefined })
  const last = useRef<Mail>(undefined)
  // An earlier mail of a conversation in the list acts for all of it, as its row does.
  const conversation = mails.find((mail) => view.id !== undefined && mail.conversation?.ids.includes(view.id))?.conversation
  const single = read.data?.id === view.id ? read.data : undefined
  const inConversation = useMemo(() => single && (conversation ? { ...single, conversation } : single), [single, conversation])
  const current = view.id === undefined ? undefined : (listed ?? inConversation)
  if (current) last.current = current
  const mail = current ?? (last.current?.id === view.id ? last.current : undefined)

  const isInView = useBelongs(view)
  const belongsHere = mail ? isInView(mail) : undefined
  const previous = useRef<{ view: MailView; id: string; belongsHere: boolean }>(undefined)
  useEffect(() => {
    if (!mail || belongsHere === undefined) return
    const before = previous.current
    previous.current = { view, id: mail.id, belongsHere }
    // A mail that was unstarred in Starred, or moved away, leads back to the list.
    if (before?.id === mail.id && before.belongsHere && !belongsHere && sameView(before.view.viewId, view.viewId))
      go.list(view.viewId, view.page, true)
  }, [mail, belongsHere, view, go])

  const missing = mail === undefined && isNotFound(read.error)
  useEffect(() => {
    if (!missing) return
    toast({ message: t('mailbox.gone') })
    go.list(view.viewId, view.page, true)
  }, [missing, view, go, t])

  /** Once per opening, so that the member can mark an open mail as unread. */
  const marked = useRef<string>(undefined)
  const unread = mail !== undefined && isUnread(mail)
  useEffect(() => {
    if (mail === undefined) marked.current = undefined
    else if (marked.current !== mail.id) {
      marked.current = mail.id
      if (unread) flag([mail], { unread: false })
    }
  }, [mail, unread, flag])

  return { mail, error: mail || missing ? null : read.error, refetch: () => void read.refetch() }
}
