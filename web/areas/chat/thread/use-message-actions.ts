import { useMemo, useRef } from 'react'
import type { Chat, Message } from '#contract/chat.ts'
import type { Source } from '#web/kernel/area.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { setDraft } from '#web/areas/chat/composer/drafts.ts'
import { firstLine } from './parse.ts'
import { react, removeMessage } from '#web/areas/chat/queries.ts'

export type MessageActions = {
  react: (message: Message, emoji: string, on: boolean) => void
  reply: (message: Message) => void
  edit: (message: Message) => void
  remove: (message: Message) => void
  copyText: (message: Message) => void
  copyLink: (message: Message) => void
  goTo: (nr: number) => void
  sourceOf: (message: Message) => Source
}

const linkTo = ({ chatId, id }: Pick<Message, 'chatId' | 'id'>) => `/apps/chat/${chatId}?message=${id}`

const copy = async (content: string, messageKey: string) => {
  try {
    await navigator.clipboard.writeText(content)
    toast({ message: translate(messageKey) })
  } catch {
    toast({ message: translate('chat.notCopied'), kind: 'error' })
  }
}

/** The result stays the same object for one conversation, so memoized rows do not render again. */
export function useMessageActions(chat: Chat | undefined, goTo: (nr: number) => void, focusField: () => void): MessageActions {
  const latest = useRef({ goTo, focusField })
  latest.current = { goTo, focusField }
  const chatId = chat?.id ?? ''
  return useMemo(
    (): MessageActions => ({
      react: ({ id }, emoji, on) => void sendWrite(react, { id, emoji, on }),
      reply(message) {
        setDraft(chatId, { replyTo: message, editing: undefined })
        latest.current.focusField()
      },
      edit(message) {
        setDraft(chatId, { editing: message, replyTo: undefined, text: message.text })
        latest.current.focusField()
      },
      async remove(message) {
        const confirmed = await confirm({
          title: translate('chat.remove.title'),
          message: translate('chat.remove.message'),
          actions: { confirm: { label: translate('chat.remove.yes') } },
          dismissible: true,
        })
        if (confirmed) void sendWrite(removeMessage, { id: message.id })
      },
      copyText: (message) => void copy(message.text, 'chat.copied'),
      copyLink: (message) => void copy(`${location.origin}${linkTo(message)}`, 'chat.linkCopied'),
      goTo: (nr) => latest.current.goTo(nr),
      sourceOf: (message) => ({
        title: firstLine(message.text, 120) || message.attachments.map(({ name }) => name).join(', '),
        text: [message.text, ...message.attachments.map(({ name, url }) => `${name}: ${location.origin}${url}`)].filter(Boolean).join('\n\n'),
        link: linkTo(message),
        from: translate('chat.messageFrom', { name: message.author.name }),
      }),
    }),
    [chatId],
  )
}
