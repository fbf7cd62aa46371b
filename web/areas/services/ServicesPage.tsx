import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { serviceKinds, serviceStates } from '#contract/services.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { BriefcaseIcon, FilterIcon, ListIcon, TagIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { ShownService } from './edits.ts'
import { grouped, matching, parseFilter, type ServiceFilter } from './listing.ts'
import { serviceReads, useCategories } from './queries.ts'
import { ServiceList } from './ServiceList.tsx'

/** The route also loads it, when the pointer is over a link to a service. */
const ServiceDrawer = lazyPart(() => import('./ServiceDrawer.tsx').then((file) => file.ServiceDrawer))
const CategoriesDialog = lazyPart(() => import('./CategoriesDialog.tsx').then((file) => file.CategoriesDialog))
const TemplatesDialog = lazyPart(() => import('./templates/TemplatesDialog.tsx').then((file) => file.TemplatesDialog))

export function ServicesPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = useMemo(() => parseFilter(search), [search])
  const isFiltered = Object.keys(filter).length > 0
  const categories = useCategories()
  const mayWrite = useMayWrite()
  const searchBox = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'categories' | 'templates'>()
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const { data, error, refetch } = useRead(serviceReads.all)
  const services = useMemo(() => data?.filter((service: ShownService) => !service.removed), [data])
  const groups = useMemo(() => grouped(matching(services ?? [], filter), categories, language), [services, filter, categories, language])
  const shown = useMemo(() => groups.flatMap((group) => group.services), [groups])

  // Other parameters stay, e.g. the layout.
  const onFilter = (next: ServiceFilter) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, q: undefined, state: undefined, kind: undefined, category: undefined, ...parseFilter(next) }),
      replace: true,
      resetScroll: false,
    })
  const choose = (field: keyof ServiceFilter) => (value: string | undefined) => {
    const { [field]: _old, ...rest } = filter
    onFilter(value === undefined ? rest : { ...rest, [field]: value })
  }
  const add = () => void navigate({ to: '/services/$id', params: { id: 'new' }, search: true, resetScroll: false })

  usePreload(
    () => import('./ServiceDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )
  useShortcuts(t('services.title'), [
    ...(mayWrite ? [{ keys: 'mod+/', label: t('services.add'), run: add }] : []),
    { keys: '/', label: t('services.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('services.keys.up') },
    { keys: 'arrowdown', label: t('services.keys.down') },
    { keys: 'enter', label: t('services.keys.open') },
    { keys: 'escape', label: t('services.keys.close') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('services.add')}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('services.title')}
          {...(services ? { state: t('services.count', { count: services.length }) } : {})}
          action={
            <>
              {addButton}
              <MoreMenu label={t('services.more')} writes>
                <Menu.Item leftSection={<TagIcon width={16} />} onClick={() => setDialog('categories')}>
                  {t('services.categories.title')}
                </Menu.Item>
                <Menu.Item leftSection={<ListIcon width={16} />} onClick={() => setDialog('templates')}>
                  {t('services.templates.title')}
                </Menu.Item>
              </MoreMenu>
            </>
          }
        />
        {services && services.length > 0 && (
          <FilterBar
            label={t('services.filter.label')}
            search={
              <SearchBox
                box={searchBox}
                label={t('services.filter.search')}
                clearLabel={t('services.filter.clearSearch')}
                value={filter.q ?? ''}
                onChange={(q) => choose('q')(q === '' ? undefined : q)}
              />
            }
            filters={
              <>
                <FilterSelect
                  label={t('services.fields.state')}
                  value={filter.state}
                  onChange={choose('state')}
                  choices={serviceStates.map((state) => ({ id: state, name: t(`services.states.${state}`) }))}
                />
                <FilterSelect
                  label={t('services.fields.kind')}
                  value={filter.kind}
                  onChange={choose('kind')}
                  choices={serviceKinds.map((kind) => ({ id: kind, name: t(`services.kinds.${kind}`) }))}
                />
                {(categories.length > 0 || filter.category !== undefined) && (
                  <FilterSelect label={t('services.fields.categoryId')} value={filter.category} onChange={choose('category')} choices={categories} />
                )}
              </>
            }
            found={isFiltered && t('services.filter.found', { count: shown.length })}
          />
        )}
        {shown.length > 0 ? (
          <ServiceList groups={groups} selectedId={id} />
        ) : services ? (
          isFiltered && services.length > 0 ? (
            <EmptyState
              icon={FilterIcon}
              title={t('services.noMatch')}
              text={t('services.noMatchText')}
              action={
                <Button variant="default" onClick={() => onFilter({})}>
                  {t('services.filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={BriefcaseIcon} title={t('services.empty')} text={t('services.emptyText')} action={addButton} />
          )
        ) : (
          <LoadingState failed={t('services.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={88} />
        )}
      </DetailsLayoutList>
      {services && wasOpened && (
        <Suspense>
          <ServiceDrawer id={id} editing={search['edit'] !== undefined} all={data ?? []} refetch={refetch} />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          {dialog === 'categories' ? (
            <CategoriesDialog onClose={() => setDialog(undefined)} />
          ) : (
            <TemplatesDialog onClose={() => setDialog(undefined)} />
          )}
        </Suspense>
      )}
    </DetailsLayout>
  )
}
