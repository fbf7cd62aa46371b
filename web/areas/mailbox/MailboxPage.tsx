import '@mantine/core/styles/Drawer.layer.css'
import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { MailIcon } from '#web/ui/icons/icons.ts'
import { useActions, useLeavingActions } from './actions.ts'
import { ListBar, MailListHeader } from './MailListHeader.tsx'
import styles from './mailbox.module.css'
import { MailList, Pages } from './MailList.tsx'
import { MailReader } from './reader/MailReader.tsx'
import { slugOf } from './mail-view.ts'
import { useFolders, useLabels, useMessageLayout } from './queries.ts'
import { SideList } from './SideList.tsx'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { useComposer } from './compose/use-composer.ts'
import { useGo, useMailView } from './use-mail-navigation.ts'
import { useMailKeys } from './use-mail-keys.ts'
import { useOpenMail, usePageOfMails } from './use-mails.ts'
import { useReply } from './compose/use-reply.ts'

const ComposeDialog = lazyPart(() => import('./compose/ComposeDialog.tsx').then((file) => file.ComposeDialog))
const Composer = lazyPart(() => import('./compose/Composer.tsx').then((file) => file.Composer))
const SettingsPane = lazyPart(() => import('./MailSettings.tsx').then((file) => file.MailSettings))

export function MailboxPage() {
  const t = useTranslation()
  const go = useGo()
  const view = useMailView()
  const inSettings = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '').endsWith('/apps/mailbox/settings') })
  const folders = useFolders()
  const labels = useLabels()
  const messageLayout = useMessageLayout()
  // Folders are beside the list from md on, the open mail from lg on.
  const small = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const large = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const split = large && messageLayout !== 'off'
  const [sideOpened, setSideOpened] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const back = useCallback(() => go.list(view.viewId, view.page), [go, view])
  const { page, mails, hidden } = usePageOfMails(view, !inSettings)
  const allActions = useActions()
  const opened = useOpenMail(view, mails, allActions)
  const { chosen, chosenIds, choose, chooseAll } = useSelection(mails, `${slugOf(view.viewId)} ${view.page} ${view.q ?? ''}`)
  const actions = useLeavingActions(allActions, opened.mail, back)
  const reply = useReply(opened.mail)
  const composer = useComposer(view)
  const inline = composer.draft !== undefined && opened.mail !== undefined && composer.draft.inReplyTo === opened.mail.id

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
  useNewParam(compose)
  useMailKeys({
    view,
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
    disabled: composer.opened && !inline,
  })

  useEffect(() => {
    // Replies can be written offline. Without a service worker the composer must be loaded before.
    if (!('serviceWorker' in navigator))
      Promise.all([import('./compose/ComposeDialog.tsx'), import('#web/ui/rich-text/RichTextEditor.tsx')]).catch(() => undefined)
  }, [])

  const label = 'label' in view.viewId ? labels.find(({ slug }) => slug === slugOf(view.viewId)) : undefined
  const known = 'folder' in view.viewId ? folders.some(({ slug }) => slug === slugOf(view.viewId)) : 'filter' in view.viewId
  const viewTitle =
    label?.title ?? (known ? t(`mailbox.${'folder' in view.viewId ? 'folder' : 'filter'}.${slugOf(view.viewId)}`) : t('mailbox.title'))
  const title = view.q === undefined ? viewTitle : t('mailbox.found', { q: view.q })
  const emptying = 'folder' in view.viewId && view.q === undefined && mails.length > 0 ? view.viewId.folder : undefined
  const onMenu = small ? () => setSideOpened(true) : undefined
  const side = <SideList viewId={inSettings ? undefined : view.viewId} onCompose={compose} onFollow={() => setSideOpened(false)} />
  const showList = !inSettings && (split || view.id === undefined)

  const replyForm = useMemo(
    () =>
      inline && composer.draft ? (
        <Suspense fallback={<ListSkeleton rows={2} rowHeight={48} />}>
          <Composer key={composer.draft.id} draft={composer.draft} inline onClose={composer.close} onReopen={composer.reopen} />
        </Suspense>
      ) : undefined,
    [inline, composer.draft, composer.close, composer.reopen],
  )
  return (
    <div className={styles.page} data-layout={split ? messageLayout : 'off'}>
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
              searchBox={searchBox}
              q={view.q ?? ''}
              onSearch={(q) => go.search(view.viewId, q)}
              large={large}
            />
            <ListBar
              mails={mails}
              chosen={chosen}
              onAll={chooseAll}
              actions={actions}
              emptying={emptying === 'trash' || emptying === 'spam' ? emptying : undefined}
              pages={<Pages view={view} data={page.data} hidden={hidden} />}
            />
            <MailList view={view} page={page} mails={mails} chosen={chosenIds} onChoose={choose} actions={actions} list={list} />
          </section>
        )}
        {!inSettings && (split || view.id !== undefined) && (
          <div className={styles.reader} data-empty={view.id === undefined || undefined}>
            {opened.mail ? (
              <MailReader
                key={opened.mail.id}
                mail={opened.mail}
                actions={actions}
                onBack={split ? undefined : back}
                onUnread={() => opened.mail && markUnread(opened.mail)}
                onReply={reply}
                writing={inline ? composer.draft?.id : undefined}
              >
                {replyForm}
              </MailReader>
            ) : opened.error ? (
              <ErrorState title={t('mailbox.mailNotLoaded')} error={opened.error} onRetry={opened.refetch} />
            ) : view.id === undefined ? (
              <EmptyState icon={MailIcon} title={t('mailbox.nothing.chosen')} text={t('mailbox.nothing.chosenText')} />
            ) : (
              <ListSkeleton rows={5} rowHeight={56} />
            )}
          </div>
        )}
      </div>
      {small && view.id === undefined && !inSettings && !composer.opened && (
        <ActionIcon size={56} radius={28} className={styles.composeButton} onClick={compose} aria-label={t('mailbox.compose.title')}>
          <MailIcon width={22} />
        </ActionIcon>
      )}
      {composer.opened && !inline && (
        <Suspense>
          <ComposeDialog opened draft={composer.draft} onClose={composer.close} onReopen={composer.reopen} />
        </Suspense>
      )}
    </div>
  )
}
