import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Mail } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { MailIcon } from '#web/ui/icons/icons.ts'
import { useActions, useLeaving } from './actions.ts'
import { ListBar, MailListHeader } from './MailListHeader.tsx'
import styles from './mailbox.module.css'
import { MailList, Pages } from './MailList.tsx'
import { MailReader } from './MailReader.tsx'
import { slugOf } from './mail-view.ts'
import { useFolders, useLabels, useMessageLayout } from './queries.ts'
import { SideList } from './SideList.tsx'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { useComposer } from './compose/use-composer.ts'
import { useGo, usePlace } from './use-mail-navigation.ts'
import { useMailKeys } from './use-mail-keys.ts'
import { useOpenMail, usePageOfMails } from './use-mails.ts'
import { useReply } from './compose/use-reply.ts'

const ComposeDialog = lazy(() => import('./compose/ComposeDialog.tsx').then((file) => ({ default: file.ComposeDialog })))
const Composer = lazy(() => import('./compose/Composer.tsx').then((file) => ({ default: file.Composer })))
const SettingsPane = lazy(() => import('./MailSettings.tsx').then((file) => ({ default: file.MailSettings })))

export function MailboxPage() {
  const t = useTranslation()
  const go = useGo()
  const place = usePlace()
  const inSettings = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '').endsWith('/apps/mailbox/settings') })
  const folders = useFolders()
  const labels = useLabels()
  const layout = useMessageLayout()
  // Folders are beside the list from md on, the open mail from lg on.
  const small = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const large = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const split = large && layout !== 'off'
  const [sideOpened, setSideOpened] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const back = useCallback(() => go.list(place.shelf, place.page), [go, place])
  const { page, mails, hidden } = usePageOfMails(place, !inSettings)
  const opened = useOpenMail(place, mails)
  const { chosen, chosenIds, choose, chooseAll } = useSelection(mails, `${slugOf(place.shelf)} ${place.page} ${place.q ?? ''}`)
  const actions = useLeaving(useActions(), opened.mail, back)
  const reply = useReply(opened.mail)
  const composer = useComposer(place)
  const inline = composer.writing !== undefined && opened.mail !== undefined && composer.writing.inReplyTo === opened.mail.id

  const markUnread = useCallback(
    (mail: Mail) => {
      actions.flag([mail], { unread: true })
      back()
    },
    [actions, back],
  )
  const compose = () => {
    setSideOpened(false)
    go.write()
  }
  useMailKeys({
    place,
    mails,
    opened: opened.mail,
    chosen,
    choose,
    actions,
    compose,
    back,
    markUnread,
    reply,
    list,
    searchBox,
    still: composer.opened && !inline,
  })

  useEffect(() => {
    // Answers are written offline too. Where no service worker keeps the files, the composer would be missing then.
    if (!('serviceWorker' in navigator))
      Promise.all([import('./compose/ComposeDialog.tsx'), import('#web/ui/rich-text/RichTextEditor.tsx')]).catch(() => undefined)
  }, [])

  const label = 'label' in place.shelf ? labels.find(({ slug }) => slug === slugOf(place.shelf)) : undefined
  const known = 'folder' in place.shelf ? folders.some(({ slug }) => slug === slugOf(place.shelf)) : 'filter' in place.shelf
  const plain = label?.title ?? (known ? t(`mailbox.${'folder' in place.shelf ? 'folder' : 'filter'}.${slugOf(place.shelf)}`) : t('mailbox.title'))
  const title = place.q === undefined ? plain : t('mailbox.found', { q: place.q })
  const emptying = 'folder' in place.shelf && place.q === undefined && mails.length > 0 ? place.shelf.folder : undefined
  const onMenu = small ? () => setSideOpened(true) : undefined
  const side = <SideList shelf={inSettings ? undefined : place.shelf} onCompose={compose} onFollow={() => setSideOpened(false)} />
  const showList = !inSettings && (split || place.id === undefined)

  const answer = useMemo(
    () =>
      inline && composer.writing ? (
        <Suspense fallback={<ListSkeleton rows={2} rowHeight={48} />}>
          <Composer key={composer.writing.id} writing={composer.writing} inline onClose={composer.close} onReopen={composer.reopen} />
        </Suspense>
      ) : undefined,
    [inline, composer.writing, composer.close, composer.reopen],
  )
  return (
    <div className={styles.page} data-layout={split ? layout : 'off'}>
      {small ? (
        <Drawer
          opened={sideOpened}
          onClose={() => setSideOpened(false)}
          size={280}
          title={t('mailbox.title')}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {side}
        </Drawer>
      ) : (
        side
      )}
      <div className={styles.main}>
        {inSettings && (
          <Suspense fallback={<ListSkeleton />}>
            <SettingsPane onMenu={onMenu} />
          </Suspense>
        )}
        {showList && (
          <section className={styles.list} aria-label={title}>
            <MailListHeader
              title={title}
              onMenu={onMenu}
              onCompose={compose}
              searchBox={searchBox}
              q={place.q ?? ''}
              onSearch={(q) => go.search(place.shelf, q)}
              roomy={large}
            />
            <ListBar
              mails={mails}
              chosen={chosen}
              onAll={chooseAll}
              actions={actions}
              folders={folders}
              emptying={emptying === 'trash' || emptying === 'spam' ? emptying : undefined}
              pages={<Pages place={place} data={page.data} hidden={hidden} />}
            />
            <MailList place={place} page={page} mails={mails} chosen={chosenIds} onChoose={choose} actions={actions} list={list} />
          </section>
        )}
        {!inSettings && (split || place.id !== undefined) && (
          <div className={styles.pane}>
            {opened.mail ? (
              <MailReader
                key={opened.mail.id}
                mail={opened.mail}
                actions={actions}
                onBack={split ? undefined : back}
                onUnread={() => opened.mail && markUnread(opened.mail)}
                onReply={reply}
              >
                {answer}
              </MailReader>
            ) : opened.error ? (
              <ErrorState title={t('mailbox.mailNotLoaded')} error={opened.error} onRetry={opened.again} />
            ) : place.id === undefined ? (
              <EmptyState icon={MailIcon} title={t('mailbox.nothing.chosen')} text={t('mailbox.nothing.chosenText')} />
            ) : (
              <ListSkeleton rows={5} rowHeight={56} />
            )}
          </div>
        )}
      </div>
      {small && place.id === undefined && !inSettings && !composer.opened && (
        <button type="button" className={styles.composeButton} onClick={compose} aria-label={t('mailbox.compose.title')}>
          <MailIcon width={22} />
        </button>
      )}
      {composer.opened && !inline && (
        <Suspense>
          <ComposeDialog opened writing={composer.writing} onClose={composer.close} onReopen={composer.reopen} />
        </Suspense>
      )}
    </div>
  )
}
