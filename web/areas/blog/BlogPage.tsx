import { ActionIcon, Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { v7 as newId } from 'uuid'
import { blogLimits } from '#contract/blog.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useReads } from '#web/kernel/data/parallel-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useOfflinePrefetch } from '#web/kernel/storage/offline-prefetch.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { FirstSteps } from '#web/ui/first-steps/FirstSteps.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FeedIcon, MoreIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { NameDialog } from '#web/ui/overlays/NameDialog.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './blog.module.css'
import type { ShownCard } from './edits.ts'
import { type BlogView, cleared, isFiltered, pageOf, pageSize, parseView } from './filters.ts'
import { BlogEmptyState, PostsSkeleton } from './BlogEmptyState.tsx'
import { beginPost, blogReads, categoryWrites, setReview, useCategories, useReview } from './queries.ts'
import { BlogFilters, BlogViews } from './BlogFilters.tsx'
import { PostCard } from './PostCard.tsx'
import { RequiredReading } from './RequiredReading.tsx'

const CategoriesDialog = lazyPart(() => import('#web/ui/tags/CategoriesDialog.tsx').then((file) => file.CategoriesDialog))

export function BlogPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { user } = useSession()
  const search = useSearch({ strict: false })
  const view = useMemo(() => parseView(search), [search])
  const searchField = useRef<HTMLInputElement>(null)
  const { required } = useReview()
  const categories = useCategories()
  const [editingCategories, setEditingCategories] = useState(false)
  /** The number of pages belongs to one list: another list begins with one page. */
  const listKey = JSON.stringify([view, language])
  const [more, setMore] = useState({ listKey, pages: 1 })
  const pages = more.listKey === listKey ? more.pages : 1
  /** The latest posts, to be read offline. */
  const latest = useMemo(() => ({ language }), [language])
  const inputs = Array.from({ length: pages }, (_, index) => pageOf(view, language, index + 1))
  const { data, errors, refetch } = useReads(blogReads.posts, inputs)
  const toRead = useRead(blogReads.toRead, { language }).data ?? []

  const [first] = data
  useOfflinePrefetch(blogReads.latest, latest, first)
  const seen = new Set<string>()
  const posts = data
    .flatMap((page) => (page?.posts ?? []) as ShownCard[])
    // A post that was published meanwhile moves others to the next page, where they appear again.
    .filter(({ id, removed }) => !removed && !seen.has(id) && seen.add(id))
  const total = first ? Math.max(first.total - (first.posts as ShownCard[]).filter(({ removed }) => removed).length, 0) : 0

  const onView = (next: BlogView) =>
    void navigate({ to: '/blog', search: (old: object) => ({ ...old, ...cleared, ...parseView(next) }), replace: true, resetScroll: false })
  const [naming, setNaming] = useState(false)
  const writePost = () => setNaming(true)
  const createPost = (title: string) => {
    const id = newId()
    beginPost(id, language, title)
    void navigate({ to: '/blog/edit/$id', params: { id } })
  }

  useNewParam(writePost)
  useShortcuts(t('blog.title'), [
    { keys: 'n', label: t('blog.write.new'), run: writePost },
    { keys: '/', label: t('blog.keys.search'), run: () => searchField.current?.focus() },
  ])

  const unfiltered = view.view === undefined && !isFiltered(view)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('blog.title')}
        {...(first ? { state: t(isFiltered(view) ? 'blog.found' : `blog.count.${view.view ?? 'published'}`, { count: total }) } : {})}
        action={
          <>
            <CreateButton onClick={writePost} aria-keyshortcuts="n">
              {t('blog.write.new')}
            </CreateButton>
            <Menu position="bottom-end" width={240}>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={t('blog.moreActions')}>
                  <MoreIcon width={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {canManageTeam() && (
                  <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => setEditingCategories(true)}>
                    {t('blog.categories.edit')}
                  </Menu.Item>
                )}
                {canManageTeam() && (
                  <Menu.CheckboxItem closeMenuOnClick checked={required} onChange={(checked) => void sendWrite(setReview, { required: checked })}>
                    {t('blog.review.required')}
                  </Menu.CheckboxItem>
                )}
                <Menu.Item
                  component="a"
                  href={`/public/blog/${user?.team.id ?? ''}/feed.xml?language=${language}`}
                  target="_blank"
                  rel="noopener"
                  leftSection={<FeedIcon width={16} />}
                >
                  {t('blog.feed')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {unfiltered && <FirstSteps />}
      <BlogViews view={view} />
      <BlogFilters view={view} onView={onView} box={searchField} />
      {unfiltered && <RequiredReading posts={toRead} />}
      {posts.length > 0 ? (
        <>
          <div className={cx(layout.grid, layout.gutter, styles.posts)}>
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} lead={unfiltered && index === 0} />
            ))}
          </div>
          {total > pages * pageSize && (
            <div className={cx(layout.row, layout.center, styles.more)}>
              <Button variant="default" onClick={() => setMore({ listKey, pages: pages + 1 })}>
                {t('blog.more')}
              </Button>
            </div>
          )}
        </>
      ) : first ? (
        <BlogEmptyState view={view} onClear={() => onView(view.view ? { view: view.view } : {})} onWrite={writePost} />
      ) : (
        <LoadingState failed={t('blog.notLoaded')} error={errors[0]} onRetry={refetch} skeleton={<PostsSkeleton />} />
      )}
      {naming && (
        <NameDialog
          title={t('blog.write.new')}
          label={t('blog.editor.title')}
          maxLength={blogLimits.title}
          onClose={() => setNaming(false)}
          onCreate={createPost}
        />
      )}
      <Suspense>
        {editingCategories && (
          <CategoriesDialog
            categories={categories}
            writes={categoryWrites}
            words="blog.categories"
            maxLength={blogLimits.category}
            onClose={() => setEditingCategories(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
