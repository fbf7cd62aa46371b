import type { Shortcut } from '#contract/shortcuts.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { BookmarkIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { ChosenIcon } from '#web/ui/icons/named-icons.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './shortcuts.module.css'

const tile = cx(layout.stack, layout.gapHair, layout.hoverable, text.plainLink, styles.tile)

type Props = { shortcuts: readonly Shortcut[]; /** In edit mode. */ onEdit?: (id: string) => void; onFollow: () => void }

export function ShortcutTiles({ shortcuts, onEdit, onFollow }: Props) {
  const t = useTranslation()
  return (
    <ul className={styles.tiles} aria-label={t('shortcuts.title')}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.id}>
          {onEdit ? (
            <button type="button" className={tile} aria-label={t('shortcuts.editOne', { label: shortcut.label })} onClick={() => onEdit(shortcut.id)}>
              <TileContent shortcut={shortcut} />
              <PencilIcon width={14} className={cx(text.dimmed, styles.pencil)} />
            </button>
          ) : (
            <SmartLink className={tile} link={shortcut.link} inApp={shortcut.useRouter} onFollow={onFollow}>
              <TileContent shortcut={shortcut} />
            </SmartLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function TileContent({ shortcut: { icon, label, description } }: { shortcut: Shortcut }) {
  return (
    <>
      <span className={cx(layout.row, layout.center, styles.icon)}>
        <ChosenIcon name={icon} otherwise={BookmarkIcon} />
      </span>
      <span className={cx(text.strong, text.anywhere)}>{label}</span>
      {description && <span className={cx(text.small, text.dimmed, text.anywhere)}>{description}</span>}
    </>
  )
}
