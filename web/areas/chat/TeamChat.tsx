// The team's chat at the edge of the page: closed a strip of faces, open the same as the app, smaller.
import { ActionIcon, CloseButton, Tooltip } from '@mantine/core'
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/kernel/i18n.ts'
import { usePreferences } from '#web/kernel/preferences.ts'
import { useRead } from '#web/kernel/reads.ts'
import { useEscape } from '#web/ui/escape.ts'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { useScrollLock } from '#web/ui/scroll-lock.ts'
import { ChatFace } from './Face.tsx'
import { ChatIcon } from './pictures.tsx'
import { chatReads } from './reads.ts'
import styles from './team-chat.module.css'

const Chats = lazy(() => import('./Chats.tsx').then((module) => ({ default: module.Chats })))

/** More would not fit; the rest is in the panel. */
const most = 12

type Chosen = { id?: string; messageId?: string | undefined }

/** Contract 6: docked from lg on. In the app itself it would show everything twice. */
export function TeamChat() {
  const large = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const inApp = useRouterState({ select: ({ location }) => location.pathname.startsWith('/apps/chat') })
  const off = usePreferences()?.team.areasOff.includes('chat') ?? false
  return large && !inApp && !off ? <Strip /> : null
}

function Strip() {
  const t = useTexts()
  const { data } = useRead(chatReads.chats)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const open = (next: Chosen) => {
    setChosen(next)
    setOpened(true)
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
              <Tooltip label={chat.contact.name} position="left" events={{ hover: true, focus: true, touch: false }}>
                <button
                  type="button"
                  className={styles.face}
                  data-open={(opened && chosen.id === chat.id) || undefined}
                  aria-label={chat.unreadCount > 0 ? `${chat.contact.name}, ${t('chat.unread', { count: chat.unreadCount })}` : chat.contact.name}
                  onClick={() => (opened && chosen.id === chat.id ? setOpened(false) : open({ id: chat.id }))}
                >
                  <ChatFace chat={chat} size={40} />
                  {chat.unreadCount > 0 && <span className={styles.dot} data-muted={chat.muted || undefined} />}
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      </aside>
      {opened && <Panel chosen={chosen} onChoose={setChosen} onClose={() => setOpened(false)} />}
    </>
  )
}

type PanelProps = { chosen: Chosen; onChoose: (chosen: Chosen) => void; onClose: () => void }

function Panel({ chosen, onChoose, onClose }: PanelProps) {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const trap = useFocusTrap()
  const ref = useMergedRef(panel, trap)
  useScrollLock(true)
  useEscape(panel, true, onClose)
  return (
    <>
      <div className={styles.backdrop} onClick={onClose} aria-hidden="true" />
      <div ref={ref} role="dialog" aria-modal="true" aria-label={t('chat.team')} tabIndex={-1} data-autofocus className={styles.panel}>
        <Suspense fallback={<ListSkeleton rows={8} rowHeight={72} />}>
          <Chats
            size="drawer"
            id={chosen.id}
            messageId={chosen.messageId}
            onOpen={(id, messageId) => onChoose({ id, messageId })}
            onLeave={() => onChoose({})}
            tools={<CloseButton size="lg" aria-label={t('ui.close')} onClick={onClose} />}
          />
        </Suspense>
      </div>
    </>
  )
}
