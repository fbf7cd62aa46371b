import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import {
  ArchiveIcon,
  ImportantFilledIcon,
  ImportantIcon,
  InboxIcon,
  MailIcon,
  MailOpenIcon,
  MoveIcon,
  SpamIcon,
  StarFilledIcon,
  StarIcon,
  TrashIcon,
} from '#web/ui/icons/icons.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { type Actions, foldersFor, isIn, isUnread, setAside } from './actions.ts'
import { folderIcons } from './folder-icons.ts'
import { LabelMenu } from './LabelMenu.tsx'
import styles from './mailbox.module.css'
import { useFolders } from './queries.ts'

type Props = {
  /** One or many. */
  mails: readonly Mail[]
  actions: Actions
  /** After what ends a selection. */
  onDone?: () => void
  /** Instead of only marking it. */
  onUnread?: () => void
  /** More entries of the menu. */
  children?: ReactNode
}

/** The same tools above the list, for the selected mails, and above the open mail. */
export function MailTools({ mails, actions, onDone = () => {}, onUnread, children }: Props) {
  const t = useTranslation()
  const folders = useFolders()
  const every = (test: (mail: Mail) => boolean) => mails.length > 0 && mails.every(test)
  const drafts = every(({ state }) => state === 'draft')
  const [aside, spam, trash] = [
    every((mail) => setAside(mail, folders)),
    every((mail) => isIn(mail, 'spam', folders)),
    every((mail) => isIn(mail, 'trash', folders)),
  ]
  const [unread, starred, important] = [mails.some(isUnread), every((mail) => mail.starred), every((mail) => mail.important)]
  const targets = foldersFor(mails).filter((slug) => !every((mail) => isIn(mail, slug, folders)))
  const act = (run: () => void) => () => {
    run()
    onDone()
  }
  const remove = async () => {
    if (await actions.remove(mails)) onDone()
  }
  const mark = act(() => (unread || !onUnread ? actions.flag(mails, { unread: !unread }) : onUnread()))
  return (
    <>
      {aside ? (
        <Tool
          label={t(spam ? 'mailbox.notSpam' : trash && drafts ? 'mailbox.moveBack' : 'mailbox.toInbox')}
          onClick={act(() => actions.moveBack(mails))}
        >
          <InboxIcon width={18} />
        </Tool>
      ) : (
        !drafts && (
          <Tool label={t('mailbox.archive')} keys="e" onClick={act(() => actions.archive(mails))}>
            <ArchiveIcon width={18} />
          </Tool>
        )
      )}
      <Tool label={t(trash ? 'mailbox.deleteForEver' : 'mailbox.delete')} keys="#" onClick={() => void remove()}>
        <TrashIcon width={18} />
      </Tool>
      {!spam && mails.some(({ state }) => state === 'received') && (
        <Tool label={t('mailbox.spam')} keys="!" onClick={act(() => actions.spam(mails))}>
          <SpamIcon width={18} />
        </Tool>
      )}
      {!drafts && (
        <Tool label={t(unread ? 'mailbox.markRead' : 'mailbox.markUnread')} keys={unread ? 'Shift+I' : 'Shift+U'} onClick={mark}>
          {unread ? <MailOpenIcon width={18} /> : <MailIcon width={18} />}
        </Tool>
      )}
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.moveTo')} title={t('mailbox.moveTo')}>
            <MoveIcon width={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {targets.map((slug) => {
            const Picture = folderIcons[slug]
            return (
              <Menu.Item key={slug} leftSection={<Picture width={16} />} onClick={act(() => actions.move(mails, slug))}>
                {t(`mailbox.folder.${slug}`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <LabelMenu mails={mails} actions={actions} />
      <Tool label={t('mailbox.star')} keys="s" pressed={starred} onClick={act(() => actions.flag(mails, { starred: !starred }))}>
        {starred ? <StarFilledIcon width={18} /> : <StarIcon width={18} />}
      </Tool>
      <MoreMenu label={t('mailbox.moreActions')}>
        <Menu.Item
          leftSection={important ? <ImportantFilledIcon width={16} /> : <ImportantIcon width={16} />}
          onClick={act(() => actions.flag(mails, { important: !important }))}
        >
          {t(important ? 'mailbox.notImportant' : 'mailbox.important')}
        </Menu.Item>
        {children}
      </MoreMenu>
    </>
  )
}

type ToolProps = { label: string; onClick: () => void; /** Its shortcut. */ keys?: string; pressed?: boolean; children: ReactNode }

export function Tool({ label, onClick, keys, pressed, children }: ToolProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        {...(keys ? { 'aria-keyshortcuts': keys } : {})}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed, className: styles.toggle ?? '' })}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
