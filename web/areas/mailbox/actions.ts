// Actions on one or many mails, for the list, the reader, the menus and the shortcuts.
import { useMemo, useRef } from 'react'
import type { FolderSlug, Mail, MailFolder } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { folderSlug } from './edits.ts'
import { emptyFolder, removeMails, updateMail, updateMails, useFolders } from './queries.ts'

type Flags = { unread?: boolean; starred?: boolean; important?: boolean }

/** The folder that a mail returns to from trash or spam. */
const originalFolder = ({ state }: Mail): FolderSlug => (state === 'draft' ? 'drafts' : state === 'received' ? 'inbox' : 'sent')

export const isIn = (mail: Mail, slug: FolderSlug, folders: readonly MailFolder[]) => folderSlug({ folders }, mail.folder) === slug

const byFolder = (mails: readonly Mail[], folderOf: (mail: Mail) => string) => {
  const groups = new Map<string, string[]>()
  for (const mail of mails) groups.set(folderOf(mail), [...(groups.get(folderOf(mail)) ?? []), mail.id])
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
      const [first, ...rest] = mails
      if (!first) return
      if (rest.length === 0) void sendWrite(updateMail, { id: first.id, mail: flags })
      else void sendWrite(updateMails, { ids: mails.map(({ id }) => id), mail: flags })
    }
    const move = (mails: readonly Mail[], folder: FolderSlug) => {
      const moved = mails.filter((mail) => !isIn(mail, folder, folders.current))
      if (moved.length === 0) return
      const restore = () => {
        for (const [from, ids] of byFolder(moved, (mail) => mail.folder)) void sendWrite(updateMails, { ids, mail: { folder: from } })
      }
      const message = t('mailbox.moved', { count: moved.length, folder: t(`mailbox.folder.${folder}`) })
      void sendWithUndo(updateMails, { ids: moved.map(({ id }) => id), mail: { folder } }, { message, restore })
    }
    return {
      flag,
      move,
      /** Out of trash or spam, each to its original folder. */
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
        void sendWrite(updateMails, { ids: mails.map((one) => one.id), mail })
      },
      /** Moves mails to the trash. Mails that are there already are deleted permanently, after a confirmation. */
      async remove(mails: readonly Mail[]): Promise<boolean> {
        const permanent = mails.filter((mail) => isIn(mail, 'trash', folders.current))
        const others = mails.filter((mail) => !permanent.includes(mail))
        if (others.length > 0) move(others, 'trash')
        if (permanent.length === 0) return true
        const confirmed = await confirm({
          title: t('mailbox.forEver.title', { count: permanent.length }),
          message: t('mailbox.forEver.message'),
          actions: { confirm: { label: t('mailbox.forEver.confirm') } },
          dismissible: true,
        })
        if (confirmed) void sendWrite(removeMails, { ids: permanent.map(({ id }) => id) })
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
    const leaveIfOpen = (mails: readonly Mail[]) => mails.some(({ id }) => id === latest.current.id) && latest.current.leave()
    return {
      ...actions,
      move(mails, folder) {
        actions.move(mails, folder)
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
