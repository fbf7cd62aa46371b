import '@mantine/core/styles/Switch.layer.css'
import { ActionIcon, Button, Switch, VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { v7 as newId } from 'uuid'
import { academy, academyLimits, type Course, generalCategory } from '#contract/academy.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { NameDialog } from '#web/ui/overlays/NameDialog.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { CapIcon, ChartIcon, CloseIcon, FilterIcon, MoreIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import styles from './academy.module.css'
import { CourseCard, hueAt } from './CourseCard.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { type AcademyView, cleared, isFiltered, shownCourses, parseView } from './filters.ts'
import { academyReads, beginCourse, categoryWrites, useCategories, useCourses } from './queries.ts'

const CategoriesDialog = lazyPart(() => import('#web/ui/tags/CategoriesDialog.tsx').then((file) => file.CategoriesDialog))

/** Makes assigned courses readable offline before they were opened once. */
function usePrefetchAssigned(courses: readonly Course[] | undefined) {
  const { language } = useLanguage()
  const ids = (courses ?? []).flatMap(({ id, assignment }) => (assignment && assignment.doneAt === null ? id : [])).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) void ensureRead(academyReads.course, { id, language }).catch(() => {})
  }, [ids, language])
}

export function AcademyPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const view = useMemo(() => parseView(search), [search])
  const searchField = useRef<HTMLInputElement>(null)
  const categories = useCategories()
  const { data: courses, error, refetch } = useCourses()
  usePrefetchAssigned(courses)
  const shown = courses && shownCourses(courses, categories, view)

  const onView = (next: AcademyView) =>
    void navigate({ to: '/apps/academy', search: (old: object) => ({ ...old, ...cleared, ...parseView(next) }), replace: true, resetScroll: false })

  useShortcuts(t('academy.title'), [{ keys: '/', label: t('academy.keys.search'), run: () => searchField.current?.focus() }])

  const categoryOf = new Map(categories.map(({ slug, title }, index) => [slug, { title, hue: hueAt(index) }]))
  return (
    <div className={styles.page}>
      <header className={cx(layout.stack, styles.hero)}>
        <Rings />
        <p className={cx(text.subtitle, text.dimmed)}>{t('academy.title')}</p>
        <h1 className={styles.heroTitle}>{t('academy.hero')}</h1>
        <p>{t('academy.heroText')}</p>
      </header>
      <FilterBar
        plain
        label={t('academy.searchTitle')}
        search={
          <SearchBox
            box={searchField}
            label={t('academy.search')}
            clearLabel={t('academy.clearSearch')}
            value={view.q ?? ''}
            onChange={(q) => onView({ ...view, q })}
          />
        }
        filters={
          <>
            <FilterSelect
              label={t('academy.category')}
              value={view.category}
              onChange={(category) => onView(parseView({ ...view, category }))}
              choices={categories.map(({ slug, title }) => ({ id: slug, name: title }))}
            />
            <Switch
              className={layout.fixed}
              label={t('academy.hideCompleted')}
              checked={view.hide ?? false}
              onChange={(event) => {
                const { hide: _, ...rest } = view
                onView(event.currentTarget.checked ? { ...rest, hide: true } : rest)
              }}
            />
            {isFiltered(view) && (
              <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon width={14} />} onClick={() => onView({})}>
                {t('academy.clear')}
              </Button>
            )}
          </>
        }
        {...(canManageTeam() ? { end: <Manage /> } : {})}
      />
      <VisuallyHidden aria-live="polite">{shown && t('academy.count', { count: shown.length })}</VisuallyHidden>
      {shown && shown.length > 0 ? (
        <div className={cx(layout.grid, layout.gutter, styles.cards)}>
          {shown.map((course) => (
            <CourseCard key={course.id} course={course} category={categoryOf.get(course.category)} />
          ))}
        </div>
      ) : courses ? (
        <NoCourses filtered={isFiltered(view) && courses.length > 0} onClear={() => onView({})} />
      ) : (
        <LoadingState failed={t('academy.notLoaded')} error={error} onRetry={refetch} skeleton={<CardsSkeleton />} />
      )}
    </div>
  )
}

/** Only for owners and admins. */
function Manage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const categories = useCategories()
  const [editingCategories, setEditingCategories] = useState(false)
  const add = useAddBuiltIn()
  const [naming, setNaming] = useState(false)
  const begin = () => setNaming(true)
  const create = (title: string) => {
    const id = newId()
    beginCourse(id, title)
    void navigate({ to: '/apps/academy/edit/$id', params: { id } })
  }
  useNewParam(begin)
  useShortcuts(t('academy.manage'), [{ keys: 'n', label: t('academy.newCourse'), run: begin }])
  return (
    <div className={cx(layout.row, layout.toEnd)}>
      <CreateButton onClick={begin} aria-keyshortcuts="n">
        {t('academy.newCourse')}
      </CreateButton>
      {naming && (
        <NameDialog
          title={t('academy.newCourse')}
          label={t('academy.editor.title')}
          maxLength={academyLimits.title}
          onClose={() => setNaming(false)}
          onCreate={create}
        />
      )}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('academy.more')}>
            <MoreIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ChartIcon width={16} />} onClick={() => void navigate({ to: '/apps/academy/report' })}>
            {t('academy.report.title')}
          </Menu.Item>
          <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => setEditingCategories(true)}>
            {t('academy.categories.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<CapIcon width={16} />} onClick={() => void add()}>
            {t('academy.addBuiltIn')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {editingCategories && (
          <CategoriesDialog
            categories={categories.filter(({ id }) => id !== generalCategory.id)}
            writes={categoryWrites}
            words="academy.categories"
            maxLength={academyLimits.category}
            onClose={() => setEditingCategories(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function useAddBuiltIn() {
  const t = useTranslation()
  return async () => {
    try {
      const added = await sendNow('academy', academy.addBuiltIn)
      toast({ message: t(added.length === 0 ? 'academy.builtInThere' : 'academy.builtInAdded', { count: added.length }) })
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
  }
}

function NoCourses({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslation()
  const add = useAddBuiltIn()
  if (filtered)
    return (
      <EmptyState
        icon={FilterIcon}
        title={t('academy.noMatch')}
        text={t('academy.noMatchText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('academy.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={CapIcon}
      title={t('academy.empty')}
      text={t(canManageTeam() ? 'academy.emptyManager' : 'academy.emptyText')}
      {...(canManageTeam() ? { action: <Button onClick={() => void add()}>{t('academy.addBuiltIn')}</Button> } : {})}
    />
  )
}

const CardsSkeleton = () => (
  <SkeletonGroup className={cx(layout.grid, layout.gutter, styles.cards)}>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <Skeleton key={index} height={240} />
    ))}
  </SkeletonGroup>
)

/** The logo as decoration, large and faint. */
function Rings() {
  return (
    <svg className={styles.rings} fill="currentColor" viewBox="0 0 320 320" aria-hidden="true">
      {[148, 112, 78].flatMap((radius, ring) =>
        Array.from({ length: 30 - ring * 6 }, (_, index) => {
          const angle = (index / (30 - ring * 6)) * 2 * Math.PI
          return (
            <circle
              key={`${ring} ${index}`}
              cx={160 + radius * Math.cos(angle)}
              cy={160 + radius * Math.sin(angle)}
              r={6 - ring}
              opacity={[0.14, 0.1, 0.07][ring]}
            />
          )
        }),
      )}
    </svg>
  )
}
