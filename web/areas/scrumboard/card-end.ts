// Puts a card away or deletes it, with the way back.
import { useTexts } from '#web/kernel/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { archiveCard, removeCard, restoreCard } from './queries.ts'

type Named = { id: string; title: string }

export function useCardEnd() {
  const t = useTexts()
  const sure = useConfirm()
  const undo = (id: string) => ({ label: t('scrumboard.undo'), run: () => void sendWrite(restoreCard, { id }).catch(() => {}) })
  return {
    archive({ id, title }: Named) {
      void sendWrite(archiveCard, { id }).catch(() => {})
      toast({ message: t('scrumboard.archivedCard', { title }), action: undo(id) })
    },
    /** `leave` goes away from the card first, or its dialog would find it gone. */
    async remove({ id, title }: Named, leave?: () => Promise<void>) {
      const yes = await sure({
        title: t('scrumboard.deleteCard'),
        message: t('scrumboard.deleteCardMessage', { title }),
        actions: { confirm: { label: t('scrumboard.delete') } },
        dismissible: true,
      })
      if (!yes) return
      await leave?.()
      void sendWrite(removeCard, { id }).catch(() => {})
      toast({ message: t('scrumboard.deletedCard', { title }), action: undo(id) })
    },
  }
}
