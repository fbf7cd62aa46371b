import type { RefObject } from 'react'
import type { Mail, ReplyMode } from '#contract/mailbox.ts'
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
  /** A dialog lies above all of it. */
  still: boolean
}

export function useMailKeys({ view, mails, opened, chosen, choose, actions, compose, back, markUnread, reply, list, searchBox, still }: Options) {
  const t = useTranslation()
  const go = useGo()
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? emptyList)]
  const idOf = (element: Element | null) => element?.closest<HTMLElement>('[data-mail]')?.dataset['mail']
  /** The row with the focus. */
  const current = (): Mail | undefined => mails.find(({ id }) => id === idOf(document.activeElement))
  /** What a key is meant for: what is ticked, else what is open, else where one stands. */
  const meant = (): readonly Mail[] => {
    if (chosen.length > 0) return chosen
    const one = opened ?? current()
    return one ? [one] : emptyList
  }
  const step = (by: 1 | -1) => {
    const shown = mails.filter(({ state }) => state !== 'draft')
    const at = opened ? shown.findIndex(({ id }) => id === opened.id) : -1
    const next = shown[at + by]
    if (opened && at >= 0) {
      if (next) go.mail(view.viewId, view.page, next.id, true)
      return
    }
    const all = rows()
    const here = all.findIndex((row) => idOf(row) === idOf(document.activeElement))
    all[here < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(here + by, 0), all.length - 1)]?.focus()
  }
  const remove = () => {
    const mine = meant()
    if (mine.length > 0) void actions.remove(mine)
  }
  const toggle = (flag: 'starred' | 'important') => {
    const mine = meant()
    actions.flag(mine, { [flag]: !mine.every((mail) => mail[flag]) })
  }
  const one = current
  useShortcuts(
    t('mailbox.title'),
    still
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
                .find((row) => idOf(row) === one()?.id)
                ?.click(),
          },
          { keys: 'u', label: t('mailbox.keys.back'), run: back },
          { keys: 'x', label: t('mailbox.keys.choose'), run: () => choose(one()?.id ?? opened?.id ?? mails[0]?.id ?? '') },
          { keys: 's', label: t('mailbox.keys.star'), run: () => toggle('starred') },
          { keys: '!', label: t('mailbox.keys.important'), run: () => toggle('important') },
          { keys: 'e', label: t('mailbox.keys.delete'), run: remove },
          { keys: '#', label: t('mailbox.keys.delete'), run: remove },
          { keys: 'shift+i', label: t('mailbox.markRead'), run: () => actions.flag(meant(), { unread: false }) },
          {
            keys: 'shift+u',
            label: t('mailbox.markUnread'),
            run: () => (opened && chosen.length === 0 ? markUnread(opened) : actions.flag(meant(), { unread: true })),
          },
          { keys: 'r', label: t('mailbox.reply'), run: () => reply('reply') },
          { keys: 'a', label: t('mailbox.replyAll'), run: () => reply('reply-all') },
          { keys: 'f', label: t('mailbox.forward'), run: () => reply('forward') },
        ],
  )
}
