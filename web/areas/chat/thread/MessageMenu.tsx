import type { ReactElement } from 'react'
import type { Message } from '#contract/chat.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { CreateFromItems } from '#web/ui/overlays/CreateFromMenu.tsx'
import { CopyIcon, LinkIcon, PencilIcon, ReplyIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { quickEmoji } from './emoji.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './message.module.css'
import type { MessageActions } from './use-message-actions.ts'

/** Rendered by the click that asks for it, so it is open from the start. */
export function MessageMenu({ message, actions, button }: { message: Message; actions: MessageActions; button: ReactElement }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const myId = currentPerson().id
  return (
    <Menu position="bottom-end" width={230} defaultOpened returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {mayWrite && (
          <>
            <div className={cx(layout.row, layout.between, layout.gap0)} role="group" aria-label={t('chat.react')}>
              {quickEmoji.map((emoji) => {
                const on = message.reactions.some((one) => one.emoji === emoji && one.by.includes(myId))
                return (
                  <Menu.Item
                    key={emoji}
                    className={styles.quickEmoji ?? ''}
                    data-on={on || undefined}
                    onClick={() => actions.react(message, emoji, !on)}
                  >
                    {emoji}
                  </Menu.Item>
                )
              })}
            </div>
            <Menu.Divider />
            <Menu.Item leftSection={<ReplyIcon width={16} />} onClick={() => actions.reply(message)}>
              {t('chat.reply')}
            </Menu.Item>
          </>
        )}
        <CreateFromItems source={() => actions.sourceOf(message)} />
        <Menu.Divider />
        {message.text !== '' && (
          <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => actions.copyText(message)}>
            {t('chat.copyText')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LinkIcon width={16} />} onClick={() => actions.copyLink(message)}>
          {t('chat.copyLink')}
        </Menu.Item>
        {mayWrite && message.isMine && (
          <>
            <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => actions.edit(message)}>
              {t('chat.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => actions.remove(message)}>
              {t('chat.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
