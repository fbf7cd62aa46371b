import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useTexts } from '#web/kernel/i18n.ts'
import { useEscape } from '#web/ui/escape.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Mark } from '#web/ui/Logo.tsx'
import { useScrollLock } from '#web/ui/scroll-lock.ts'
import { groups } from './items.ts'
import styles from './navigation.module.css'

type Props = {
  mode: 'side' | 'over'
  opened: boolean
  onClose: () => void
  tone: 'strong' | 'plain'
  header?: ReactNode
  footer?: ReactNode
}

export function Navigation({ mode, opened, onClose, tone, header, footer }: Props) {
  const t = useTexts()
  const over = mode === 'over'
  const panel = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(panel, useFocusTrap(over && opened))
  useScrollLock(over && opened)
  useEscape(panel, over && opened, onClose)
  return (
    <>
      {over && <div className={styles.overlay} data-opened={opened || undefined} onClick={onClose} aria-hidden="true" />}
      <div
        ref={ref}
        id="navigation"
        className={styles.seat}
        data-mode={mode}
        data-opened={opened || undefined}
        data-tone={tone}
        {...(over && opened ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('app.navigation.label') } : {})}
        // Shut, it is out of sight only; Tab and screen readers must pass it by.
        inert={!opened}
      >
        <nav className={styles.panel} aria-label={t('app.navigation.label')}>
          <div className={styles.head}>
            <Link to="/" className={styles.brand} aria-label={t('app.home')}>
              <Mark size={30} />
              <span className={styles.name}>Hora</span>
            </Link>
            {over && (
              <button type="button" className={styles.close} aria-label={t('app.navigation.close')} onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </div>
          {header}
          <div className={styles.items}>
            {groups().map((group) => (
              <section key={group.id} className={styles.group} aria-labelledby={`navigation-${group.id}`}>
                <h2 id={`navigation-${group.id}`} className={styles.groupTitle}>
                  {t(group.title)}
                </h2>
                <ul className={styles.list}>
                  {group.items.map(({ id, title, icon: Icon, link }) => (
                    <li key={id}>
                      <Link to={link} className={styles.item} activeProps={{ 'aria-current': 'page' }}>
                        <Icon size={20} />
                        <span className={styles.itemText}>{t(title)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </nav>
      </div>
    </>
  )
}
