import { CloseButton } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { useScrollLock } from '#web/ui/overlays/scroll-lock.ts'
import { ChatScreen } from './ChatScreen.tsx'
import styles from './team-chat.module.css'

export type Chosen = { id?: string; messageId?: string | undefined }

type Props = { chosen: Chosen; onChoose: (chosen: Chosen) => void; onClose: () => void }

export function TeamChatPanel({ chosen, onChoose, onClose }: Props) {
  const t = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const trap = useFocusTrap()
  const ref = useMergedRef(panel, trap)
  useScrollLock(true)
  useEscape(panel, true, onClose)
  return (
    <>
      <div className={styles.backdrop} onClick={onClose} aria-hidden="true" />
      <div ref={ref} role="dialog" aria-modal="true" aria-label={t('chat.team')} tabIndex={-1} data-autofocus className={styles.panel}>
        <ChatScreen
          size="drawer"
          id={chosen.id}
          messageId={chosen.messageId}
          onOpen={(id, messageId) => onChoose({ id, messageId })}
          onLeave={() => onChoose({})}
          tools={<CloseButton size="lg" aria-label={t('ui.close')} onClick={onClose} />}
        />
      </div>
    </>
  )
}
