import { ActionIcon, CloseButton } from '@mantine/core'
import { Suspense, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useQuestion } from './confirm.ts'
import { useEscape } from './use-escape.ts'
import styles from './HeaderPanel.module.css'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { useIsPhone } from '#web/ui/styles/use-is-phone.ts'
import { Popover } from './floating.tsx'
import { useScrollLock } from './scroll-lock.ts'

type Props = {
  label: string
  icon: ReactNode
  /** Shown above 0 only. */
  count?: number
  /** Rendered when the panel is opened; may be lazy. */
  children: (close: () => void) => ReactNode
}

const mostShown = 99

/** A tool of the header with a panel below its button, full-screen on phones. */
export function HeaderPanel({ label, icon, count = 0, children }: Props) {
  const [opened, setOpened] = useState(false)
  const phone = useIsPhone()
  useScrollLock(opened && phone)
  // A confirmation dialog is outside the panel. A click in it must not close the panel.
  const asked = useQuestion() !== undefined
  const panel = useRef<HTMLDivElement>(null)
  // Mantine handles the key only inside the panel, and the focused element may just have been removed.
  useEscape(panel, opened && !asked, () => setOpened(false))
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnClickOutside={!asked}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.panel ?? '' }}
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label} className={styles.button} onClick={() => setOpened(!opened)}>
          {icon}
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > mostShown ? `${mostShown}+` : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown ref={panel} p={0}>
        <Suspense fallback={<ListSkeleton rows={3} rowHeight={72} />}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

type HeadProps = { title: string; onClose: () => void; titleRef?: Ref<HTMLHeadingElement>; children?: ReactNode }

export function PanelHeader({ title, onClose, titleRef, children }: HeadProps) {
  const t = useTranslation()
  return (
    <div className={styles.head}>
      <CloseButton size="lg" iconSize={20} className={styles.close ?? ''} aria-label={t('ui.close')} onClick={onClose} />
      {/* The first focus: the panel is read from its top, and Enter does nothing by accident. */}
      <h2 ref={titleRef} className={styles.title} data-autofocus tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

export const PanelBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>
