// Actions on one or many mails, for the list, the reader, the menus and the shortcuts.
import { useMemo, useRef } from 'react'
import { type FolderSlug, type Mail, type MailFolder, mailLimits } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { folderSlug } from './edits.ts'
import { emptyFolder, removeMails, updateMail, updateMails, useFolders } from './queries.ts'

type Flags = { unread?: boolean; starred?: boolean; important?: boolean }

/** The folder that a mail returns to from archive, trash or spam. */
const originalFolder = ({ state }: Mail): FolderSlug => (state === 'draft' ? 'drafts' : state === 'received' ? 'inbox' : 'sent')

/** The rule of the server: where the mails may be moved to. */
export function foldersFor(mails: readonly Mail[]): FolderSlug[] {
  const states = new Set(mails.map(({ state }) => state))
  if (states.has('draft')) return states.size === 1 ? ['drafts', 'trash'] : ['trash']
  return states.has('received') ? ['inbox', 'archive', 'spam', 'trash'] : ['inbox', 'archive', 'sent', 'spam', 'trash']
}

export const isIn = (mail: Mail, slug: FolderSlug, folders: readonly MailFolder[]) => folderSlug({ folders }, mail.folder) === slug

/** In the archive, spam or trash. */
export const setAside = (mail: Mail, folders: readonly MailFolder[]) =>
  (['archive', 'spam', 'trash'] as const).some((slug) => isIn(mail, slug, folders))

/** A row is for a whole conversation. */
export const isUnread = ({ unread, conversation }: Mail) => conversation?.unread ?? unread
const idsOf = (mails: readonly Mail[]) => [...new Set(mails.flatMap(({ id, conversation }) => conversation?.ids ?? [id]))]

/** A call takes a limited number of ids. */
const inCalls = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / mailLimits.bulk) }, (_, index) => ids.slice(index * mailLimits.bulk, (index + 1) * mailLimits.bulk))

const updateAll = (ids: readonly string[], mail: Parameters<typeof updateMails.label>[0]['mail']) => {
  for (const some of inCalls(ids)) void sendWrite(updateMails, { ids: some, mail })
}

const byFolder = (mails: readonly Mail[], folderOf: (mail: Mail) => string) => {
  const groups = new Map<string, string[]>()
  for (const mail of mails) groups.set(folderOf(mail), [...(groups.get(folderOf(mail)) ?? []), ...idsOf([mail])])
  return [...groups]
}

export function useActions() {
  const t = useTranslation()
  const confirm = useConfirm()
  // The actions stay the same while the folders' counts change.
  const latestFolders = useFolders()
  const folders = useRef(latestFolders)
  folders.current = latestFolders
  return useMemo(() => {
    const flag = (mails: readonly Mail[], flags: Flags) => {
      // A conversation is read as a whole. Every other flag is that of its latest mail.
      const [first, ...rest] = flags.unread === false ? idsOf(mails) : mails.map(({ id }) => id)
      if (first === undefined) return
      if (rest.length === 0) void sendWrite(updateMail, { id: first, mail: flags })
      else updateAll([first, ...rest], flags)
    }
    const move = (mails: readonly Mail[], folder: FolderSlug) => {
      const moved = mails.filter((mail) => !isIn(mail, folder, folders.current))
      if (moved.length === 0) return
      const restore = () => {
        for (const [from, ids] of byFolder(moved, (mail) => mail.folder)) updateAll(ids, { folder: from })
      }
      const ids = idsOf(moved)
      const message = t('mailbox.moved', { count: ids.length, folder: t(`mailbox.folder.${folder}`) })
      updateAll(ids.slice(mailLimits.bulk), { folder })
      void sendWithUndo(updateMails, { ids: ids.slice(0, mailLimits.bulk), mail: { folder } }, { message, restore })
    }
    const inFolders = (mails: readonly Mail[], slugs: readonly FolderSlug[]) =>
      mails.filter((mail) => slugs.some((slug) => isIn(mail, slug, folders.current)))
    return {
      flag,
      move,
      /** Mails in spam, trash or drafts stay there. */
      archive: (mails: readonly Mail[]) => move(inFolders(mails, ['inbox', 'sent']), 'archive'),
      spam: (mails: readonly Mail[]) =>
        move(
          mails.filter(({ state }) => state === 'received'),
          'spam',
        ),
      /** Out of archive, trash or spam, each to its original folder. */
      moveBack(mails: readonly Mail[]) {
        for (const [folder] of byFolder(mails, originalFolder)) {
          move(
            mails.filter((mail) => originalFolder(mail) === folder),
            folder as FolderSlug,
          )
        }
      },
      label(mails: readonly Mail[], id: string, on: boolean) {
        const mail = on ? { addLabels: [id] } : { removeLabels: [id] }
        updateAll(idsOf(mails), mail)
      },
      /** Moves mails to the trash. Mails that are there already are deleted permanently, after a confirmation. */
      async remove(mails: readonly Mail[]): Promise<boolean> {
        const permanent = mails.filter((mail) => isIn(mail, 'trash', folders.current))
        const others = mails.filter((mail) => !permanent.includes(mail))
        if (others.length > 0) move(others, 'trash')
        if (permanent.length === 0) return true
        const confirmed = await confirm({
          title: t('mailbox.forEver.title', { count: idsOf(permanent).length }),
          message: t('mailbox.forEver.message'),
          actions: { confirm: { label: t('mailbox.forEver.confirm') } },
          dismissible: true,
        })
        if (confirmed) for (const ids of inCalls(idsOf(permanent))) void sendWrite(removeMails, { ids })
        return confirmed
      },
      async empty(folder: 'trash' | 'spam') {
        const confirmed = await confirm({
          title: t('mailbox.empty.title', { folder: t(`mailbox.folder.${folder}`) }),
          message: t('mailbox.forEver.message'),
          actions: { confirm: { label: t('mailbox.empty.confirm') } },
          dismissible: true,
        })
        if (confirmed) void sendWrite(emptyFolder, { folder })
      },
    }
  }, [t, confirm])
}

/** Moving or deleting the open mail leads back to the list. Does not change with the open mail, so that rows are not drawn again. */
export function useLeavingActions(actions: Actions, opened: Mail | undefined, leave: () => void): Actions {
  const latest = useRef({ id: opened?.id, leave })
  latest.current = { id: opened?.id, leave }
  return useMemo(() => {
    const leaveIfOpen = (mails: readonly Mail[]) =>
      latest.current.id !== undefined && idsOf(mails).includes(latest.current.id) && latest.current.leave()
    return {
      ...actions,
      move(mails, folder) {
        actions.move(mails, folder)
        leaveIfOpen(mails)
      },
      archive(mails) {
        actions.archive(mails)
        leaveIfOpen(mails)
      },
      spam(mails) {
        actions.spam(mails)
        leaveIfOpen(mails)
      },
      async remove(mails) {
        const done = await actions.remove(mails)
        if (done) leaveIfOpen(mails)
        return done
      },
    }
  }, [actions])
}

export type Actions = ReturnType<typeof useActions>
