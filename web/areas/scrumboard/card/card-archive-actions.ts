// Archives and deletes cards and boards, with undo.
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { archiveBoard, archiveCard, removeBoard, removeCard, restoreBoard, restoreCard } from '#web/areas/scrumboard/queries.ts'

type Named = { id: string; title: string }

export function useCardEnd() {
  const t = useTranslation()
  const sure = useConfirm()
  const restoring = (id: string) => () => void sendWrite(restoreCard, { id })
  return {
    archive({ id, title }: Named) {
      void sendWithUndo(archiveCard, { id }, { message: t('scrumboard.archivedCard', { title }), restore: restoring(id) })
    },
    /** `leave` closes the card first, because its dialog would not find it. */
    async remove({ id, title }: Named, leave?: () => Promise<void>) {
      const yes = await sure({
        title: t('scrumboard.deleteCard'),
        message: t('scrumboard.deleteCardMessage', { title }),
        actions: { confirm: { label: t('scrumboard.delete') } },
        dismissible: true,
      })
      if (!yes) return
      await leave?.()
      void sendWithUndo(removeCard, { id }, { message: t('scrumboard.deletedCard', { title }), restore: restoring(id) })
    },
  }
}

export function useBoardEnd() {
  const t = useTranslation()
  const sure = useConfirm()
  const restoring = (id: string) => () => void sendWrite(restoreBoard, { id })
  return {
    archive({ id, title }: Named) {
      void sendWithUndo(archiveBoard, { id }, { message: t('scrumboard.archivedBoard', { title }), restore: restoring(id) })
    },
    /** `leave` leaves the board first, because its page would not find it. */
    async remove({ id, title }: Named, leave?: () => Promise<void>) {
      const yes = await sure({
        title: t('scrumboard.deleteBoard'),
        message: t('scrumboard.deleteBoardMessage', { title }),
        actions: { confirm: { label: t('scrumboard.delete') } },
        dismissible: true,
      })
      if (!yes) return
      await leave?.()
      void sendWithUndo(removeBoard, { id }, { message: t('scrumboard.deletedBoard', { title }), restore: restoring(id) })
    },
  }
}
