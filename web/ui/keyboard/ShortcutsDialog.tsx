import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { Fragment } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { spelled, useShortcutGroups } from './shortcuts.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './ShortcutsDialog.module.css'

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslation()
  const groups = useShortcutGroups()
  return (
    <Modal.Root opened={opened} onClose={onClose} size="md" centered>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        <Modal.Body>
          {/* Mantine's own head would be a second banner to screen readers. */}
          <div className={styles.head}>
            <Modal.Title>{t('ui.keys.title')}</Modal.Title>
            <Modal.CloseButton size="lg" aria-label={t('ui.close')} />
          </div>
          {[...groups].reverse().map((group) => (
            <Fragment key={group.id}>
              <h3 className={cx(text.groupTitle, styles.group)}>{group.title}</h3>
              <dl>
                {group.keys.map((key) => (
                  <div key={key.keys} className={styles.key}>
                    <dt>{key.label}</dt>
                    <dd>
                      {key.keys.split('+').map((part) => (
                        <Kbd key={part}>{spelled(part)}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
