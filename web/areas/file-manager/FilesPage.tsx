import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type DragEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { WriteItem } from '#web/ui/overlays/WriteItem.tsx'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { v7 as newId } from 'uuid'
import { fileLimits } from '#contract/file-manager.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { localStore, storedChoice } from '#web/kernel/storage/local-storage.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FilterIcon, FolderIcon, FolderPlusIcon, GridIcon, ListIcon, TrashIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { NameDialog } from '#web/ui/overlays/NameDialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import type { ShownItem } from './edits.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './file-manager.module.css'
import type { ItemActions } from './Item.tsx'
import { Items } from './Items.tsx'
import { ItemsSkeleton } from './ItemsSkeleton.tsx'
import { sorted, sorts } from './kinds.ts'
import type { Moving } from './MoveDialog.tsx'
import { useFolder } from './folder-links.ts'
import { createFolder, fileReads, folderInput } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { Usage } from './Usage.tsx'
import * as actions from './use-item-actions.ts'
import { useUploadInputs } from './use-upload-inputs.tsx'

const ItemDrawer = lazyPart(() => import('./ItemDrawer.tsx').then((file) => file.ItemDrawer))
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog))

const views = ['tiles', 'rows'] as const
const viewKey = 'hora.files.view'
const sortKey = 'hora.files.sort'

export function FilesPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { folderId, id, q, go } = useFolder()
  const searching = q.trim() !== ''
  const contents = useRead(fileReads.contents, folderInput(folderId))
  const found = useRead(fileReads.search, { query: q.trim() }, { enabled: searching, keepPreviousData: true })
  const [view, setView] = useState(() => storedChoice(viewKey, views) ?? 'tiles')
  const [sort, setSort] = useState(() => storedChoice(sortKey, sorts) ?? 'name')
  const [renamingId, setRenamingId] = useState<string>()
  const [moving, setMoving] = useState<Moving>()
  const [over, setOver] = useState(false)
  const dragged = useRef<readonly ShownItem[]>([])
  const searchBox = useRef<HTMLInputElement>(null)
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  const [visited, setVisited] = useState<{ from: string | null | undefined; to: string | undefined }>({ from: undefined, to: folderId })
  if (visited.to !== folderId) setVisited({ from: visited.to ?? null, to: folderId })
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const items = useMemo((): readonly ShownItem[] => {
    const shown = searching
      ? (found.data ?? [])
      : [...(contents.data?.folders ?? []), ...(contents.data?.files ?? [])].filter((item: ShownItem) => !item.removed)
    const isFolder = ({ type }: ShownItem) => type === 'folder'
    return [
      ...sorted(shown.filter(isFolder), sort, language),
      ...sorted(
        shown.filter((item) => !isFolder(item)),
        sort,
        language,
      ),
    ]
  }, [searching, found.data, contents.data, sort, language])
  const folders = items.filter(({ type }) => type === 'folder').length
  const { chosen, chosenIds, choose, chooseAll } = useSelection(items, `${folderId ?? ''} ${q}`)
  const folder = {
    folderId: folderId ?? null,
    name: contents.data?.path.at(-1)?.name ?? t(folderId === undefined ? 'file-manager.home' : 'file-manager.folder'),
  }
  useItemTitle(folderId === undefined ? undefined : folder.name)
  const { inputs, chooseFiles, chooseFolder, dropFiles } = useUploadInputs()

  const gone = isNotFound(contents.error) && folderId !== undefined
  useEffect(() => {
    if (!gone) return
    toast({ message: t('file-manager.folderGone') })
    go({}, { replace: true })
  }, [gone, go, t])

  usePreload(
    () => import('./ItemDrawer.tsx'),
    () => import('./MoveDialog.tsx'),
  )
  const create = useWrite(createFolder)
  const [namingFolder, setNamingFolder] = useState(false)
  const addFolder = () => setNamingFolder(true)
  useNewParam((what) => (what === 'files' ? chooseFiles() : addFolder()))
  const removeAll = (which: readonly ShownItem[]) => {
    if (which.length === 0 || actions.tooMany(which)) return
    if (which.some((item) => item.id === id)) go({ folderId, q }, { replace: true })
    chooseAll(false)
    actions.remove(which)
  }
  const canDrop = (target: string | null) =>
    dragged.current.length > 0 && !dragged.current.some((item) => item.id === target || item.folderId === target)
  const dropOn = (event: DragEvent, target: string | null, name: string) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (event.dataTransfer.types.includes('Files')) return dropFiles(event.dataTransfer, target)
    if (canDrop(target)) actions.move(dragged.current, target, name)
    dragged.current = []
    chooseAll(false)
  }
  // Stable, so that hundreds of memoized tiles are not drawn again.
  const latest = useRef({ items, chosen, chosenIds, canDrop, dropOn })
  latest.current = { items, chosen, chosenIds, canDrop, dropOn }
  const itemActions = useMemo(
    (): ItemActions => ({
      choose,
      rename: setRenamingId,
      drag(draggedId) {
        const { chosenIds: ids, chosen: all, items: shown } = latest.current
        dragged.current = ids.has(draggedId) ? all : shown.filter((item) => item.id === draggedId)
      },
      canDrop: (target) => latest.current.canDrop(target),
      drop: (event, target) => latest.current.dropOn(event, target, latest.current.items.find((item) => item.id === target)?.name ?? ''),
    }),
    [choose],
  )

  const mayWrite = useMayWrite()
  useShortcuts(t('file-manager.title'), [
    { keys: '/', label: t('file-manager.search'), run: () => searchBox.current?.focus() },
    ...(mayWrite
      ? [
          { keys: 'u', label: t('file-manager.uploadFiles'), run: chooseFiles },
          { keys: 'shift+n', label: t('file-manager.newFolder'), run: addFolder },
        ]
      : []),
    { keys: 'mod+a', label: t('file-manager.keys.all'), run: () => chooseAll(true), whileTyping: false },
    ...(chosen.length > 0 ? [{ keys: 'escape', label: t('file-manager.clearSelection'), run: () => chooseAll(false) }] : []),
    { keys: ' ', label: t('file-manager.keys.select') },
    { keys: 'f2', label: t('file-manager.rename') },
    { keys: 'delete', label: t('file-manager.remove') },
  ])

  const upload = mayWrite && (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button leftSection={<UploadIcon width={16} />}>{t('file-manager.upload')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<UploadIcon width={16} />} onClick={chooseFiles}>
          {t('file-manager.uploadFiles')}
        </Menu.Item>
        <Menu.Item leftSection={<FolderIcon width={16} />} onClick={chooseFolder}>
          {t('file-manager.uploadFolder')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  const { error, data } = searching ? found : contents
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <div
          className={styles.page}
          data-over={over || undefined}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return
            // A folder below the pointer has prevented the default already: it is the target.
            setOver(!event.isDefaultPrevented())
            event.preventDefault()
          }}
          onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
          onDragEnd={() => (dragged.current = [])}
          onDrop={(event) => event.dataTransfer.types.includes('Files') && dropOn(event, folder.folderId, folder.name)}
        >
          {inputs(folder.folderId)}
          <PageHeader
            title={folderId === undefined ? t('file-manager.title') : folder.name}
            {...(data
              ? {
                  state: `${t('file-manager.folders', { count: folders })}, ${t('file-manager.files', { count: items.length - folders })}`,
                }
              : {})}
            action={
              <>
                {upload}
                <MoreMenu label={t('file-manager.more')} width={220}>
                  <WriteItem leftSection={<FolderPlusIcon width={16} />} onClick={addFolder} disabled={searching}>
                    {t('file-manager.newFolder')}
                  </WriteItem>
                  <Menu.Item leftSection={<TrashIcon width={16} />} component={Link} to="/file-manager/trash">
                    {t('file-manager.trash.title')}
                  </Menu.Item>
                </MoreMenu>
              </>
            }
          />
          {folderId !== undefined && (
            <Breadcrumb path={contents.data?.path ?? [{ id: folderId, name: folder.name }]} canDrop={canDrop} onDrop={dropOn} />
          )}
          {chosen.length > 0 ? (
            <SelectionBar
              chosen={chosen}
              onClear={() => chooseAll(false)}
              onRename={setRenamingId}
              onMoving={setMoving}
              onRemove={() => removeAll(chosen)}
            />
          ) : (
            <FilterBar
              label={t('file-manager.search')}
              search={
                <SearchBox
                  box={searchBox}
                  label={t('file-manager.search')}
                  clearLabel={t('file-manager.clearSearch')}
                  value={q}
                  onChange={(next) => go({ folderId, q: next }, { replace: true })}
                />
              }
              filters={
                <NativeSelect
                  aria-label={t('file-manager.sort')}
                  value={sort}
                  onChange={(event) => {
                    const next = sorts.find((one) => one === event.currentTarget.value) ?? 'name'
                    localStore.set(sortKey, next)
                    setSort(next)
                  }}
                  data={sorts.map((one) => ({ value: one, label: t(`file-manager.sorts.${one}`) }))}
                />
              }
              end={
                <div className={cx(layout.row, layout.gapHair)} role="group" aria-label={t('file-manager.view')}>
                  {views.map((one) => (
                    <ActionIcon
                      key={one}
                      variant={view === one ? 'light' : 'subtle'}
                      color={view === one ? undefined : 'gray'}
                      size="lg"
                      aria-pressed={view === one}
                      aria-label={t(`file-manager.views.${one}`)}
                      title={t(`file-manager.views.${one}`)}
                      onClick={() => {
                        localStore.set(viewKey, one)
                        setView(one)
                      }}
                    >
                      {one === 'tiles' ? <GridIcon width={18} /> : <ListIcon width={18} />}
                    </ActionIcon>
                  ))}
                </div>
              }
            />
          )}
          {items.length > 0 ? (
            <Items
              key={folderId ?? ''}
              items={items}
              view={view}
              folderId={folderId}
              q={q}
              openedId={id}
              previousFolder={visited.from}
              renamingId={renamingId}
              chosenIds={chosenIds}
              actions={itemActions}
              onRemove={(itemId) => removeAll(chosenIds.has(itemId) ? chosen : items.filter((item) => item.id === itemId))}
            />
          ) : data ? (
            searching ? (
              <EmptyState
                icon={FilterIcon}
                title={t('file-manager.noMatch')}
                text={t('file-manager.noMatchText')}
                action={
                  <Button variant="default" onClick={() => go({ folderId }, { replace: true })}>
                    {t('file-manager.clearSearch')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={FolderIcon} title={t('file-manager.empty')} text={t('file-manager.emptyText')} action={upload} />
            )
          ) : (
            <LoadingState
              failed={t('file-manager.notLoaded')}
              error={gone ? null : error}
              onRetry={(searching ? found : contents).refetch}
              skeleton={<ItemsSkeleton view={view} />}
            />
          )}
          <Usage />
          <div className={cx(layout.row, layout.center, text.strong, styles.dropHint)} aria-hidden="true">
            <span>{t('file-manager.dropHere', { folder: folder.name })}</span>
          </div>
        </div>
      </DetailsLayoutList>
      {wasOpened && (
        <Suspense>
          <ItemDrawer
            listed={items.find((item) => item.id === id)}
            onRename={setRenamingId}
            canRename={items.some((item) => item.id === id)}
            onMoving={setMoving}
            onRemove={(item) => removeAll([item])}
          />
        </Suspense>
      )}
      {namingFolder && (
        <NameDialog
          title={t('file-manager.newFolder')}
          label={t('file-manager.sorts.name')}
          maxLength={fileLimits.name}
          onClose={() => setNamingFolder(false)}
          onCreate={(name) => {
            setNamingFolder(false)
            void create({ id: newId(), folderId: folder.folderId, name })
          }}
        />
      )}
      {moving && (
        <Suspense>
          <MoveDialog
            moving={moving}
            onClose={() => setMoving(undefined)}
            onDone={() => {
              setMoving(undefined)
              chooseAll(false)
            }}
          />
        </Suspense>
      )}
    </DetailsLayout>
  )
}
