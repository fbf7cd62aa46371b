import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { Folder } from '#contract/file-manager.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import type { ShownItem } from './edits.ts'
import { FolderIcon } from '#web/ui/icons/icons.ts'
import { fileReads } from './queries.ts'
import { copy, move } from './use-item-actions.ts'

type Branch = Folder & { depth: number; inside: boolean }

/** Depth first. `inside`: the folder is being moved, or is inside one that is. */
export function treeOf(folders: readonly Folder[], moved: ReadonlySet<string>): Branch[] {
  const children = new Map<string | null, Folder[]>()
  for (const folder of folders) children.set(folder.folderId, [...(children.get(folder.folderId) ?? []), folder])
  const descendants = (id: string | null, depth: number, inside: boolean): Branch[] =>
    (children.get(id) ?? []).flatMap((folder) => {
      const isInside = inside || moved.has(folder.id)
      return [{ ...folder, depth, inside: isInside }, ...descendants(folder.id, depth + 1, isInside)]
    })
  return descendants(null, 1, false)
}

export type Moving = { how: 'move' | 'copy'; items: readonly ShownItem[] }

type Props = { moving: Moving; onClose: () => void; onDone: () => void }

export function MoveDialog({ moving: { how, items }, onClose, onDone }: Props) {
  const t = useTranslation()
  const name = useId()
  const { data, error, refetch } = useRead(fileReads.folders)
  const [chosen, setChosen] = useState<string | null>()
  const tree = useMemo(() => treeOf(data ?? [], new Set(items.map(({ id }) => id))), [data, items])
  const targets = [{ id: null, name: t('file-manager.home'), depth: 0, inside: false }, ...tree]
  const isCurrent = (id: string | null) => how === 'move' && items.every(({ folderId }) => folderId === id)
  const submit = () => {
    if (chosen === undefined) return
    const folder = targets.find(({ id }) => id === chosen)?.name ?? ''
    if (how === 'move') move(items, chosen, folder)
    else copy(items, chosen, folder)
    onDone()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`file-manager.${how}Title`, { count: items.length, name: items[0]?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <div className={cx(layout.stack, layout.gap4)}>
        {data ? (
          <fieldset className={styles.tree}>
            <legend>
              <VisuallyHidden>{t('file-manager.where')}</VisuallyHidden>
            </legend>
            {targets.map(({ id, name: title, depth, inside }) => (
              <label key={id ?? 'home'} className={cx(layout.row, text.anywhere, styles.folder)} style={{ paddingInlineStart: 8 + depth * 20 }}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === id}
                  disabled={inside || isCurrent(id)}
                  onChange={() => setChosen(id)}
                  onDoubleClick={submit}
                />
                <FolderIcon width={18} />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <LoadingState failed={t('file-manager.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={36} />
        )}
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('file-manager.cancel')}
          </Button>
          <Button disabled={chosen === undefined} onClick={submit}>
            {t(how === 'move' ? 'file-manager.moveHere' : 'file-manager.copyHere')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
