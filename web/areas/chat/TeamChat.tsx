// The team's chat at the edge of the page: closed a strip of faces, open the same as the app, smaller.
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { usePreferences } from '#web/kernel/session/preferences.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { ChatAvatar } from './ChatAvatar.tsx'
import { ChatIcon } from '#web/ui/icons/icons.ts'
import { chatReads } from './reads.ts'
import styles from './team-chat.module.css'
import type { Chosen } from './TeamChatPanel.tsx'

const TeamChatPanel = lazy(() => import('./TeamChatPanel.tsx').then((module) => ({ default: module.TeamChatPanel })))

/** More would not fit; the rest is in the panel. */
const most = 12

/** Docked from lg on. Not on the chat page, which would show everything twice. */
export function TeamChat() {
  const large = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const inApp = useRouterState({ select: ({ location }) => location.pathname.startsWith('/apps/chat') })
  const off = usePreferences()?.team.areasOff.includes('chat') ?? false
  return large && !inApp && !off ? <Strip /> : null
}

function Strip() {
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
    // Whatever else stands at this edge moves beside the strip.
    const { style } = document.documentElement
    style.setProperty('--edge-width', '64px')
    return () => void style.removeProperty('--edge-width')
  }, [])
  return (
    <>
      <aside className={styles.strip} aria-label={t('chat.team')}>
        <div className={styles.stripHead}>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={t(opened ? 'chat.teamClose' : 'chat.teamOpen')}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <ChatIcon />
          </ActionIcon>
        </div>
        <ul className={styles.faces}>
          {data?.slice(0, most).map((chat) => (
            <li key={chat.id}>
              <button
                type="button"
                title={chat.contact.name}
                className={styles.face}
                data-open={(opened && chosen.id === chat.id) || undefined}
                aria-label={chat.unreadCount > 0 ? `${chat.contact.name}, ${t('chat.unread', { count: chat.unreadCount })}` : chat.contact.name}
                onClick={() => (opened && chosen.id === chat.id ? setOpened(false) : open({ id: chat.id }))}
              >
                <ChatAvatar chat={chat} size={40} />
                {chat.unreadCount > 0 && <span className={styles.dot} data-muted={chat.muted || undefined} />}
              </button>
            </li>
          ))}
        </ul>
      </aside>
      {opened && (
        <Suspense>
          <TeamChatPanel chosen={chosen} onChoose={setChosen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
