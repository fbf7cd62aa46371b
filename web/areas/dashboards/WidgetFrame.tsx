import { ActionIcon, Tooltip } from '@mantine/core'
import { type ComponentType, createElement, lazy, Suspense, useId, useLayoutEffect, useRef } from 'react'
import type { WidgetSize } from '#contract/dashboards.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { RegisteredWidget } from '#web/kernel/contributions/widgets.ts'
import { CloseIcon, DashboardIcon } from '#web/ui/icons/icons.ts'
import { DragIcon, WidthIcon } from '#web/ui/icons/own-icons.tsx'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { type Reorder, useDraggable } from '#web/ui/lists/reorder.ts'
import { WidgetTrouble } from './WidgetTrouble.tsx'
import styles from './dashboards.module.css'

/** Made once for each: a lazy part that is made while drawing would load again with every draw. */
const parts = new Map<string, ComponentType>()

function partOf({ id, load }: RegisteredWidget): ComponentType {
  const known = parts.get(id)
  if (known) return known
  const part = lazy(async () => ({ default: await load() }))
  parts.set(id, part)
  return part
}

type Props = {
  widget: RegisteredWidget
  size: WidgetSize
  reorder: Reorder
  target: 'before' | 'after' | undefined
  onSize: () => void
  onRemove: () => void
}

export function WidgetFrame({ widget, size, reorder, target, onSize, onRemove }: Props) {
  const t = useTranslation()
  const heading = useId()
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const title = t(widget.title)
  const lifted = reorder.lifted === widget.id
  const lift = reorder.lift?.at
  useDraggable(card, handle, widget.id, reorder, true)
  // Another place in the list is another place in the page: the focus stays on what is carried.
  useLayoutEffect(() => {
    if (lifted) handle.current?.focus()
  }, [lifted, lift])
  const sizeWords = t(size === 'wide' ? 'dashboards.mine.narrow' : 'dashboards.mine.widen', { title })
  const removeWords = t('dashboards.mine.remove', { title })
  return (
    <li
      ref={card}
      className={styles.widget}
      data-size={size}
      data-lifted={lifted || undefined}
      data-dragged={reorder.dragged === widget.id || undefined}
      data-target={target}
      aria-labelledby={heading}
    >
      <div className={styles.widgetHead}>
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={t('dashboards.mine.move', { title })}
          aria-describedby={reorder.hintId}
          aria-pressed={lifted}
          onKeyDown={(event) => reorder.press(widget.id, event)}
          // Carried to another place it loses the focus for a moment and takes it back.
          onBlur={() => requestAnimationFrame(() => document.activeElement !== handle.current && lifted && reorder.cancel())}
        >
          <DragIcon width={16} />
        </button>
        <h2 id={heading} className={styles.widgetTitle}>
          <SmartLink link={widget.link} inApp className={styles.widgetLink}>
            <NamedIcon name={widget.icon} otherwise={DashboardIcon} size={16} />
            {title}
          </SmartLink>
        </h2>
        <Tooltip label={sizeWords}>
          <ActionIcon variant="subtle" color="gray" className={styles.widgetSize} aria-label={sizeWords} onClick={onSize}>
            <WidthIcon width={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={removeWords}>
          <ActionIcon variant="subtle" color="gray" aria-label={removeWords} onClick={onRemove}>
            <CloseIcon width={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={styles.widgetBody}>
        <WidgetTrouble>
          <Suspense fallback={<div className={styles.widgetWaiting} role="status" aria-label={t('ui.loading')} />}>
            {createElement(partOf(widget))}
          </Suspense>
        </WidgetTrouble>
      </div>
    </li>
  )
}
