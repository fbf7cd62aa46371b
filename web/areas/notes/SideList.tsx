import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ArchiveIcon, BellIcon, type Icon, NoteIcon, PencilIcon, TagIcon } from '#web/ui/icons/icons.ts'
import { SideNav, SideNavEntry, SideNavList } from '#web/ui/page/SideNav.tsx'
import type { NoteView } from './filters.ts'
import { useLabels } from './queries.ts'

type View = { key: string; title: string; icon: Icon; show?: NoteView['show']; label?: string }

export function SideList({ onEdit }: { onEdit: () => void }) {
  const t = useTranslation()
  const labels = useLabels()
  const views: View[] = [
    { key: 'notes', title: t('notes.title'), icon: NoteIcon },
    { key: 'reminders', title: t('notes.reminders'), icon: BellIcon, show: 'reminders' },
    { key: 'archive', title: t('notes.archive'), icon: ArchiveIcon, show: 'archive' },
    ...labels.map(({ id, title }) => ({ key: id, title, icon: TagIcon, label: id })),
  ]
  return (
    <SideNav label={t('notes.views')} small="line">
      <SideNavList>
        {views.map(({ key, title, icon, show, label }) => (
          <SideNavEntry
            key={key}
            icon={icon}
            title={title}
            link={{
              to: '/apps/notes',
              // Other parameters stay, e.g. the query and the layout.
              search: (old: object) => ({ ...old, show, label }),
              activeOptions: { includeSearch: true, explicitUndefined: true },
            }}
          />
        ))}
        <SideNavEntry icon={PencilIcon} title={t('notes.editLabels')} onClick={onEdit} />
      </SideNavList>
    </SideNav>
  )
}
