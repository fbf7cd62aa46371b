import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { inventory } from '#contract/inventory.ts'
import { call } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { BoxIcon, DownloadIcon, FilterIcon, MoreIcon, PlusIcon, TagIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import type { ShownProduct } from './edits.ts'
import { count } from './figures.ts'
import styles from './inventory.module.css'
import { addressOf, pageSizes, sortedBy, sorts, type Wanted, wantedIn } from './listing.ts'
import { Pager } from './Pager.tsx'
import { ProductCards, ProductTable } from './ProductTable.tsx'
import { createProduct, inventoryReads } from './queries.ts'
import { useOpened } from './use-opened.ts'

/** Its route fetches it too, as soon as a link to a product is pointed at. */
const ProductEditor = lazy(() => import('./editor/ProductEditor.tsx').then((file) => ({ default: file.ProductEditor })))
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))
const ShelvesDialog = lazy(() => import('./ClassificationsDialog.tsx').then((file) => ({ default: file.ClassificationsDialog })))

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
  const wanted = useMemo(() => wantedIn(address), [address])
  const wide = useMediaQuery('(min-width: 720px)', true, { getInitialValueInEffect: false })
  const searchBox = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<Dialog>()
  const [exporting, setExporting] = useState(false)
  const [justMade, setJustMade] = useState<string>()

  const { data, error, refetch } = useRead(inventoryReads.products, wanted, { keepPrevious: true })
  const pagination = data?.pagination
  const whole = pagination && 'length' in pagination ? pagination : undefined
  const listed = useMemo(() => data?.products?.filter((product: ShownProduct) => !product.removed), [data])
  const opened = useOpened(id, data?.products ?? undefined)
  const products = useMemo(
    () => (listed && opened && !listed.some((product) => product.id === opened.id) ? [opened, ...listed] : listed),
    [listed, opened],
  )

  const go = (next: Wanted, keepOpened = true) =>
    void navigate({
      ...(keepOpened ? { to: '.' } : { to: path }),
      search: (old: object) => ({ ...old, ...addressOf(next) }),
      replace: true,
      resetScroll: false,
    })
  const show = (which: string | undefined) =>
    void navigate({ ...(which === undefined ? { to: path } : { to: `${path}/$id`, params: { id: which } }), search: true, resetScroll: false })
  const add = () => {
    const made = newId()
    setJustMade(made)
    void sendWrite(createProduct, { id: made })
    // On the first page it stands on top.
    const search = (old: object) => ({ ...old, q: undefined, low: undefined, page: undefined })
    void navigate({ to: `${path}/$id`, params: { id: made }, search, resetScroll: false })
  }
  /** Scanners type like keyboards and end with Enter: a code that is somebody's opens it. */
  const findCode = (code: string) => {
    if (code.trim() === '') return
    call(inventory.byCode, { code: code.trim() }).then(
      (found) => found && show(found.id),
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

  const beyond = pagination && !whole ? pagination.lastPage : undefined
  useEffect(() => {
    // A page after the last one leads to the last page.
    if (beyond !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: beyond === 1 ? undefined : beyond }), replace: true })
  }, [beyond, navigate])
  useEffect(() => {
    // A product opens, offline too. Where no service worker keeps the files, this one would be missing then.
    if (!('serviceWorker' in navigator))
      Promise.all([import('./editor/ProductEditor.tsx'), import('#web/ui/overlays/ConfirmDialog.tsx')]).catch(() => undefined)
  }, [])

  useShortcuts(t('inventory.title'), [
    { keys: 'mod+/', label: t('inventory.add'), run: add },
    { keys: '/', label: t('inventory.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('inventory.keys.up') },
    { keys: 'arrowdown', label: t('inventory.keys.down') },
    { keys: 'enter', label: t('inventory.keys.open') },
  ])

  const adding = (
    <Button leftSection={<PlusIcon width={16} />} onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('inventory.add')}
    </Button>
  )
  const list = {
    products: products ?? [],
    openedId: opened?.id,
    onToggle: (which: string) => show(which === opened?.id ? undefined : which),
    editor: (product: ShownProduct) => (
      <Suspense fallback={<ListSkeleton rows={4} rowHeight={56} />}>
        <ProductEditor key={product.id} product={product} fresh={product.id === justMade} onClose={() => show(undefined)} />
      </Suspense>
    ),
  }
  const searching = wanted.search !== ''
  const { low: _low, ...ofAny } = { ...wanted, page: 1 }
  const all = { ...ofAny, search: '' }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('inventory.title')}
        {...(whole ? { state: t('inventory.count', { count: whole.length, shown: count(whole.length, language) }) } : {})}
        action={
          <>
            {adding}
            <Menu position="bottom-end" width={240}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('inventory.more')}>
                  <MoreIcon width={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {classifications.map((kind) => (
                  <Menu.Item key={kind} leftSection={<TagIcon width={16} />} onClick={() => setDialog(kind)}>
                    {t(`inventory.shelves.${kind}.title`)}
                  </Menu.Item>
                ))}
                <Menu.Divider />
                <Menu.Item leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')}>
                  {t('inventory.import.title')}
                </Menu.Item>
                <Menu.Item leftSection={<DownloadIcon width={16} />} disabled={exporting} onClick={() => void download()}>
                  {t('inventory.export')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {(searching || wanted.low || (whole && whole.length > 0)) && (
        <div className={styles.tools} role="search" aria-label={t('inventory.searchLabel')}>
          <SearchBox
            box={searchBox}
            className={styles.search}
            label={t('inventory.search')}
            clearLabel={t('inventory.clearSearch')}
            delay={searchMs}
            onEnter={findCode}
            value={wanted.search}
            onChange={(search) => search !== wanted.search && go({ ...wanted, search, page: 1 })}
          />
          <Button
            variant={wanted.low ? 'light' : 'default'}
            leftSection={<FilterIcon width={16} />}
            aria-pressed={wanted.low !== undefined}
            onClick={() => go(wanted.low ? ofAny : { ...wanted, low: 'true', page: 1 })}
          >
            {t('inventory.low.filter')}
          </Button>
          {!wide && (
            <NativeSelect
              className={styles.sorting}
              aria-label={t('inventory.sorting.label')}
              value={`${wanted.sort} ${wanted.order}`}
              onChange={({ currentTarget }) => {
                const [sort, order] = currentTarget.value.split(' ')
                go({ ...wanted, ...wantedIn({ sort, order, q: wanted.search, size: wanted.size }) })
              }}
              data={sorts.flatMap((sort) =>
                (['asc', 'desc'] as const).map((order) => ({
                  value: `${sort} ${order}`,
                  label: t(`inventory.sorting.${order}`, { column: t(`inventory.columns.${sort}`) }),
                })),
              )}
            />
          )}
        </div>
      )}
      {products && products.length > 0 ? (
        <>
          {wide ? <ProductTable {...list} wanted={wanted} onSort={(sort) => go(sortedBy(wanted, sort))} /> : <ProductCards {...list} />}
          {whole && (
            <Pager
              label={t('inventory.pager.label')}
              page={wanted.page}
              lastPage={whole.lastPage}
              size={wanted.size}
              length={whole.length}
              onPage={(page) => go({ ...wanted, page }, false)}
              sizes={pageSizes}
              onSize={(size) => go({ ...wanted, size, page: 1 })}
            />
          )}
        </>
      ) : products && (searching || wanted.low) ? (
        <EmptyState
          icon={FilterIcon}
          title={t(searching ? 'inventory.noMatch' : 'inventory.low.none')}
          text={t(searching ? 'inventory.noMatchText' : 'inventory.low.noneText')}
          action={
            <Button variant="default" onClick={() => go(all)}>
              {t(wanted.low ? 'inventory.low.all' : 'inventory.clearSearch')}
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
              {adding}
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
          <ShelvesDialog kind={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
