import { Button, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CardDetails } from '#contract/scrumboard.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { useSession } from '#web/kernel/session.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { AutoGrow } from '#web/ui/AutoGrow.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CleanHtml } from '#web/ui/CleanHtml.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { ago } from '#web/ui/ago.ts'
import { commentHtml } from './html.ts'
import { createComment, removeComment, useMembers } from './queries.ts'
import styles from './scrumboard.module.css'

type Named = { id: string; name: string; avatar: string | null }

export function Comments({ card, people }: { card: CardDetails; people: ReadonlyMap<string, Named> }) {
  const t = useTexts()
  const { language } = useLanguage()
  const { user } = useSession()
  const sure = useConfirm()
  const team = useMembers()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const admin = user?.team.role === 'owner' || user?.team.role === 'admin'

  const send = () => {
    if (text.trim() === '') return
    void sendWrite(createComment, { comment: { id: newId(), cardId: card.id, content: commentHtml(text, team) } }).catch(() => {})
    setText('')
    field.current?.focus()
  }
  const mention = (name: string) => {
    const at = field.current?.selectionStart ?? text.length
    const gap = at > 0 && !/\s$/.test(text.slice(0, at)) ? ' ' : ''
    setText(`${text.slice(0, at)}${gap}@${name} ${text.slice(at)}`)
    requestAnimationFrame(() => field.current?.focus())
  }
  async function askAndRemove(id: string) {
    const yes = await sure({
      title: t('scrumboard.deleteComment'),
      message: t('scrumboard.deleteCommentMessage'),
      actions: { confirm: { label: t('scrumboard.delete') } },
      dismissible: true,
    })
    if (yes) void sendWrite(removeComment, { id }).catch(() => {})
  }
  return (
    <section aria-label={t('scrumboard.comments')}>
      <h3 className={styles.partTitle}>{t('scrumboard.comments')}</h3>
      <ul className={styles.comments}>
        {card.comments.map(({ id, author, content, createdAt }) => (
          <li key={id} className={styles.comment}>
            <Avatar name={author?.name ?? '?'} src={people.get(author?.id ?? '')?.avatar ?? author?.avatar ?? null} size={32} />
            <div className={styles.grow}>
              <p className={styles.byline}>
                <strong>{author?.name ?? t('scrumboard.formerMember')}</strong> <time dateTime={createdAt}>{ago(createdAt, language)}</time>
              </p>
              <CleanHtml html={content} className={styles.html} />
              {(author?.id === user?.id || admin) && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-xs"
                  aria-label={t('scrumboard.deleteComment')}
                  onClick={() => void askAndRemove(id)}
                >
                  {t('scrumboard.delete')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <AutoGrow
        ref={field}
        aria-label={t('scrumboard.writeComment')}
        placeholder={t('scrumboard.writeComment')}
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <div className={styles.addEnd}>
        <Button size="compact-md" onClick={send} disabled={text.trim() === ''}>
          {t('scrumboard.comment')}
        </Button>
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <Button size="compact-md" variant="subtle" color="gray">
              {t('scrumboard.mention')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.menu}>
            {team.map(({ id, name, avatar }) => (
              <Menu.Item key={id} leftSection={<Avatar name={name} src={avatar} size={22} />} onClick={() => mention(name)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </section>
  )
}
