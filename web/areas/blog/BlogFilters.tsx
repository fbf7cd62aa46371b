import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { Tag } from '#contract/shapes.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { CloseIcon } from '#web/ui/icons/icons.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './blog.module.css'
import { type BlogView, isFiltered } from './filters.ts'
import { useCategories, useReview, useTags } from './queries.ts'

const views = [undefined, 'drafts', 'review', 'archived'] as const

const choicesOf = (list: readonly Tag[]) => list.map(({ id, title }) => ({ id, name: title }))

type Props = { view: BlogView; onView: (view: BlogView) => void }

/** The lists of posts by state. */
export function BlogViews({ view }: Pick<Props, 'view'>) {
  const t = useTranslation()
  const { required, waiting } = useReview()
  const showReview = view.view === 'review' || (canManageTeam() && (required || waiting > 0))
  return (
    <nav aria-label={t('blog.which')} className={cx(layout.row, layout.gap1, layout.gutter, styles.views)}>
      {views.map((one) =>
        one === 'review' && !showReview ? null : (
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
  )
}

export function BlogFilters({ view, onView, box }: Props & { box: RefObject<HTMLInputElement | null> }) {
  const t = useTranslation()
  const categories = useCategories()
  const tags = useTags()
  const people = useMembers()
  const filter = (key: 'category' | 'tag' | 'author', list: readonly { id: string; name: string }[]) =>
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
    <FilterBar
      plain
      label={t('blog.searchTitle')}
      search={
        <SearchBox
          box={box}
          label={t('blog.search')}
          clearLabel={t('blog.clearSearch')}
          value={view.q ?? ''}
          onChange={(q) => onView({ ...view, q })}
        />
      }
      filters={
        <>
          {filter('category', choicesOf(categories))}
          {filter('tag', choicesOf(tags))}
          {filter('author', people)}
          {isFiltered(view) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<CloseIcon width={14} />}
              onClick={() => onView(view.view ? { view: view.view } : {})}
            >
              {t('blog.clear')}
            </Button>
          )}
        </>
      }
    />
  )
}
