import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArchiveIcon, BellIcon, type Icon, NoteIcon, PencilIcon, TagIcon } from '#web/ui/icons/icons.ts'
import type { NoteView } from './filters.ts'
import styles from './notes.module.css'
import { useLabels } from './queries.ts'

type Entry = { key: string; title: string; icon: Icon; show?: NoteView['show']; label?: string }

/** Beside the notes; on small screens a line above them that scrolls sideways. */
export function SideList({ onEdit }: { onEdit: () => void }) {
  const t = useTranslation()
  const labels = useLabels()
  const entries: Entry[] = [
    { key: 'notes', title: t('notes.title'), icon: NoteIcon },
    { key: 'reminders', title: t('notes.reminders'), icon: BellIcon, show: 'reminders' },
    { key: 'archive', title: t('notes.archive'), icon: ArchiveIcon, show: 'archive' },
    ...labels.map(({ id, title }) => ({ key: id, title, icon: TagIcon, label: id })),
  ]
  return (
    <nav className={styles.side} aria-label={t('notes.shelves')}>
      <ul className={styles.sideList}>
        {entries.map(({ key, title, icon: Picture, show, label }) => (
          <li key={key}>
            <Link
              to="/apps/notes"
              // Other parameters stay: what is sought, the layout.
              search={(old: object) => ({ ...old, show, label })}
              activeOptions={{ includeSearch: true, explicitUndefined: true }}
              className={styles.sideEntry}
            >
              <Picture width={18} className={styles.sideIcon} />
              <span className={styles.sideText}>{title}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.sideEntry} onClick={onEdit}>
            <PencilIcon width={18} className={styles.sideIcon} />
            <span className={styles.sideText}>{t('notes.editLabels')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
