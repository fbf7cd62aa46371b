import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { WriteItem } from '#web/ui/overlays/WriteItem.tsx'
import { Editable } from '#web/ui/fields/Editable.tsx'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { v7 as newId } from 'uuid'
import { inventory, inventoryLimits } from '#contract/inventory.ts'
import { call } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { BoxIcon, DownloadIcon, FilterIcon, TagIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { NameDialog } from '#web/ui/overlays/NameDialog.tsx'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import type { ShownProduct } from './edits.ts'
import { count } from './figures.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './inventory.module.css'
import { toSearchParams, pageSizes, toggleSort, sorts, type Filters, isNarrowed, parseFilters, unfiltered } from './listing.ts'
import { Pager } from './Pager.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductCards, ProductTable } from './ProductTable.tsx'
import { createProduct, inventoryReads } from './queries.ts'
import { useOpened } from './use-opened.ts'

/** The route also loads it, when the pointer is over a link to a product. */
const ProductEditor = lazyPart(() => import('./editor/ProductEditor.tsx').then((file) => file.ProductEditor))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => file.ImportDialog))
const ClassificationsDialog = lazyPart(() => import('./ClassificationsDialog.tsx').then((file) => file.ClassificationsDialog))

const path = '/apps/ecommerce/inventory'
const searchMs = 300
const classifications = ['category', 'brand', 'vendor'] as const
type Dialog = 'import' | (typeof classifications)[number]

export function InventoryPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const filters = useMemo(() => parseFilters(address), [address])
  const wide = useMediaQuery('(min-width: 720px)', true, { getInitialValueInEffect: false })
  const searchBox = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<Dialog>()
  const [exporting, setExporting] = useState(false)
  const [createdId, setCreatedId] = useState<string>()

  const { data, error, refetch } = useRead(inventoryReads.products, filters, { keepPreviousData: true })
  const pagination = data?.pagination
  const counts = pagination && 'length' in pagination ? pagination : undefined
  const listed = useMemo(() => data?.products?.filter((product: ShownProduct) => !product.removed), [data])
  const opened = useOpened(id, data?.products ?? undefined, createdId)
  const products = useMemo(
    () => (listed && opened && !listed.some((product) => product.id === opened.id) ? [opened, ...listed] : listed),
    [listed, opened],
  )

  const go = (next: Filters, stayOpen = true) =>
    void navigate({
      ...(stayOpen ? { to: '.' } : { to: path }),
      search: (old: object) => ({ ...old, ...toSearchParams(next) }),
      replace: true,
      resetScroll: false,
    })
  const open = (productId: string | undefined) =>
    void navigate({
      ...(productId === undefined ? { to: path } : { to: `${path}/$id`, params: { id: productId } }),
      search: true,
      resetScroll: false,
    })
  const [naming, setNaming] = useState(false)
  const add = () => setNaming(true)
  const create = (name: string) => {
    const created = newId()
    setNaming(false)
    setCreatedId(created)
    void sendWrite(createProduct, { id: created, name })
    // A new product is the first one of the unfiltered list.
    const search = (old: object) => ({ ...old, ...toSearchParams(unfiltered(filters)) })
    void navigate({ to: `${path}/$id`, params: { id: created }, search, resetScroll: false })
  }
  /** Scanners type like keyboards and end with Enter: the code of a product opens it. */
  const openByCode = (code: string) => {
    if (code.trim() === '') return
    call(inventory.byCode, { code: code.trim() }).then(
      (found) => found && open(found.id),
      () => undefined,
    )
  }
  const download = async () => {
    setExporting(true)
    try {
      const { exportProducts } = await import('./export.ts')
      await exportProducts()
    } catch (failure) {
      toast({ message: errorMessage(t, failure), kind: 'error' })
    }
    setExporting(false)
  }

  const redirectPage = pagination && !counts ? pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (redirectPage !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: redirectPage === 1 ? undefined : redirectPage }), replace: true })
  }, [redirectPage, navigate])
  usePreload(
    () => import('./editor/ProductEditor.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  useNewParam(add)
  useShortcuts(t('inventory.title'), [
    { keys: 'mod+/', label: t('inventory.add'), run: add },
    { keys: '/', label: t('inventory.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('inventory.keys.up') },
    { keys: 'arrowdown', label: t('inventory.keys.down') },
    { keys: 'enter', label: t('inventory.keys.open') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('inventory.add')}
    </CreateButton>
  )
  const list = {
    products: products ?? [],
    openedId: opened?.id,
    onToggle: (productId: string) => open(productId === opened?.id ? undefined : productId),
    editor: (product: ShownProduct) => (
      <Suspense fallback={<ListSkeleton rows={4} rowHeight={56} />}>
        <Editable>
          <ProductEditor key={product.id} product={product} isNew={product.id === createdId} onClose={() => open(undefined)} />
        </Editable>
      </Suspense>
    ),
  }
  const searching = filters.search !== ''
  const narrowed = isNarrowed(filters)
  const onlyLow = filters.low !== undefined && !isNarrowed({ ...filters, low: undefined })
  return (
    <div className={cx(layout.stack, layout.gap0, layout.grow, styles.page)}>
      <PageHeader
        title={t('inventory.title')}
        {...(counts ? { state: t('inventory.count', { count: counts.length, shown: count(counts.length, language) }) } : {})}
        action={
          <>
            {addButton}
            <MoreMenu label={t('inventory.more')}>
              {classifications.map((kind) => (
                <WriteItem key={kind} leftSection={<TagIcon width={16} />} onClick={() => setDialog(kind)}>
                  {t(`inventory.classifications.${kind}.title`)}
                </WriteItem>
              ))}
              <WriteItem leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')}>
                {t('inventory.import.title')}
              </WriteItem>
              <Menu.Item leftSection={<DownloadIcon width={16} />} disabled={exporting} onClick={() => void download()}>
                {t('inventory.export')}
              </Menu.Item>
            </MoreMenu>
          </>
        }
      />
      {naming && (
        <NameDialog
          title={t('inventory.add')}
          label={t('inventory.fields.name')}
          maxLength={inventoryLimits.name}
          onClose={() => setNaming(false)}
          onCreate={create}
        />
      )}
      {(searching || narrowed || (counts && counts.length > 0)) && (
        <FilterBar
          plain
          label={t('inventory.searchLabel')}
          search={
            <SearchBox
              box={searchBox}
              label={t('inventory.search')}
              clearLabel={t('inventory.clearSearch')}
              delay={searchMs}
              onEnter={openByCode}
              value={filters.search}
              onChange={(search) => search !== filters.search && go({ ...filters, search, page: 1 })}
            />
          }
          filters={
            <>
              <ProductFilters filters={filters} onFilters={go} />
              {!wide && (
                <NativeSelect
                  miw="12rem"
                  aria-label={t('inventory.sorting.label')}
                  value={`${filters.sort} ${filters.order}`}
                  onChange={({ currentTarget }) => {
                    const [sort, order] = currentTarget.value.split(' ')
                    go({ ...filters, ...parseFilters({ sort, order }), search: filters.search, size: filters.size })
                  }}
                  data={sorts.flatMap((sort) =>
                    (['asc', 'desc'] as const).map((order) => ({
                      value: `${sort} ${order}`,
                      label: t(`inventory.sorting.${order}`, { column: t(`inventory.columns.${sort}`) }),
                    })),
                  )}
                />
              )}
            </>
          }
        />
      )}
      {products && products.length > 0 ? (
        <>
          {wide ? <ProductTable {...list} filters={filters} onSort={(sort) => go(toggleSort(filters, sort))} /> : <ProductCards {...list} />}
          {counts && (
            <Pager
              label={t('inventory.pager.label')}
              page={filters.page}
              lastPage={counts.lastPage}
              size={filters.size}
              length={counts.length}
              onPage={(page) => go({ ...filters, page }, false)}
              sizes={pageSizes}
              onSize={(size) => go({ ...filters, size, page: 1 })}
            />
          )}
        </>
      ) : products && (searching || narrowed) ? (
        <EmptyState
          icon={FilterIcon}
          title={t(searching || !onlyLow ? 'inventory.noMatch' : 'inventory.low.none')}
          text={t(searching ? 'inventory.noMatchText' : onlyLow ? 'inventory.low.noneText' : 'inventory.filter.noneText')}
          action={
            <Button variant="default" onClick={() => go(unfiltered(filters))}>
              {t(narrowed ? 'inventory.low.all' : 'inventory.clearSearch')}
            </Button>
          }
        />
      ) : products ? (
        <EmptyState
          icon={BoxIcon}
          title={t('inventory.empty')}
          text={t('inventory.emptyText')}
          action={
            <>
              {addButton}
              <Button variant="default" leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')}>
                {t('inventory.import.title')}
              </Button>
            </>
          }
        />
      ) : (
        <LoadingState failed={t('inventory.notLoaded')} error={error} onRetry={refetch} rows={10} rowHeight={64} />
      )}
      {dialog === 'import' && (
        <Suspense>
          <ImportDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog !== undefined && dialog !== 'import' && (
        <Suspense>
          <ClassificationsDialog kind={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
