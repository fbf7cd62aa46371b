import type { RefObject } from 'react'
import type { Mail, ReplyMode } from '#contract/mailbox-shapes.ts'
import { emptyList } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import type { Actions } from './actions.ts'
import type { MailView } from './mail-view.ts'
import { useGo } from './use-mail-navigation.ts'

type Options = {
  view: MailView
  mails: readonly Mail[]
  opened: Mail | undefined
  chosen: readonly Mail[]
  choose: (id: string) => void
  actions: Actions
  compose: () => void
  back: () => void
  markUnread: (mail: Mail) => void
  reply: (mode: ReplyMode) => void
  list: RefObject<HTMLUListElement | null>
  searchBox: RefObject<HTMLInputElement | null>
  /** While a dialog is open. */
  disabled: boolean
}

export function useMailKeys({ view, mails, opened, chosen, choose, actions, compose, back, markUnread, reply, list, searchBox, disabled }: Options) {
  const t = useTranslation()
  const go = useGo()
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? emptyList)]
  const idOf = (element: Element | null) => element?.closest<HTMLElement>('[data-mail]')?.dataset['mail']
  const focused = (): Mail | undefined => mails.find(({ id }) => id === idOf(document.activeElement))
  /** The chosen mails, else the open one, else the focused one. */
  const targetMails = (): readonly Mail[] => {
    if (chosen.length > 0) return chosen
    const mail = opened ?? focused()
    return mail ? [mail] : emptyList
  }
  const step = (by: 1 | -1) => {
    const shown = mails.filter(({ state }) => state !== 'draft')
    const openIndex = opened ? shown.findIndex(({ id, conversation }) => id === opened.id || conversation?.ids.includes(opened.id)) : -1
    const next = shown[openIndex + by]
    if (opened && openIndex >= 0) {
      if (next) go.mail(view.viewId, view.page, next.id, true)
      return
    }
    const all = rows()
    const index = all.findIndex((row) => idOf(row) === idOf(document.activeElement))
    all[index < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(index + by, 0), all.length - 1)]?.focus()
  }
  const remove = () => {
    const targets = targetMails()
    if (targets.length > 0) void actions.remove(targets)
  }
  const toggle = (flag: 'starred' | 'important') => {
    const targets = targetMails()
    actions.flag(targets, { [flag]: !targets.every((mail) => mail[flag]) })
  }
  useShortcuts(
    t('mailbox.title'),
    disabled
      ? emptyList
      : [
          { keys: 'c', label: t('mailbox.compose.title'), run: compose },
          { keys: '/', label: t('mailbox.keys.search'), run: () => searchBox.current?.focus() },
          { keys: 'j', label: t('mailbox.keys.next'), run: () => step(1) },
          { keys: 'k', label: t('mailbox.keys.previous'), run: () => step(-1) },
          { keys: 'enter', label: t('mailbox.keys.open') },
          {
            keys: 'o',
            label: t('mailbox.keys.open'),
            run: () =>
              rows()
                .find((row) => idOf(row) === focused()?.id)
                ?.click(),
          },
          { keys: 'u', label: t('mailbox.keys.back'), run: back },
          { keys: 'x', label: t('mailbox.keys.choose'), run: () => choose(focused()?.id ?? opened?.id ?? mails[0]?.id ?? '') },
          { keys: 's', label: t('mailbox.keys.star'), run: () => toggle('starred') },
          { keys: '=', label: t('mailbox.keys.important'), run: () => toggle('important') },
          { keys: 'e', label: t('mailbox.archive'), run: () => actions.archive(targetMails()) },
          { keys: '!', label: t('mailbox.spam'), run: () => actions.spam(targetMails()) },
          { keys: '#', label: t('mailbox.keys.delete'), run: remove },
          { keys: 'shift+i', label: t('mailbox.markRead'), run: () => actions.flag(targetMails(), { unread: false }) },
          {
            keys: 'shift+u',
            label: t('mailbox.markUnread'),
            run: () => (opened && chosen.length === 0 ? markUnread(opened) : actions.flag(targetMails(), { unread: true })),
          },
          { keys: 'r', label: t('mailbox.reply'), run: () => reply('reply') },
          { keys: 'a', label: t('mailbox.replyAll'), run: () => reply('reply-all') },
          { keys: 'f', label: t('mailbox.forward'), run: () => reply('forward') },
        ],
  )
}
