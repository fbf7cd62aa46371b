import { Button } from '@mantine/core'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CloseIcon, CopyIcon, DownloadIcon, LinkIcon, MoveIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import type { ShownItem } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './file-manager.module.css'
import type { Moving } from './MoveDialog.tsx'
import { download } from './use-item-actions.ts'
import { useShare } from './use-share.ts'

type Props = {
  chosen: readonly ShownItem[]
  onClear: () => void
  onRename: (id: string) => void
  onMoving: (moving: Moving) => void
  onRemove: () => void
}

export function SelectionBar({ chosen, onClear, onRename, onMoving, onRemove }: Props) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const [only] = chosen
  const writes = [
    ...(chosen.length === 1 && only ? [{ key: 'rename', icon: PencilIcon, run: () => onRename(only.id) }] : []),
    { key: 'move', icon: MoveIcon, run: () => onMoving({ how: 'move', items: chosen }) },
    { key: 'copy', icon: CopyIcon, run: () => onMoving({ how: 'copy', items: chosen }) },
    { key: 'remove', icon: TrashIcon, run: onRemove },
  ]
  const { mayShare, share } = useShare()
  const actions = [
    { key: 'download', icon: DownloadIcon, run: () => void download(chosen) },
    ...(mayShare ? [{ key: 'share', icon: LinkIcon, run: () => share(chosen) }] : []),
    ...(mayWrite ? writes : []),
  ]
  return (
    <div className={cx(layout.row, layout.wrap, layout.gutter, styles.selection)} role="toolbar" aria-label={t('file-manager.selection')}>
      <strong role="status">{t('file-manager.selected', { count: chosen.length })}</strong>
      {actions.map(({ key, icon: Picture, run }) => (
        <Button key={key} size="compact-md" variant="default" onClick={run} title={t(`file-manager.${key}`)} aria-label={t(`file-manager.${key}`)}>
          <Picture width={16} />
          <span className={cx(layout.wideOnly, styles.actionName)}>{t(`file-manager.${key}`)}</span>
        </Button>
      ))}
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        onClick={onClear}
        title={t('file-manager.clearSelection')}
        aria-label={t('file-manager.clearSelection')}
      >
        <CloseIcon width={16} />
        <span className={cx(layout.wideOnly, styles.actionName)}>{t('file-manager.clearSelection')}</span>
      </Button>
    </div>
  )
}
