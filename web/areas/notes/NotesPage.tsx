import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { v7 as newId } from 'uuid'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { useOfflinePrefetch } from '#web/kernel/storage/offline-prefetch.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ArchiveIcon, BellIcon, FilterIcon, NoteIcon, PencilIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { recentHistory } from '#web/ui/history/history-reads.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { blankNote } from './edits.ts'
import { clearedView, type NoteView, filterNotes, parseView } from './filters.ts'
import { Masonry } from './Masonry.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './notes.module.css'
import { noteReads, saveNote, useLabels } from './queries.ts'
import { SideList } from './SideList.tsx'
import type { BlankNote } from './NoteDetails.tsx'
import { QuickNote } from './QuickNote.tsx'

/** Its route loads it too, as soon as a link to a note is hovered. */
const NoteDialog = lazyPart(() => import('./NoteDialog.tsx').then((file) => file.NoteDialog))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => file.ImportDialog))
const LabelsDialog = lazyPart(() => import('./LabelsDialog.tsx').then((file) => file.LabelsDialog))

/** The history of all notes is prefetched for offline use. */
const historyOfNotes = { entity: 'note' } as const

export function NotesPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const search = useSearch({ strict: false })
  const view = useMemo(() => parseView(search), [search])
  const labels = useLabels()
  const searchBox = useRef<HTMLInputElement>(null)
  const quickNoteBox = useRef<HTMLInputElement>(null)
  const [blank, setBlank] = useState<BlankNote>()
  const [dialog, setDialog] = useState<'import' | 'labels'>()
  // The dialog stays mounted after the first opening, so that it can fade out.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const { data, error, refetch } = useRead(noteReads.all)
  const shown = useMemo(() => filterNotes(data ?? [], view), [data, view])

  const onView = (next: NoteView) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...clearedView, ...parseView(next) }), replace: true, resetScroll: false })
  /** A note that is created in a label's view gets the label. Otherwise it would not appear there. */
  const mayWrite = useMayWrite()
  const newNote = () => ({ ...blankNote(newId(), currentPerson()), labels: labels.filter((label) => label.id === view.label) })
  const openBlank = (title: string, how: BlankNote['how']) => {
    const note = { ...newNote(), title }
    if (title !== '') saveNote(note, {})
    setBlank({ note, how })
    void navigate({ to: '/apps/notes/$id', params: { id: note.id }, search: true, resetScroll: false })
  }

  useOfflinePrefetch(noteReads.pasts, undefined, data)
  useOfflinePrefetch(recentHistory, historyOfNotes, data)

  usePreload(
    () => import('./NoteDialog.tsx'),
    () => import('./ImportDialog.tsx'),
    () => import('#web/ui/rich-text/RichTextEditor.tsx'),
  )

  useNewParam(() => openBlank('', 'text'))
  useShortcuts(t('notes.title'), [
    { keys: 'n', label: t('notes.keys.take'), run: () => quickNoteBox.current?.focus() },
    { keys: 'mod+/', label: t('notes.newNote'), run: () => openBlank('', 'text') },
    { keys: '/', label: t('notes.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowright', label: t('notes.keys.next') },
    { keys: 'arrowdown', label: t('notes.keys.below') },
    { keys: 'enter', label: t('notes.keys.open') },
    { keys: 'escape', label: t('notes.keys.close') },
  ])

  const label = labels.find((one) => one.id === view.label)
  const title = label?.title ?? t(view.show === undefined ? 'notes.title' : `notes.${view.show}`)
  return (
    <div className={styles.page}>
      <SideList onEdit={() => setDialog('labels')} />
      <div className={cx(layout.grow, styles.main)}>
        <PageHeader
          title={title}
          {...(data ? { state: t(view.q ? 'notes.found' : 'notes.count', { count: shown.length }) } : {})}
          action={
            <>
              <CreateButton onClick={() => openBlank('', 'text')} aria-keyshortcuts="Control+/ Meta+/">
                {t('notes.newNote')}
              </CreateButton>
              <MoreMenu label={t('notes.moreActions')} width={220} writes>
                <Menu.Item leftSection={<UploadIcon width={16} />} onClick={() => setDialog('import')}>
                  {t('notes.import.title')}
                </Menu.Item>
                <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => setDialog('labels')}>
                  {t('notes.editLabels')}
                </Menu.Item>
              </MoreMenu>
            </>
          }
        />
        <div className={cx(layout.row, layout.wrap, layout.between, layout.gutter, styles.tools)}>
          {data && mayWrite && view.show !== 'archive' && (
            <QuickNote box={quickNoteBox} onLine={(line) => saveNote({ ...newNote(), title: line }, {})} onOpen={openBlank} />
          )}
          <div role="search" aria-label={t('notes.searchTitle')} className={styles.search}>
            <SearchBox
              box={searchBox}
              label={t('notes.search')}
              clearLabel={t('notes.clearSearch')}
              value={view.q ?? ''}
              onChange={(q) => onView({ ...view, q })}
            />
          </div>
        </div>
        {shown.length > 0 ? (
          <Masonry key={`${view.show} ${view.label}`} notes={shown} />
        ) : data ? (
          <NoNotes view={view} onClear={() => onView({ ...view, q: '' })} />
        ) : (
          <LoadingState failed={t('notes.notLoaded')} error={error} onRetry={refetch} skeleton={<NotesSkeleton />} />
        )}
      </div>
      {data && wasOpened && (
        <Suspense>
          <NoteDialog id={id} all={data} blank={blank?.note.id === id ? blank : undefined} refetch={refetch} />
        </Suspense>
      )}
      <Suspense>
        {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'labels' && <LabelsDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

function NoNotes({ view: { show, label, q }, onClear }: { view: NoteView; onClear: () => void }) {
  const t = useTranslation()
  if (q) {
    return (
      <EmptyState
        icon={FilterIcon}
        title={t('notes.noMatch')}
        text={t('notes.noMatchText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('notes.clearSearch')}
          </Button>
        }
      />
    )
  }
  const kind = show ?? (label === undefined ? 'all' : 'label')
  const icons = { archive: ArchiveIcon, reminders: BellIcon, label: NoteIcon, all: NoteIcon }
  return <EmptyState icon={icons[kind]} title={t(`notes.empty.${kind}`)} text={t(`notes.empty.${kind}Text`)} />
}

const skeletonHeights = [160, 96, 220, 128, 180, 110, 200, 140]

const NotesSkeleton = () => (
  <SkeletonGroup className={styles.skeleton}>
    {skeletonHeights.map((height) => (
      <Skeleton key={height} height={height} className={styles.skeletonCard} />
    ))}
  </SkeletonGroup>
)
