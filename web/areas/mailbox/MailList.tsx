import { ActionIcon, Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { Mail, MailPage } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { ChevronLeftIcon, ChevronRightIcon, FilterIcon, InboxIcon } from '#web/ui/icons/icons.ts'
import type { Actions } from './actions.ts'
import { folderSlug } from './edits.ts'
import styles from './mailbox.module.css'
import { MailRow } from './MailRow.tsx'
import { pathOf, type Place, slugOf } from './mail-view.ts'
import { useFolders, useLabels } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

type Props = {
  place: Place
  page: ReadResult<MailPage>
  /** Those of the page that still belong here. */
  mails: readonly Mail[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, range: boolean) => void
  actions: Actions
  list: RefObject<HTMLUListElement | null>
}

export function MailList({ place, page, mails, chosen, onChoose, actions, list }: Props) {
  const t = useTranslation()
  const labels = useLabels()
  const go = useGo()
  const scroller = useRef<HTMLDivElement>(null)
  const shelf = `${slugOf(place.shelf)} ${place.page} ${place.q ?? ''}`
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [shelf])
  const folders = useFolders()
  const astray = (id: string) => {
    const slug = folderSlug({ folders }, id)
    return slug === 'trash' || slug === 'spam' ? slug : undefined
  }
  const fetching = useIsFetching({ queryKey: ['mailbox', place.q === undefined ? 'mails' : 'search'] }, queryClient) > 0
  return (
    <div className={styles.listBody} ref={scroller} aria-busy={fetching || undefined}>
      {fetching && <div className={styles.progress} aria-hidden="true" />}
      {mails.length > 0 ? (
        <ul className={styles.rows} ref={list} aria-label={t('mailbox.mails')}>
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              labels={labels}
              path={mail.state === 'draft' ? pathOf(place.shelf, place.page) : pathOf(place.shelf, place.page, mail.id)}
              opened={mail.id === place.id || mail.id === place.compose}
              lies={'folder' in place.shelf ? undefined : astray(mail.folder)}
              chosen={chosen.has(mail.id)}
              onChoose={onChoose}
              actions={actions}
            />
          ))}
        </ul>
      ) : page.data ? (
        <Nothing place={place} onClear={() => go.search(place.shelf, '')} />
      ) : (
        <LoadingState failed={t('mailbox.notLoaded')} error={page.error} onRetry={page.refetch} rows={8} rowHeight={88} />
      )}
    </div>
  )
}

function Nothing({ place: { shelf, q }, onClear }: { place: Place; onClear: () => void }) {
  const t = useTranslation()
  if (q !== undefined)
    return (
      <EmptyState
        icon={FilterIcon}
        title={t('mailbox.nothing.search')}
        text={t('mailbox.nothing.searchText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('mailbox.clearSearch')}
          </Button>
        }
      />
    )
  const face = 'folder' in shelf && /^(inbox|sent|drafts|spam|trash)$/.test(shelf.folder) ? shelf.folder : 'other'
  return <EmptyState icon={InboxIcon} title={t(`mailbox.nothing.${face}`)} text={t(`mailbox.nothing.${face}Text`)} />
}

type PagesProps = { place: Place; data: MailPage | undefined; /** Moved away, and not yet counted so by the server. */ hidden: number }

export function Pages({ place, data, hidden }: PagesProps) {
  const t = useTranslation()
  const go = useGo()
  if (!data || data.mails === null) return null
  const { startIndex, endIndex, totalResults, lastPage } = data.pagination
  const total = Math.max(0, totalResults - hidden)
  const last = Math.min(endIndex + 1, startIndex + data.mails.length) - hidden
  return (
    <div className={styles.pages} role="group" aria-label={t('mailbox.pages.title')}>
      <span className={styles.range}>
        {total === 0 ? t('mailbox.pages.none') : t('mailbox.pages.range', { first: startIndex + 1, last: Math.max(last, startIndex), total })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('mailbox.pages.previous')}
        disabled={place.page <= 1}
        onClick={() => go.list(place.shelf, place.page - 1)}
      >
        <ChevronLeftIcon width={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('mailbox.pages.next')}
        disabled={place.page >= lastPage}
        onClick={() => go.list(place.shelf, place.page + 1)}
      >
        <ChevronRightIcon width={18} />
      </ActionIcon>
    </div>
  )
}
