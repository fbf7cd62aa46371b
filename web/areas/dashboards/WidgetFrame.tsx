import { ActionIcon, Tooltip } from '@mantine/core'
import { type ComponentType, createElement, lazy, Suspense, useId, useLayoutEffect, useRef } from 'react'
import type { WidgetSize } from '#contract/dashboards.ts'
import { loadWithTexts, useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { RegisteredWidget } from '#web/kernel/contributions/widgets.ts'
import { CloseIcon, DashboardIcon } from '#web/ui/icons/icons.ts'
import { WidthIcon } from '#web/ui/icons/own-icons.tsx'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { type Reorder, useDraggable } from '#web/ui/lists/reorder.ts'
import { WidgetErrorBoundary } from './WidgetErrorBoundary.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import reorderStyles from '#web/ui/lists/DragHandle.module.css'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { DragHandle } from '#web/ui/lists/DragHandle.tsx'
import styles from './dashboards.module.css'

/** One per widget: a lazy component that is created during a render would load again with every render. */
const components = new WeakMap<RegisteredWidget['load'], ComponentType>()

function componentOf({ load }: RegisteredWidget): ComponentType {
  const known = components.get(load)
  if (known) return known
  const component = lazy(async () => ({ default: await loadWithTexts(load) }))
  components.set(load, component)
  return component
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
  const card = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const title = t(widget.title)
  const lifted = reorder.lifted === widget.id
  const liftedTo = reorder.liftedAt
  useDraggable(card, handle, widget.id, reorder, true)
  // A move in the list moves the element in the document, which loses the focus.
  useLayoutEffect(() => {
    if (lifted) handle.current?.focus()
  }, [lifted, liftedTo])
  const sizeLabel = t(size === 'wide' ? 'dashboards.mine.narrow' : 'dashboards.mine.widen', { title })
  const removeLabel = t('dashboards.mine.remove', { title })
  return (
    <Card
      as="li"
      ref={card}
      className={cx(layout.stack, layout.gap0, reorderStyles.row, styles.card, styles.widget)}
      data-size={size}
      data-state={reorder.stateOf(widget.id)}
      data-target={target}
      aria-labelledby={heading}
    >
      <div className={cx(layout.row, layout.gap1, styles.widgetHead)}>
        <DragHandle
          ref={handle}
          {...reorder.handleProps(widget.id)}
          label={t('dashboards.mine.move', { title })}
          small
          alwaysShown
          // The handle of a lifted widget loses the focus for a moment and gets it back.
          onBlur={() => requestAnimationFrame(() => document.activeElement !== handle.current && lifted && reorder.cancel())}
        />
        <h2 id={heading} className={cx(layout.grow, text.subtitle)}>
          <SmartLink link={widget.link} inApp className={cx(layout.inlineRow, text.plainLink, styles.quietLink)}>
            <NamedIcon name={widget.icon} otherwise={DashboardIcon} size={16} />
            {title}
          </SmartLink>
        </h2>
        <Tooltip label={sizeLabel}>
          <ActionIcon variant="subtle" color="gray" className={styles.widgetSize} aria-label={sizeLabel} onClick={onSize}>
            <WidthIcon width={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={removeLabel}>
          <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={onRemove}>
            <CloseIcon width={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={layout.grow}>
        <WidgetErrorBoundary>
          <Suspense
            fallback={
              <SkeletonGroup>
                <Skeleton height={120} />
              </SkeletonGroup>
            }
          >
            {createElement(componentOf(widget))}
          </Suspense>
        </WidgetErrorBoundary>
      </div>
    </Card>
  )
}
