import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { Fragment } from 'react'
import { useTexts } from '#web/kernel/i18n.ts'
import { onMac, useKeyGroups } from './keys.ts'
import styles from './ui.module.css'

const spelled = (part: string) => {
  if (part === 'mod') return onMac() ? '⌘' : 'Ctrl'
  if (part === 'alt') return onMac() ? '⌥' : 'Alt'
  const arrows: Record<string, string> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' }
  return arrows[part] ?? part.charAt(0).toUpperCase() + part.slice(1)
}

export function KeySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  const groups = useKeyGroups()
  return (
    <Modal opened={opened} onClose={onClose} title={t('ui.keys.title')} size="md" centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {[...groups].reverse().map((group) => (
        <Fragment key={group.id}>
          <h3 className={styles.keyGroup}>{group.title}</h3>
          <dl className={styles.keyRows}>
            {group.keys.map((key) => (
              <div key={key.keys} className={styles.keyRow}>
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
    </Modal>
  )
}
