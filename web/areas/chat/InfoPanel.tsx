import { localeOf } from '#web/ui/format/locale.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Chat, type ChatContact, chatLimits } from '#contract/chat.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { BellIcon, CloseIcon, LeaveIcon, MutedIcon, PaperclipIcon, PencilIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { ListSkeleton } from '#web/ui/page/ListSkeleton.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './chat.module.css'
import type { Open } from './ChatList.tsx'
import { ChatAvatar, PersonAvatar } from './ChatAvatar.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { PeopleList } from './NewChatPanel.tsx'
import { addPeople, muteChat, removePerson, renameGroup } from './queries.ts'
import { chatReads } from './reads.ts'
import { useLeave } from './use-leave.ts'

type Props = {
  id: string
  /** On wide screens the panel is beside the conversation instead of over it. */
  beside: boolean
  onClose: () => void
  onLeft: () => void
  onOpen: Open
}

export function InfoPanel({ id, beside, onClose, onLeft, onOpen }: Props) {
  const t = useTranslation()
  const { data: chat } = useRead(chatReads.chat, { id })
  const group = chat?.kind === 'group'
  const title = t(group ? 'chat.groupInfo' : 'chat.contactInfo')
  return (
    <DetailsDrawer
      opened
      onClose={onClose}
      label={title}
      width={360}
      sideFrom={beside ? 1280 : Infinity}
      header={<h2 className={cx(layout.row, text.title, styles.panelTitle)}>{title}</h2>}
    >
      {chat ? (
        <>
          <div className={cx(layout.stack, layout.gap3, styles.portrait)}>
            <ChatAvatar chat={chat} size={96} />
            {group ? (
              <GroupName key={chat.contact.name} chat={chat} />
            ) : (
              <p className={cx(layout.row, layout.gap1, text.title, text.anywhere)}>{chat.contact.name}</p>
            )}
            {chat.contact.about !== '' && <p className={text.dimmed}>{chat.contact.about}</p>}
          </div>
          <Button
            variant="default"
            fullWidth
            leftSection={chat.muted ? <BellIcon width={16} /> : <MutedIcon width={16} />}
            onClick={() => void sendWrite(muteChat, { id, chat: { muted: !chat.muted } })}
          >
            {t(chat.muted ? 'chat.unmute' : 'chat.mute')}
          </Button>
          <Shared contact={chat.contact} chatId={id} onOpen={onOpen} />
          {group ? <People chat={chat} onLeft={onLeft} /> : <Details contact={chat.contact} />}
        </>
      ) : (
        <ListSkeleton rows={5} rowHeight={56} />
      )}
    </DetailsDrawer>
  )
}

/** NOTE: use the name as key. A new name discards the draft. */
function GroupName({ chat }: { chat: Chat }) {
  const t = useTranslation()
  const [draft, setDraft] = useState<string>()
  const save = () => {
    const name = (draft ?? '').trim()
    if (name !== '' && name !== chat.contact.name) void sendWrite(renameGroup, { id: chat.id, name })
    setDraft(undefined)
  }
  if (draft === undefined) {
    return (
      <p className={cx(layout.row, layout.gap1, text.title, text.anywhere)}>
        {chat.contact.name}
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('chat.rename')} onClick={() => setDraft(chat.contact.name)}>
          <PencilIcon width={16} />
        </ActionIcon>
      </p>
    )
  }
  return (
    <TextInput
      aria-label={t('chat.groupName')}
      maxLength={chatLimits.groupName}
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key !== 'Escape') return
        event.preventDefault()
        setDraft(undefined)
      }}
    />
  )
}

function Shared({ contact: { attachments }, chatId, onOpen }: { contact: ChatContact; chatId: string; onOpen: Open }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { media, docs, links } = attachments
  return (
    <>
      {media.length > 0 && (
        <section aria-label={t('chat.media')} className={cx(layout.stack, styles.section)}>
          <h3 className={text.groupTitle}>{t('chat.media')}</h3>
          <ul className={cx(layout.grid, styles.media)}>
            {media.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className={layout.row}>
                  <img src={url} alt={t('chat.pictureNumber', { number: index + 1 })} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {docs.length > 0 && (
        <section aria-label={t('chat.files')} className={cx(layout.stack, styles.section)}>
          <h3 className={text.groupTitle}>{t('chat.files')}</h3>
          <ul className={cx(layout.stack, layout.gap0)}>
            {docs.map(({ url, name, size, messageId }) => (
              <li key={`${messageId} ${url}`} className={layout.row}>
                <a href={url} target="_blank" rel="noreferrer" className={cx(layout.row, layout.grow, text.plainLink, styles.document)}>
                  <PaperclipIcon width={16} />
                  <span className={cx(layout.grow, text.truncate)}>{name}</span>
                  <span className={cx(layout.fixed, text.small, text.numeric, text.dimmed)}>{formatFileSize(size, language)}</span>
                </a>
                <Button variant="subtle" color="gray" size="compact-xs" onClick={() => onOpen(chatId, messageId)}>
                  {t('chat.show')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section aria-label={t('chat.links')} className={cx(layout.stack, styles.section)}>
          <h3 className={text.groupTitle}>{t('chat.links')}</h3>
          <ul className={cx(layout.stack, text.anywhere)}>
            {links.map((address) => (
              <li key={address}>
                <TextLink address={address} className={text.link} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Details({ contact: { details } }: { contact: ChatContact }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { emails, phoneNumbers, title, company, birthday, address } = details
  const rows: [key: string, values: string[]][] = [
    ['email', emails.map(({ email }) => email)],
    ['phone', phoneNumbers.map(({ phoneNumber }) => phoneNumber)],
    ['title', [title]],
    ['company', [company]],
    ['birthday', birthday ? [new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(birthday))] : []],
    ['address', [address ?? '']],
  ]
  const filled = rows.map(([key, values]) => [key, values.filter(Boolean)] as const).filter(([, values]) => values.length > 0)
  if (filled.length === 0) return null
  return (
    <section aria-label={t('chat.details.heading')} className={cx(layout.stack, styles.section)}>
      <h3 className={text.groupTitle}>{t('chat.details.heading')}</h3>
      <dl className={cx(layout.stack, layout.gap3)}>
        {filled.map(([key, values]) => (
          <div key={key}>
            <dt className={cx(text.small, text.dimmed)}>{t(`chat.details.${key}`)}</dt>
            {values.map((value) => (
              <dd key={value} className={text.anywhere}>
                {key === 'email' ? (
                  <a href={`mailto:${value}`} className={text.link}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function People({ chat, onLeft }: { chat: Chat; onLeft: () => void }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const leave = useLeave(chat, onLeft)
  const [adding, setAdding] = useState(false)
  const myId = currentPerson().id
  const remove = async (memberId: string, name: string) => {
    const confirmed = await confirm({
      title: t('chat.removePerson.title', { name }),
      message: t('chat.removePerson.message'),
      actions: { confirm: { label: t('chat.removePerson.yes') } },
      dismissible: true,
    })
    if (confirmed) void sendWrite(removePerson, { id: chat.id, memberId })
  }
  return (
    <section aria-label={t('chat.peopleTitle')} className={cx(layout.stack, styles.section)}>
      <h3 className={text.groupTitle}>{t('chat.people', { count: chat.memberCount })}</h3>
      <ul className={cx(layout.stack, layout.gap0)}>
        {chat.members.map((member) => (
          <li key={member.id} className={cx(layout.row, layout.gap3, styles.person)}>
            <PersonAvatar person={member} size={32} />
            <span className={cx(layout.grow, text.truncate, text.strong)}>{member.id === myId ? t('chat.you') : member.name}</span>
            {member.id !== myId && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('chat.removePerson.open', { name: member.name })}
                onClick={() => void remove(member.id, member.name)}
              >
                <CloseIcon width={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <div className={cx(layout.row, layout.wrap)}>
        <Button variant="default" leftSection={<PlusIcon width={16} />} aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('chat.addPeople')}
        </Button>
        <Button variant="subtle" color="red" leftSection={<LeaveIcon width={16} />} onClick={() => void leave()}>
          {t('chat.leave.open')}
        </Button>
      </div>
      {adding && (
        <PeopleList without={chat.members.map(({ id }) => id)} onPick={({ id }) => void sendWrite(addPeople, { id: chat.id, members: [id] })} />
      )}
    </section>
  )
}
