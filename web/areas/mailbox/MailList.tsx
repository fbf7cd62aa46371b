import { Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { Mail, MailPage } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import type { ReadResult } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FilterIcon, InboxIcon } from '#web/ui/icons/icons.ts'
import { type Actions, setAside } from './actions.ts'
import { folderSlug } from './edits.ts'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './mailbox.module.css'
import { MailRow } from './MailRow.tsx'
import { pathOf, type MailView, slugOf } from './mail-view.ts'
import { useFolders, useLabels } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

type Props = {
  view: MailView
  page: ReadResult<MailPage>
  /** The mails of the page that still belong to the view. */
  mails: readonly Mail[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, range: boolean) => void
  actions: Actions
  list: RefObject<HTMLUListElement | null>
}

export function MailList({ view, page, mails, chosen, onChoose, actions, list }: Props) {
  const t = useTranslation()
  const labels = useLabels()
  const dates = useDates()
  const go = useGo()
  const scrollArea = useRef<HTMLDivElement>(null)
  const viewId = `${slugOf(view.viewId)} ${view.page} ${view.q ?? ''}`
  useEffect(() => {
    scrollArea.current?.scrollTo({ top: 0 })
  }, [viewId])
  const folders = useFolders()
  const discardedIn = (id: string) => {
    const slug = folderSlug({ folders }, id)
    return slug === 'trash' || slug === 'spam' ? slug : undefined
  }
  const isOpen = ({ id, conversation }: Mail) => id === view.compose || id === view.id || (conversation?.ids.includes(view.id ?? '') ?? false)
  const fetching = useIsFetching({ queryKey: ['mailbox', view.q === undefined ? 'mails' : 'search'] }, queryClient) > 0
  return (
    <div className={styles.listBody} ref={scrollArea} aria-busy={fetching || undefined}>
      {fetching && <div className={styles.progress} aria-hidden="true" />}
      {mails.length > 0 ? (
        <ul className={styles.rows} ref={list} aria-label={t('mailbox.mails')}>
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              labels={labels}
              path={mail.state === 'draft' ? pathOf(view.viewId, view.page) : pathOf(view.viewId, view.page, mail.id)}
              opened={isOpen(mail)}
              discarded={'folder' in view.viewId ? undefined : discardedIn(mail.folder)}
              aside={setAside(mail, folders)}
              chosen={chosen.has(mail.id)}
              onChoose={onChoose}
              actions={actions}
              dates={dates}
            />
          ))}
        </ul>
      ) : page.data ? (
        <NoMails view={view} onClear={() => go.search(view.viewId, '')} />
      ) : (
        <LoadingState failed={t('mailbox.notLoaded')} error={page.error} onRetry={page.refetch} rows={8} rowHeight={88} />
      )}
    </div>
  )
}

function NoMails({ view: { viewId, q }, onClear }: { view: MailView; onClear: () => void }) {
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
  const kind = 'folder' in viewId && /^(inbox|archive|sent|drafts|spam|trash)$/.test(viewId.folder) ? viewId.folder : 'other'
  return <EmptyState icon={InboxIcon} title={t(`mailbox.nothing.${kind}`)} text={t(`mailbox.nothing.${kind}Text`)} />
}

type PagesProps = { view: MailView; data: MailPage | undefined; /** Mails that were moved away, which the server still counts. */ hidden: number }

export function Pages({ view, data, hidden }: PagesProps) {
  const t = useTranslation()
  const go = useGo()
  if (!data || data.mails === null) return null
  const { startIndex, endIndex, totalResults, lastPage } = data.pagination
  const total = Math.max(0, totalResults - hidden)
  const last = Math.min(endIndex + 1, startIndex + data.mails.length) - hidden
  return (
    <Pagination
      inToolbar
      className={cx(layout.grow, text.small)}
      label={t('mailbox.pages.title')}
      range={total === 0 ? t('mailbox.pages.none') : t('mailbox.pages.range', { first: startIndex + 1, last: Math.max(last, startIndex), total })}
      page={view.page}
      lastPage={lastPage}
      onPage={(page) => go.list(view.viewId, page)}
      previous={t('mailbox.pages.previous')}
      next={t('mailbox.pages.next')}
    />
  )
}
