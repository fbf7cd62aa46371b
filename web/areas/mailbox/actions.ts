// What can be done to mails, one or many: from the list, the pane, a menu or a key.
import { useMemo, useRef } from 'react'
import type { FolderSlug, Mail, MailFolder } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { folderSlug } from './edits.ts'
import { emptyFolder, removeMails, updateMail, updateMails, useFolders } from './queries.ts'

type Flags = { unread?: boolean; starred?: boolean; important?: boolean }

/** Where a mail goes when it comes back from trash or spam. */
export const homeOf = ({ state }: Mail): FolderSlug => (state === 'draft' ? 'drafts' : state === 'received' ? 'inbox' : 'sent')

export const isIn = (mail: Mail, slug: FolderSlug, folders: readonly MailFolder[]) => folderSlug({ folders }, mail.folder) === slug

const byFolder = (mails: readonly Mail[], folderOf: (mail: Mail) => string) => {
  const groups = new Map<string, string[]>()
  for (const mail of mails) groups.set(folderOf(mail), [...(groups.get(folderOf(mail)) ?? []), mail.id])
  return [...groups]
}

/** Without the counts, which change all the time. */
function useSlugs(): readonly MailFolder[] {
  const folders = useFolders()
  const key = folders.map(({ id }) => id).join()
  return useMemo(() => folders, [key])
}

export function useActions() {
  const t = useTranslation()
  const sure = useConfirm()
  const folders = useSlugs()
  return useMemo(() => {
    const flag = (mails: readonly Mail[], flags: Flags) => {
      const [first, ...rest] = mails
      if (!first) return
      if (rest.length === 0) void sendWrite(updateMail, { id: first.id, mail: flags })
      else void sendWrite(updateMails, { ids: mails.map(({ id }) => id), mail: flags })
    }
    const move = (mails: readonly Mail[], folder: FolderSlug) => {
      const moved = mails.filter((mail) => !isIn(mail, folder, folders))
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
      /** Out of trash or spam, each to where it belongs. */
      moveHome(mails: readonly Mail[]) {
        for (const [home] of byFolder(mails, homeOf)) {
          move(
            mails.filter((mail) => homeOf(mail) === home),
            home as FolderSlug,
          )
        }
      },
      label(mails: readonly Mail[], id: string, on: boolean) {
        const mail = on ? { addLabels: [id] } : { removeLabels: [id] }
        void sendWrite(updateMails, { ids: mails.map((one) => one.id), mail })
      },
      /** To the trash; what is there already goes for ever, after a question. */
      async remove(mails: readonly Mail[]): Promise<boolean> {
        const lasting = mails.filter((mail) => isIn(mail, 'trash', folders))
        const others = mails.filter((mail) => !lasting.includes(mail))
        if (others.length > 0) move(others, 'trash')
        if (lasting.length === 0) return true
        const yes = await sure({
          title: t('mailbox.forEver.title', { count: lasting.length }),
          message: t('mailbox.forEver.message'),
          actions: { confirm: { label: t('mailbox.forEver.confirm') } },
          dismissible: true,
        })
        if (yes) void sendWrite(removeMails, { ids: lasting.map(({ id }) => id) })
        return yes
      },
      async empty(folder: 'trash' | 'spam') {
        const yes = await sure({
          title: t('mailbox.empty.title', { folder: t(`mailbox.folder.${folder}`) }),
          message: t('mailbox.forEver.message'),
          actions: { confirm: { label: t('mailbox.empty.confirm') } },
          dismissible: true,
        })
        if (yes) void sendWrite(emptyFolder, { folder })
      },
    }
  }, [t, sure, folders])
}

/** Whoever deletes the open mail, or calls it spam, is done with it: wherever it stands, the list is next. Stays the same for every mail: rows hang on it. */
export function useLeaving(actions: Actions, opened: Mail | undefined, leave: () => void): Actions {
  const now = useRef({ id: opened?.id, leave })
  now.current = { id: opened?.id, leave }
  return useMemo(() => {
    const left = (mails: readonly Mail[]) => mails.some(({ id }) => id === now.current.id) && now.current.leave()
    return {
      ...actions,
      move(mails, folder) {
        actions.move(mails, folder)
        left(mails)
      },
      async remove(mails) {
        const done = await actions.remove(mails)
        if (done) left(mails)
        return done
      },
    }
  }, [actions])
}

export type Actions = ReturnType<typeof useActions>
