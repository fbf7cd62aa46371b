// The list of conversations and the open one. Fills a page or a drawer.
import { type ReactNode, Suspense, useState } from 'react'
import { RightHere, useRight } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { Button } from '@mantine/core'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './chat.module.css'
import { ChatList, type Open } from './ChatList.tsx'
import { Conversation } from './thread/Conversation.tsx'
import { ChatIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

const InfoPanel = lazyPart(() => import('./InfoPanel.tsx').then((module) => module.InfoPanel))
const NewChatPanel = lazyPart(() => import('./NewChatPanel.tsx').then((module) => module.NewChatPanel))
const ProfilePanel = lazyPart(() => import('./ProfilePanel.tsx').then((module) => module.ProfilePanel))

type Props = {
  size: 'page' | 'drawer'
  id: string | undefined
  messageId?: string | undefined
  onOpen: Open
  /** Closes the conversation. */
  onLeave: () => void
  /** At the end of each header. */
  tools?: ReactNode
}

export function ChatScreen({ size, id, messageId, onOpen, onLeave, tools }: Props) {
  const t = useTranslation()
  const [panel, setPanel] = useState<'info' | 'new' | 'profile'>()
  const close = () => setPanel(undefined)
  const right = useRight('chat')
  const mayWrite = right === 'write'
  useNewParam(() => setPanel('new'), size === 'page' && mayWrite)
  const open: Open = (chat, message) => {
    // The details panel stays open for the next conversation. The other panels close.
    setPanel(panel === 'info' ? 'info' : undefined)
    onOpen(chat, message)
  }
  return (
    // The panel at the edge is on the pages of all areas.
    <RightHere value={right}>
      <div className={styles.root} data-size={size} data-open={id !== undefined || undefined}>
        <ChatList
          selectedId={id}
          onOpen={open}
          onNew={() => setPanel('new')}
          onProfile={() => setPanel('profile')}
          tools={size === 'drawer' ? tools : undefined}
        />
        {id !== undefined ? (
          <Conversation
            key={id}
            id={id}
            messageId={messageId}
            onBack={onLeave}
            onInfo={() => setPanel(panel === 'info' ? undefined : 'info')}
            onGone={onLeave}
            isPage={size === 'page'}
            tools={tools}
          />
        ) : (
          <div className={cx(layout.stack, layout.center, layout.grow, styles.prompt)}>
            {size === 'drawer' ? (
              <p className={cx(text.dimmed, styles.padded)}>{t('chat.select')}</p>
            ) : (
              <EmptyState
                icon={ChatIcon}
                title={t('chat.select')}
                text={t('chat.selectText')}
                action={
                  mayWrite && (
                    <Button variant="default" onClick={() => setPanel('new')}>
                      {t('chat.new')}
                    </Button>
                  )
                }
              />
            )}
          </div>
        )}
        <Suspense>
          {panel === 'info' && id !== undefined && (
            <InfoPanel key={id} id={id} beside={size === 'page'} onClose={close} onLeft={onLeave} onOpen={open} />
          )}
          {panel === 'new' && <NewChatPanel onClose={close} onOpen={open} />}
          {panel === 'profile' && <ProfilePanel onClose={close} />}
        </Suspense>
      </div>
    </RightHere>
  )
}
