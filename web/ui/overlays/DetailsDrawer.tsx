import { CloseButton } from '@mantine/core'
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './DetailsDrawer.module.css'
import { DialogHead } from './DialogHead.tsx'
import { useEscape } from './use-escape.ts'
import { useScrollLock } from './scroll-lock.ts'

type Props = {
  opened: boolean
  onClose: () => void
  /** What the drawer is about, for screen readers. */
  label: string
  /** Left of the close button. */
  header?: ReactNode
  /** In px; below the sm breakpoint the drawer is as wide as the screen. */
  width?: number
  /** From this window width (px) on it is beside the list, below it over the list. */
  sideFrom?: number
  /** The shown thing. When another one is opened, it begins at the top, and the focus moves in again. */
  contentKey?: string
  children: ReactNode
}

export function DetailsDrawer({ opened, onClose, label, header, width = 512, sideFrom = 1440, contentKey, children }: Props) {
  const t = useTranslation()
  const side = useMediaQuery(`(min-width: ${sideFrom}px)`, false, { getInitialValueInEffect: false })
  const over = opened && !side
  const panel = useRef<HTMLElement>(null)
  const outside = useRef<HTMLElement>(null)
  const trap = useFocusTrap(over)
  const ref = useMergedRef(panel, trap)
  useScrollLock(over)
  useEscape(panel, opened, onClose)

  useEffect(() => {
    if (!opened) return
    const remember = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && target !== document.body && !panel.current?.contains(target) && !target.closest('[data-portal]'))
        outside.current = target
    }
    remember(document.activeElement)
    const follow = (event: FocusEvent) => remember(event.target)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && outside.current?.isConnected) outside.current.focus()
    }
  }, [opened])

  useEffect(() => {
    if (!opened || !panel.current) return
    panel.current.scrollTop = 0
    const first = panel.current.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first.focus({ preventScroll: true })
  }, [opened, contentKey])

  if (!opened) return null
  return (
    <>
      {over && <div className={styles.backdrop} onClick={onClose} aria-hidden="true" />}
      <section
        ref={ref}
        className={styles.panel}
        style={{ '--details-width': `${width}px` } as CSSProperties}
        data-mode={side ? 'side' : 'over'}
        aria-label={label}
        tabIndex={-1}
        {...(over ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      >
        <DialogHead>
          <div className={cx(layout.row, layout.grow)}>{header}</div>
          <CloseButton size="lg" aria-label={t('ui.close')} onClick={onClose} />
        </DialogHead>
        <div className={styles.body}>{children}</div>
      </section>
    </>
  )
}
