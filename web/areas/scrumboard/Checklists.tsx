import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Checkbox, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CardDetails, Check, Checklist } from '#contract/scrumboard.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { CloseIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx'
import { useDraft } from '#web/ui/drafts.ts'
import { createCheck, createChecklist, removeCheck, removeChecklist, updateCheck, updateChecklist } from './queries.ts'
import styles from './scrumboard.module.css'

export function Checklists({ card }: { card: CardDetails }) {
  const t = useTexts()
  const add = () => void sendWrite(createChecklist, { checklist: { id: newId(), cardId: card.id, title: t('scrumboard.checklist') } }).catch(() => {})
  return (
    <>
      {card.checklists.map((checklist) => (
        <OneChecklist key={checklist.id} checklist={checklist} />
      ))}
      <div>
        <Button variant="default" size="compact-md" leftSection={<PlusIcon size={16} />} onClick={add}>
          {t('scrumboard.addChecklist')}
        </Button>
      </div>
    </>
  )
}

function OneChecklist({ checklist }: { checklist: Checklist }) {
  const t = useTexts()
  const sure = useConfirm()
  const { id, title, items } = checklist
  const name = useDraft(
    title,
    (text) => text.trim() !== '' && text.trim() !== title && sendWrite(updateChecklist, { id, checklist: { title: text } }).catch(() => {}),
  )
  const [typed, setTyped] = useState('')
  const done = items.filter(({ completed }) => completed).length

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    void sendWrite(createCheck, { check: { id: newId(), checklistId: id, title: typed.trim() } }).catch(() => {})
    setTyped('')
  }
  async function askAndRemove() {
    const yes = await sure({
      title: t('scrumboard.deleteChecklist'),
      message: t('scrumboard.deleteChecklistMessage', { title, count: items.length }),
      actions: { confirm: { label: t('scrumboard.delete') } },
      dismissible: true,
    })
    if (yes) void sendWrite(removeChecklist, { id }).catch(() => {})
  }
  return (
    <section aria-label={title}>
      <div className={styles.checklistHead}>
        <TextInput
          variant="unstyled"
          className={styles.grow}
          classNames={{ input: styles.partField }}
          aria-label={t('scrumboard.checklistTitle')}
          value={name.value}
          maxLength={500}
          onChange={(event) => name.change(event.currentTarget.value)}
          onBlur={name.leave}
        />
        <span className={styles.edited}>{`${done}/${items.length}`}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('scrumboard.deleteChecklistNamed', { title })}
          onClick={() => void askAndRemove()}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {items.length > 0 && (
        <Progress value={(done / items.length) * 100} size="sm" aria-label={t('scrumboard.checksDone', { done, total: items.length })} />
      )}
      <ul className={styles.checks}>
        {items.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <form onSubmit={add}>
        <TextInput
          aria-label={t('scrumboard.addCheckTo', { title })}
          placeholder={t('scrumboard.addCheck')}
          value={typed}
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </section>
  )
}

function CheckRow({ check: { id, title, completed } }: { check: Check }) {
  const t = useTexts()
  const save = (check: { title?: string; completed?: boolean }) => void sendWrite(updateCheck, { id, check }).catch(() => {})
  const name = useDraft(title, (text) => text.trim() !== '' && text.trim() !== title && save({ title: text }))
  return (
    <li className={styles.check} data-done={completed || undefined}>
      <Checkbox
        aria-label={t('scrumboard.doneOf', { title })}
        checked={completed}
        onChange={(event) => save({ completed: event.currentTarget.checked })}
      />
      <TextInput
        variant="unstyled"
        className={styles.grow}
        aria-label={t('scrumboard.checkTitle', { title })}
        value={name.value}
        maxLength={500}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.leave}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('scrumboard.deleteCheck', { title })}
        onClick={() => void sendWrite(removeCheck, { id }).catch(() => {})}
      >
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  )
}
