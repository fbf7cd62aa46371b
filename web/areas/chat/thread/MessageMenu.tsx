import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Message } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { CreateFromItems } from '#web/ui/overlays/CreateFromMenu.tsx'
import { CopyIcon, LinkIcon, PencilIcon, ReplyIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { quickEmoji } from './emoji.ts'
import styles from './message.module.css'
import type { Acts } from './use-message-actions.ts'

/** Made because it was asked for, so it opens at once. */
export function MessageMenu({ message, acts, button }: { message: Message; acts: Acts; button: ReactElement }) {
  const t = useTranslation()
  const mine = currentPerson().id
  return (
    <Menu position="bottom-end" width={230} defaultOpened returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <div className={styles.quick} role="group" aria-label={t('chat.react')}>
          {quickEmoji.map((emoji) => {
            const on = message.reactions.some((one) => one.emoji === emoji && one.by.includes(mine))
            return (
              <Menu.Item key={emoji} className={styles.quickOne ?? ''} data-on={on || undefined} onClick={() => acts.react(message, emoji, !on)}>
                {emoji}
              </Menu.Item>
            )
          })}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<ReplyIcon width={16} />} onClick={() => acts.reply(message)}>
          {t('chat.reply')}
        </Menu.Item>
        <CreateFromItems source={() => acts.sourceOf(message)} />
        <Menu.Divider />
        {message.text !== '' && (
          <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => acts.copyText(message)}>
            {t('chat.copyText')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LinkIcon width={16} />} onClick={() => acts.copyLink(message)}>
          {t('chat.copyLink')}
        </Menu.Item>
        {message.isMine && (
          <>
            <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => acts.edit(message)}>
              {t('chat.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => acts.remove(message)}>
              {t('chat.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
