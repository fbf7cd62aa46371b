import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { DashboardWidget } from '#contract/dashboards.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { registeredWidgets } from '#web/kernel/contributions/widgets.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { FirstSteps } from '#web/ui/first-steps/FirstSteps.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { DashboardIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useReorder } from '#web/ui/lists/reorder.ts'
import { ReorderStatus } from '#web/ui/lists/ReorderStatus.tsx'
import { DashboardLoaded } from './DashboardLoaded.tsx'
import { dashboardReads, saveWidgets } from './queries.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { useGreeting } from './greeting.ts'
import styles from './dashboards.module.css'

const save = (widgets: DashboardWidget[]) => void sendWrite(saveWidgets, { widgets })

export function DashboardPage() {
  const t = useTranslation()
  const greeting = useGreeting()
  const saved = useRead(dashboardReads.widgets)
  const closed = useClosedAreas()
  const offered = useMemo(() => registeredWidgets().filter(({ area }) => !closed.includes(area)), [closed])
  // Widgets of areas that are closed, or of another version, stay in the list and are not shown.
  const all: DashboardWidget[] | undefined =
    saved.data === undefined ? undefined : (saved.data ?? offered.filter(({ first }) => first).map(({ id, size }) => ({ kind: id, size })))
  const missing = offered.filter(({ id }) => !all?.some(({ kind }) => kind === id))
  return (
    <>
      <PageHeader
        title={t('dashboards.mine.title')}
        state={greeting}
        action={
          <Menu position="bottom-end" width={240} returnFocus>
            <Menu.Target>
              <Button variant="default" leftSection={<PlusIcon width={16} />} disabled={all === undefined || missing.length === 0}>
                {t('dashboards.mine.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {missing.map(({ id, title, icon, size }) => (
                <Menu.Item
                  key={id}
                  leftSection={<NamedIcon name={icon} otherwise={DashboardIcon} size={16} />}
                  onClick={() => save([...(all ?? []), { kind: id, size }])}
                >
                  {t(title)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
      />
      <FirstSteps />
      <DashboardLoaded of={{ ...saved, data: all }}>
        {(widgets) => <Widgets all={widgets} shown={widgets.filter(({ kind }) => offered.some(({ id }) => id === kind))} />}
      </DashboardLoaded>
    </>
  )
}

type Props = { all: readonly DashboardWidget[]; shown: readonly DashboardWidget[] }

function Widgets({ all, shown }: Props) {
  const t = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const offered = useMemo(() => new Map(registeredWidgets().map((widget) => [widget.id, widget])), [])
  const ids = useMemo(() => shown.map(({ kind }) => kind), [shown])
  const titleOf = (id: string) => t(offered.get(id)?.title ?? '')
  const move = (id: string, at: number) => {
    const order = ids.filter((one) => one !== id).toSpliced(at, 0, id)
    const hidden = all.filter(({ kind }) => !ids.includes(kind))
    save([...order.flatMap((kind) => all.find((one) => one.kind === kind) ?? []), ...hidden])
  }
  const reorder = useReorder({ ids, titleOf, list, slotAt, onDrop: move, enabled: true })

  /** Before the first card whose middle is to the right of the pointer, or that is below the pointer. */
  function slotAt(clientY: number, clientX: number) {
    const boxes = [...(list.current?.children ?? [])].map((card) => card.getBoundingClientRect())
    const found = boxes.findIndex((box) => clientY < box.top || (clientY <= box.bottom && clientX < box.left + box.width / 2))
    return found < 0 ? boxes.length : found
  }

  if (shown.length === 0) return <EmptyState icon={DashboardIcon} title={t('dashboards.mine.none')} text={t('dashboards.mine.noneText')} />
  return (
    <>
      <ReorderStatus reorder={reorder} />
      <ul ref={list} className={cx(layout.grid, layout.page, styles.grid, styles.widgets)} aria-label={t('dashboards.mine.widgets')}>
        {reorder.ids.map((id, index) => {
          const widget = offered.get(id)
          const size = shown.find(({ kind }) => kind === id)?.size ?? 'small'
          return (
            widget && (
              <WidgetFrame
                key={id}
                widget={widget}
                size={size}
                reorder={reorder}
                target={
                  reorder.slot === index ? 'before' : reorder.slot === reorder.ids.length && index === reorder.ids.length - 1 ? 'after' : undefined
                }
                onSize={() => save(all.map((one) => (one.kind === id ? { kind: id, size: size === 'wide' ? 'small' : 'wide' } : one)))}
                onRemove={() => save(all.filter(({ kind }) => kind !== id))}
              />
            )
          )
        })}
      </ul>
    </>
  )
}
