// The team chat at the edge of the page: a strip of avatars that opens the chat app in a panel.
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentPropsWithRef, Suspense, useEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { ChatAvatar } from './ChatAvatar.tsx'
import { ChatIcon } from '#web/ui/icons/icons.ts'
import { chatReads } from './reads.ts'
import { EdgeTab } from '#web/ui/page/EdgeTab.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import styles from './team-chat.module.css'
import type { Chosen } from './TeamChatPanel.tsx'

const TeamChatPanel = lazyPart(() => import('./TeamChatPanel.tsx').then((module) => module.TeamChatPanel))

/** More avatars would not fit. The panel shows all conversations. */
const maxAvatars = 12

/** A strip from lg on, a tab at the edge below. The chat page does not show it: it would show everything twice. */
export function TeamChat() {
  const large = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const inApp = useRouterState({ select: ({ location }) => location.pathname.startsWith('/apps/chat') })
  const closed = useClosedAreas().includes('chat')
  return inApp || closed ? null : <AtTheEdge large={large} />
}

function AtTheEdge({ large }: { large: boolean }) {
  const t = useTranslation()
  const { data } = useRead(chatReads.chats)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const open = (next: Chosen) => {
    setChosen(next)
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!large) return
    // Other parts at this edge of the window use the width to stay beside the strip.
    const { style } = document.documentElement
    style.setProperty('--edge-width', '64px')
    return () => void style.removeProperty('--edge-width')
  }, [large])
  const toggle = {
    ref: button,
    'aria-label': t(opened ? 'chat.teamClose' : 'chat.teamOpen'),
    'aria-expanded': opened,
    onClick: () => setOpened(!opened),
  }
  return (
    <>
      {large ? (
        <Strip chats={data} toggle={toggle} openId={opened ? chosen.id : undefined} onOpen={(id) => open({ id })} onClose={() => setOpened(false)} />
      ) : (
        <EdgeTab second className={styles.tab} {...toggle}>
          <ChatIcon width={16} />
          {data?.some(({ unreadCount, muted }) => unreadCount > 0 && !muted) && <span className={styles.unread} />}
        </EdgeTab>
      )}
      {opened && (
        <Suspense>
          <TeamChatPanel chosen={chosen} onChoose={setChosen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type StripProps = {
  chats: readonly Chat[] | undefined
  toggle: ComponentPropsWithRef<'button'>
  openId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

function Strip({ chats, toggle, openId, onOpen, onClose }: StripProps) {
  const t = useTranslation()
  return (
    <aside className={cx(layout.stack, layout.gap0, layout.fixed, styles.strip)} aria-label={t('chat.team')}>
      <div className={cx(layout.row, layout.center, styles.head)}>
        <ActionIcon variant="subtle" color="gray" size="xl" {...toggle}>
          <ChatIcon />
        </ActionIcon>
      </div>
      <ul className={cx(layout.grow, styles.chats)}>
        {chats?.slice(0, maxAvatars).map((chat) => (
          <li key={chat.id}>
            <button
              type="button"
              title={chat.contact.name}
              className={cx(layout.row, layout.hoverable, styles.chat)}
              data-open={openId === chat.id || undefined}
              aria-label={chat.unreadCount > 0 ? `${chat.contact.name}, ${t('chat.unread', { count: chat.unreadCount })}` : chat.contact.name}
              onClick={() => (openId === chat.id ? onClose() : onOpen(chat.id))}
            >
              <ChatAvatar chat={chat} size={40} />
              {chat.unreadCount > 0 && <span className={styles.unread} data-muted={chat.muted || undefined} />}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
