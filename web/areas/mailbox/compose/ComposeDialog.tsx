import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { DialogHead } from '#web/ui/overlays/DialogHead.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './compose.module.css'
import { Composer } from './Composer.tsx'
import type { Draft } from './draft-store.ts'

type Props = { opened: boolean; draft: Draft | undefined; onClose: () => void; onReopen: (id: string) => void }

export function ComposeDialog({ opened, draft, onClose, onReopen }: Props) {
  const t = useTranslation()
  const phone = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const panel = useRef<HTMLDivElement>(null)
  useEscape(panel, opened, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // Escape may close a list of suggestions first: `useEscape` decides.
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={760}
      fullScreen={phone}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={panel} radius={phone ? 0 : undefined}>
        <DialogHead>
          <Modal.Title component="h2" className={cx(layout.grow, text.title, text.truncate)}>
            {draft?.subject || t('mailbox.compose.new')}
          </Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('mailbox.compose.close')} />
        </DialogHead>
        <Modal.Body className={styles.dialogBody}>
          {draft ? <Composer key={draft.id} draft={draft} onClose={onClose} onReopen={onReopen} /> : <ListSkeleton rows={4} rowHeight={48} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
