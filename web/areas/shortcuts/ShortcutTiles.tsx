import type { Shortcut } from '#contract/shortcuts.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { BookmarkIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { ChosenIcon } from '#web/ui/icons/named-icons.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import styles from './shortcuts.module.css'

type Props = { shortcuts: readonly Shortcut[]; /** Given while they are being changed. */ onEdit?: (id: string) => void; onFollow: () => void }

export function ShortcutTiles({ shortcuts, onEdit, onFollow }: Props) {
  const t = useTranslation()
  return (
    <ul className={styles.tiles} aria-label={t('shortcuts.title')}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.id} className={styles.seat}>
          {onEdit ? (
            <button
              type="button"
              className={styles.tile}
              aria-label={t('shortcuts.editOne', { label: shortcut.label })}
              onClick={() => onEdit(shortcut.id)}
            >
              <Face shortcut={shortcut} />
              <PencilIcon width={14} className={styles.pencil} />
            </button>
          ) : (
            <SmartLink className={styles.tile} link={shortcut.link} inApp={shortcut.useRouter} onFollow={onFollow}>
              <Face shortcut={shortcut} />
            </SmartLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ shortcut: { icon, label, description } }: { shortcut: Shortcut }) {
  return (
    <>
      <span className={styles.face}>
        <ChosenIcon name={icon} otherwise={BookmarkIcon} />
      </span>
      <span className={styles.label}>{label}</span>
      {description && <span className={styles.description}>{description}</span>}
    </>
  )
}
