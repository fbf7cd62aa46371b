import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PanelBody, PanelHeader } from '#web/ui/overlays/HeaderPanel.tsx'
import { BookmarkIcon, CheckIcon, PencilIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { shortcutReads } from './queries.ts'
import { ShortcutForm } from './ShortcutForm.tsx'
import { ShortcutTiles } from './ShortcutTiles.tsx'

/** Transitions: docs/specification.md 12.8. */
type Mode = { name: 'view' } | { name: 'modify' } | { name: 'add' } | { name: 'edit'; id: string }

const view: Mode = { name: 'view' }
const modify: Mode = { name: 'modify' }

export function ShortcutsPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const [chosen, setMode] = useState<Mode>(view)
  const { data: shortcuts, error, refetch } = useRead(shortcutReads.all)
  const edited = chosen.name === 'edit' ? shortcuts?.find(({ id }) => id === chosen.id) : undefined
  // The shortcut was deleted on another device.
  const mode = chosen.name === 'edit' && !edited ? modify : chosen
  const add = () => setMode({ name: 'add' })
  const title = useFocusOnChange(mode.name)

  if (mode.name === 'add' || mode.name === 'edit') {
    const back = mode.name === 'add' ? view : modify
    return (
      <>
        <PanelHeader title={t(mode.name === 'add' ? 'shortcuts.add' : 'shortcuts.edit')} onClose={onClose} titleRef={title} />
        <PanelBody>
          <ShortcutForm key={edited?.id ?? 'new'} shortcut={edited} onCancel={() => setMode(back)} onDone={() => setMode(modify)} />
        </PanelBody>
      </>
    )
  }
  const modifying = mode.name === 'modify'
  const empty = shortcuts?.length === 0
  return (
    <>
      <PanelHeader title={t('shortcuts.title')} onClose={onClose} titleRef={title}>
        {modifying ? (
          <Tool label={t('shortcuts.done')} onClick={() => setMode(view)}>
            <CheckIcon />
          </Tool>
        ) : (
          <>
            {shortcuts && !empty && (
              <Tool label={t('shortcuts.modify')} onClick={() => setMode(modify)}>
                <PencilIcon width={18} />
              </Tool>
            )}
            {shortcuts && (
              <Tool label={t('shortcuts.add')} onClick={add}>
                <PlusIcon />
              </Tool>
            )}
          </>
        )}
      </PanelHeader>
      <PanelBody>
        {shortcuts === undefined ? (
          <LoadingState failed={t('shortcuts.notLoaded')} error={error} onRetry={refetch} rows={4} rowHeight={76} />
        ) : empty ? (
          <EmptyState
            icon={BookmarkIcon}
            title={t('shortcuts.none')}
            text={t('shortcuts.hint')}
            action={
              <Button variant="default" leftSection={<PlusIcon width={16} />} onClick={add}>
                {t('shortcuts.add')}
              </Button>
            }
          />
        ) : (
          <ShortcutTiles shortcuts={shortcuts} {...(modifying ? { onEdit: (id: string) => setMode({ name: 'edit', id }) } : {})} onFollow={onClose} />
        )}
      </PanelBody>
    </>
  )
}

/** The pressed button does not exist in the next mode, so the focus goes to the title. */
function useFocusOnChange(mode: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const previous = useRef(mode)
  useEffect(() => {
    if (previous.current !== mode) title.current?.focus()
    previous.current = mode
  }, [mode])
  return title
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
