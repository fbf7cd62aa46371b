import type { FolderSlug } from '#contract/mailbox-shapes.ts'
import { ArchiveIcon, DraftIcon, type Icon, InboxIcon, SendIcon, SpamIcon, TrashIcon } from '#web/ui/icons/icons.ts'

/** In the order of the list beside the mails. */
export const folderIcons: Record<FolderSlug, Icon> = {
  inbox: InboxIcon,
  archive: ArchiveIcon,
  sent: SendIcon,
  drafts: DraftIcon,
  spam: SpamIcon,
  trash: TrashIcon,
}
