import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/kernel/i18n.ts'
import styles from './blog.module.css'
import type { BlogView } from './filters.ts'
import { useCategories, useMembers, useTags } from './queries.ts'

const views = [undefined, 'drafts', 'archived'] as const

type Props = { view: BlogView; onView: (view: BlogView) => void }

/** Which posts: by how far they are, and by what they are about. */
export function Shelves({ view, onView }: Props) {
  const t = useTexts()
  const categories = useCategories()
  const tags = useTags()
  const people = useMembers()
  const choice = (key: 'category' | 'tag' | 'author', list: readonly { id: string; title: string }[]) =>
    list.length > 0 && (
      <Select
        aria-label={t(`blog.filter.${key}`)}
        placeholder={t(`blog.filter.${key}`)}
        className={styles.filter}
        data={list.map(({ id, title }) => ({ value: id, label: title }))}
        value={view[key] ?? null}
        clearable
        searchable={list.length > 8}
        clearButtonProps={{ 'aria-label': t('blog.filter.clear') }}
        onChange={(value) => {
          const { [key]: _, ...rest } = view
          onView(value ? { ...rest, [key]: value } : rest)
        }}
      />
    )
  return (
    <>
      <nav aria-label={t('blog.which')} className={styles.views}>
        {views.map((one) => (
          <Link
            key={one ?? 'published'}
            to="/blog"
            search={one ? { view: one } : {}}
            className={styles.view}
            aria-current={view.view === one ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(`blog.views.${one ?? 'published'}`)}
          </Link>
        ))}
      </nav>
      {choice('category', categories)}
      {choice('tag', tags)}
      {choice(
        'author',
        people.map(({ id, name }) => ({ id, title: name })),
      )}
    </>
  )
}
