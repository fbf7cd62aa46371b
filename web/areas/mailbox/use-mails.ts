// Which mails are shown: a page of a shelf or of what was found, and the one that is open.
import { useEffect, useMemo, useRef } from 'react'
import type { FolderSlug, Mail, MailPage } from '#contract/mailbox.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type ReadResult, useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { belongs, folderSlug } from './edits.ts'
import { type Place, sameShelf } from './mail-view.ts'
import { mailReads, updateMail, useFolders, useLabels } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

/** Trash and spam are sought in only from there. */
const soughtIn = ({ shelf }: Place): { folder?: FolderSlug } =>
  'folder' in shelf && (shelf.folder === 'trash' || shelf.folder === 'spam') ? { folder: shelf.folder } : {}

const none: readonly Mail[] = []

function useBelongs(place: Place) {
  const folders = useFolders()
  const labels = useLabels()
  return useMemo(() => {
    const known = { folders, labels }
    if (place.q === undefined) return (mail: Mail) => belongs(mail, place.shelf, known)
    const { folder } = soughtIn(place)
    return (mail: Mail) => {
      const slug = folderSlug(known, mail.folder)
      return folder ? slug === folder : slug !== 'trash' && slug !== 'spam'
    }
  }, [place, folders, labels])
}

export function usePageOfMails(place: Place, enabled: boolean): { page: ReadResult<MailPage>; mails: readonly Mail[]; hidden: number } {
  const go = useGo()
  const seeking = place.q !== undefined
  const listed = useRead(mailReads.mails, { ...place.shelf, page: place.page }, { enabled: enabled && !seeking })
  const found = useRead(
    mailReads.search,
    { ...soughtIn(place), query: place.q ?? '', page: place.page },
    { enabled: enabled && seeking, keepPrevious: true },
  )
  const page = seeking ? found : listed
  const here = useBelongs(place)
  const all = page.data?.mails ?? none
  const mails = useMemo(() => all.filter(here), [all, here])

  const lastPage = page.data?.mails === null ? page.data.pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (enabled && lastPage !== undefined && lastPage !== place.page) go.list(place.shelf, lastPage, true)
  }, [enabled, lastPage, place, go])
  return { page, mails, hidden: all.length - mails.length }
}

/** The list may have it; else it is read by itself. While it is read anew, the last word on it stays. */
export function useOpenMail(place: Place, mails: readonly Mail[]) {
  const t = useTranslation()
  const go = useGo()
  const listed = mails.find(({ id }) => id === place.id)
  const read = useRead(mailReads.mail, { id: place.id ?? '' }, { enabled: place.id !== undefined && listed === undefined })
  const last = useRef<Mail>(undefined)
  const now = place.id === undefined ? undefined : (listed ?? (read.data?.id === place.id ? read.data : undefined))
  if (now) last.current = now
  const mail = now ?? (last.current?.id === place.id ? last.current : undefined)

  const here = useBelongs(place)
  const isHere = mail ? here(mail) : undefined
  const was = useRef<{ place: Place; id: string; isHere: boolean }>(undefined)
  useEffect(() => {
    if (!mail || isHere === undefined) return
    const before = was.current
    was.current = { place, id: mail.id, isHere }
    // A mail that was unstarred in Starred, or moved away, leads back to the list.
    if (before?.id === mail.id && before.isHere && !isHere && sameShelf(before.place.shelf, place.shelf)) go.list(place.shelf, place.page, true)
  }, [mail, isHere, place, go])

  const missing = mail === undefined && read.error instanceof CallProblem && read.error.status === 404
  useEffect(() => {
    if (!missing) return
    toast({ message: t('mailbox.gone') })
    go.list(place.shelf, place.page, true)
  }, [missing, place, go, t])

  /** Once per opening: whoever marks it as unread while it is open means it. */
  const marked = useRef<string>(undefined)
  const unreadId = mail?.unread ? mail.id : undefined
  useEffect(() => {
    if (mail === undefined) marked.current = undefined
    else if (marked.current !== mail.id) {
      marked.current = mail.id
      if (unreadId !== undefined) void sendWrite(updateMail, { id: mail.id, mail: { unread: false } })
    }
  }, [mail, unreadId])

  return { mail, error: mail || missing ? null : read.error, again: () => void read.refetch() }
}
