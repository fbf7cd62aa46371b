import type { Tag } from '#contract/shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import styles from './blog.module.css'
import type { BlogView } from './filters.ts'
import { useCategories, useReview, useTags } from './queries.ts'

const views = [undefined, 'drafts', 'review', 'archived'] as const

const named = (list: readonly Tag[]) => list.map(({ id, title }) => ({ id, name: title }))

type Props = { view: BlogView; onView: (view: BlogView) => void }

/** Which posts: by how far they are, and by what they are about. */
export function TaxonomyLinks({ view, onView }: Props) {
  const t = useTranslation()
  const categories = useCategories()
  const tags = useTags()
  const people = useMembers()
  const { required, waiting } = useReview()
  const reviews = view.view === 'review' || (canManageTeam() && (required || waiting > 0))
  const choice = (key: 'category' | 'tag' | 'author', list: readonly { id: string; name: string }[]) =>
    list.length > 0 && (
      <FilterSelect
        label={t(`blog.filter.${key}`)}
        choices={list}
        value={view[key]}
        onChange={(value) => {
          const { [key]: _, ...rest } = view
          onView(value ? { ...rest, [key]: value } : rest)
        }}
      />
    )
  return (
    <>
      <nav aria-label={t('blog.which')} className={styles.views}>
        {views.map((one) =>
          one === 'review' && !reviews ? null : (
            <ViewTab
              key={one ?? 'published'}
              to="/blog"
              search={one ? { view: one } : {}}
              current={view.view === one}
              count={one === 'review' ? waiting : 0}
            >
              {t(`blog.views.${one ?? 'published'}`)}
            </ViewTab>
          ),
        )}
      </nav>
      <div role="group" aria-label={t('blog.filter.title')} className={styles.filters}>
        {choice('category', named(categories))}
        {choice('tag', named(tags))}
        {choice('author', people)}
      </div>
    </>
  )
}
