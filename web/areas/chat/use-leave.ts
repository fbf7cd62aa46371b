import type { Chat } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { leaveGroup } from './queries.ts'

export function useLeave(chat: Chat, onLeft: () => void) {
  const t = useTranslation()
  const confirm = useConfirm()
  return async () => {
    const confirmed = await confirm({
      title: t('chat.leave.title', { name: chat.contact.name }),
      message: t('chat.leave.message'),
      actions: { confirm: { label: t('chat.leave.yes') } },
      dismissible: true,
    })
    if (!confirmed) return
    void sendWrite(leaveGroup, { id: chat.id })
    onLeft()
  }
}
