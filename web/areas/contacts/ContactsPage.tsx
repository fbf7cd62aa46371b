import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart, usePreload } from '#web/ui/page/lazy-part.ts'
import { WriteItem } from '#web/ui/overlays/WriteItem.tsx'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { CloseIcon, DownloadIcon, FilterIcon, UploadIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { CreateButton } from '#web/ui/page/CreateButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { DetailsLayout, DetailsLayoutList } from '#web/ui/overlays/DetailsLayout.tsx'
import { ContactList } from './ContactList.tsx'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import type { ShownContact } from './edits.ts'
import { companiesOf, type ContactFilter, parseFilter, matching, sorted } from './listing.ts'
import { contactReads, useTags } from './queries.ts'

/** The route also loads it, when the pointer is over a link to a contact. */
const ContactDrawer = lazyPart(() => import('./ContactDrawer.tsx').then((file) => file.ContactDrawer))
const DuplicatesDialog = lazyPart(() => import('./merge/DuplicatesDialog.tsx').then((file) => file.DuplicatesDialog))
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((file) => file.ImportDialog))

export function ContactsPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = useMemo(() => parseFilter(search), [search])
  const filtered = Object.keys(filter).length > 0
  const tags = useTags()
  const searchBox = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState(false)
  const [comparing, setComparing] = useState(false)
  // Stays mounted, so that closing it is animated.
  const [wasOpened, setWasOpened] = useState(id !== undefined)
  if (id !== undefined && !wasOpened) setWasOpened(true)

  const { data, error, refetch } = useRead(contactReads.all)
  const contacts = useMemo(
    () =>
      data &&
      sorted(
        data.filter((contact: ShownContact) => !contact.removed),
        language,
      ),
    [data, language],
  )
  const shown = useMemo(() => (contacts && filtered ? matching(contacts, filter) : (contacts ?? [])), [contacts, filtered, filter])

  const companies = useMemo(() => companiesOf(contacts ?? [], language), [contacts, language])

  // Other parameters stay, e.g. the layout.
  const onFilter = (next: ContactFilter) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, q: undefined, tag: undefined, company: undefined, ...parseFilter(next) }),
      replace: true,
      resetScroll: false,
    })
  const add = () => void navigate({ to: '/apps/contacts/$id', params: { id: 'new' }, search: true, resetScroll: false })
  const exportAs = (kind: 'vcf' | 'csv') =>
    void import('./export.ts').then(
      ({ exportContacts }) => {
        exportContacts(shown, tags, kind)
        toast({ message: t('contacts.export.done', { count: shown.length }) })
      },
      () => toast({ message: t('contacts.export.failed'), kind: 'error' }),
    )

  usePreload(
    () => import('./ContactDrawer.tsx'),
    () => import('#web/ui/overlays/ConfirmDialog.tsx'),
  )

  useShortcuts(t('contacts.title'), [
    { keys: 'mod+/', label: t('contacts.add'), run: add },
    { keys: '/', label: t('contacts.keys.search'), run: () => searchBox.current?.focus() },
    { keys: 'arrowup', label: t('contacts.keys.up') },
    { keys: 'arrowdown', label: t('contacts.keys.down') },
    { keys: 'enter', label: t('contacts.keys.open') },
    { keys: 'escape', label: t('contacts.keys.close') },
  ])

  const addButton = (
    <CreateButton onClick={add} aria-keyshortcuts="Control+/ Meta+/">
      {t('contacts.add')}
    </CreateButton>
  )
  return (
    <DetailsLayout>
      <DetailsLayoutList>
        <PageHeader
          title={t('contacts.title')}
          {...(contacts ? { state: t('contacts.count', { count: contacts.length }) } : {})}
          action={
            <>
              {addButton}
              <MoreMenu label={t('contacts.more')}>
                <WriteItem leftSection={<UploadIcon width={16} />} onClick={() => setImporting(true)}>
                  {t('contacts.import.title')}
                </WriteItem>
                <WriteItem leftSection={<UsersIcon width={16} />} onClick={() => setComparing(true)}>
                  {t('contacts.duplicates.title')}
                </WriteItem>
                <Menu.Divider />
                {(['vcf', 'csv'] as const).map((kind) => (
                  <Menu.Item key={kind} leftSection={<DownloadIcon width={16} />} disabled={shown.length === 0} onClick={() => exportAs(kind)}>
                    {t(`contacts.export.${filtered ? 'shown' : 'all'}.${kind}`)}
                  </Menu.Item>
                ))}
              </MoreMenu>
            </>
          }
        />
        {contacts && contacts.length > 0 && (
          <FilterBar
            label={t('contacts.filter.label')}
            search={
              <SearchBox
                box={searchBox}
                label={t('contacts.filter.search')}
                clearLabel={t('contacts.filter.clearSearch')}
                value={filter.q ?? ''}
                onChange={(q) => onFilter({ ...filter, q })}
              />
            }
            filters={
              <>
                {(tags.length > 0 || filter.tag !== undefined) && (
                  <FilterSelect
                    label={t('contacts.filter.tag')}
                    value={filter.tag}
                    onChange={(tag) => onFilter(parseFilter({ ...filter, tag }))}
                    choices={tags.map(({ id: tagId, title }) => ({ id: tagId, name: title }))}
                  />
                )}
                {(companies.length > 0 || filter.company !== undefined) && (
                  <FilterSelect
                    label={t('contacts.fields.company')}
                    value={filter.company}
                    onChange={(company) => onFilter(parseFilter({ ...filter, company }))}
                    choices={companies.map((name) => ({ id: name, name }))}
                  />
                )}
                {filtered && (
                  <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon width={14} />} onClick={() => onFilter({})}>
                    {t('contacts.filter.clear')}
                  </Button>
                )}
              </>
            }
            found={filtered && t('contacts.filter.found', { count: shown.length })}
          />
        )}
        {shown.length > 0 ? (
          <ContactList contacts={shown} selectedId={id} />
        ) : contacts ? (
          filtered && contacts.length > 0 ? (
            <EmptyState
              icon={FilterIcon}
              title={t('contacts.noMatch')}
              text={t('contacts.noMatchText')}
              action={
                <Button variant="default" onClick={() => onFilter({})}>
                  {t('contacts.filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={UsersIcon}
              title={t('contacts.empty')}
              text={t('contacts.emptyText')}
              action={
                <>
                  {addButton}
                  <Button variant="default" leftSection={<UploadIcon width={16} />} onClick={() => setImporting(true)}>
                    {t('contacts.import.title')}
                  </Button>
                </>
              }
            />
          )
        ) : (
          <LoadingState failed={t('contacts.notLoaded')} error={error} onRetry={refetch} rows={10} rowHeight={64} />
        )}
      </DetailsLayoutList>
      {contacts && wasOpened && (
        <Suspense>
          <ContactDrawer id={id} editing={search['edit'] !== undefined} all={data ?? []} refetch={refetch} shown={shown} />
        </Suspense>
      )}
      <Suspense>{comparing && <DuplicatesDialog onClose={() => setComparing(false)} />}</Suspense>
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </DetailsLayout>
  )
}
