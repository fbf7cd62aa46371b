import { Button, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { menuDefaults } from './ToolMenu.tsx'
import styles from './new-menu.module.css'
import { useCreations } from './use-creations.ts'

type Props = {
  /** In the header on desks, in the bar at the bottom of phones. */
  position: 'header' | 'bar'
  className?: string | undefined
}

/** The member's creations, on every page. `c` opens the menu where the page has no `c` of its own. */
export function NewMenu({ position, className }: Props) {
  const t = useTranslation()
  const router = useRouter()
  const creations = useCreations()
  const [opened, setOpened] = useState(false)
  // A dialog covers the button.
  const open = () => document.querySelector('[aria-modal="true"]') === null && setOpened(true)
  useShortcuts(t('ui.keys.everywhere'), [{ keys: 'c', label: t('header.new.open'), run: open }], 'frame')
  if (creations.length === 0) return null
  return (
    <Menu
      {...menuDefaults}
      opened={opened}
      onChange={setOpened}
      position={position === 'bar' ? 'top' : 'bottom-end'}
      width={position === 'bar' ? 330 : 420}
      // The opened page or dialog takes the focus.
      returnFocus={false}
    >
      <Menu.Target>
        {position === 'bar' ? (
          <UnstyledButton className={cx(className)} aria-label={t('header.new.open')}>
            <span className={styles.round}>
              <PlusIcon width={22} strokeWidth={2} />
            </span>
          </UnstyledButton>
        ) : (
          <Button variant="light" size="sm" className={styles.button ?? ''} leftSection={<PlusIcon width={16} />} aria-label={t('header.new.open')}>
            <span className={styles.text}>{t('header.new.button')}</span>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''}>
        <div className={styles.columns}>
          {creations.map(({ label, link, icon }) => (
            <Menu.Item
              key={link}
              leftSection={<NamedIcon name={icon} otherwise={PlusIcon} size={18} />}
              onClick={() => void router.navigate({ href: link })}
            >
              {t(label)}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
