import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import styles from './compose.module.css'
import { Composer } from './Composer.tsx'
import type { Writing } from './draft-store.ts'

type Props = { opened: boolean; writing: Writing | undefined; onClose: () => void; onReopen: (id: string) => void }

export function ComposeDialog({ opened, writing, onClose, onReopen }: Props) {
  const t = useTranslation()
  const phone = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const panel = useRef<HTMLDivElement>(null)
  useEscape(panel, opened, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // Escape may be meant for a list of suggestions; `useEscape` tells them apart.
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={760}
      fullScreen={phone}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={panel} radius={phone ? 0 : undefined}>
        <div className={styles.dialogHead}>
          <Modal.Title component="h2" className={styles.dialogTitle}>
            {writing?.subject || t('mailbox.compose.new')}
          </Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('mailbox.compose.close')} />
        </div>
        <Modal.Body className={styles.dialogBody}>
          {writing ? <Composer key={writing.id} writing={writing} onClose={onClose} onReopen={onReopen} /> : <ListSkeleton rows={4} rowHeight={48} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
