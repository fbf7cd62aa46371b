import { ActionIcon, NativeSelect, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Board, Label, LabelColor } from '#contract/scrumboard.ts'
import { foldText } from '#web/kernel/fold.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { sendWrite } from '#web/kernel/writes.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { CheckIcon, PencilIcon, TagIcon, TrashIcon } from '#web/ui/icons.tsx'
import { PickList } from '#web/ui/PickList.tsx'
import { useDraft } from '#web/ui/drafts.ts'
import { createLabel, removeLabel, updateLabel } from './queries.ts'
import styles from './scrumboard.module.css'

const longest = 50
const colors: readonly LabelColor[] = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'yellow', 'pink', 'indigo', 'gray']

type Props = { board: Board; value: readonly Label[]; onChange: (labels: Label[]) => void }

export function LabelPicker({ board, value, onChange }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [editing, setEditing] = useState(false)
  /** A question about a label lies above the panel; a click on it must not close the panel. */
  const [asking, setAsking] = useState(false)
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const matching = board.labels.filter(({ title }) => foldText(title).includes(foldText(wanted)))
  const canCreate = wanted !== '' && !board.labels.some(({ title }) => foldText(title) === foldText(wanted))
  const has = ({ id }: Label) => value.some((one) => one.id === id)

  const show = (open: boolean) => {
    setOpened(open)
    if (open) return
    setEditing(false)
    setQuery('')
  }
  const create = () => {
    const color = colors[board.labels.length % colors.length] ?? 'blue'
    const label: Label = { id: newId(), boardId: board.id, title: wanted, color }
    void sendWrite(createLabel, { label }).catch(() => {})
    onChange([...value, label])
    setQuery('')
  }
  const editLabel = t(editing ? 'scrumboard.labelsDone' : 'scrumboard.editLabels')
  return (
    <div className={styles.chosen}>
      {value.map(({ id, title, color }) => (
        <span key={id} className={styles.chip} data-color={color}>
          {title}
        </span>
      ))}
      <Popover
        opened={opened}
        onChange={show}
        width={320}
        position="bottom-start"
        trapFocus
        returnFocus
        closeOnClickOutside={!asking}
        closeOnEscape={!asking}
      >
        <Popover.Target>
          <button type="button" className={styles.pill} onClick={() => show(!opened)}>
            <TagIcon size={16} />
            {t(value.length === 0 ? 'scrumboard.addLabels' : 'scrumboard.changeLabels')}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('scrumboard.labels')}>
          <PickList
            label={t('scrumboard.findLabel')}
            placeholder={t('scrumboard.findLabel')}
            query={query}
            onQuery={setQuery}
            maxLength={longest}
            items={editing ? [] : matching}
            keyOf={({ id }) => id}
            isChosen={has}
            onPick={(label) => onChange(has(label) ? value.filter(({ id }) => id !== label.id) : [...value, label])}
            multiple
            create={!editing && canCreate ? { label: t('scrumboard.createLabel', { title: wanted }), run: create } : undefined}
            {...(editing ? {} : { empty: t('scrumboard.noLabel') })}
            tools={
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={editLabel} aria-pressed={editing} onClick={() => setEditing(!editing)}>
                {editing ? <CheckIcon size={18} /> : <PencilIcon size={18} />}
              </ActionIcon>
            }
          >
            {({ title, color }) => (
              <span className={styles.chip} data-color={color}>
                {title}
              </span>
            )}
          </PickList>
          {editing && (
            <ul className={styles.labelRows} aria-label={t('scrumboard.editLabels')}>
              {matching.map((label) => (
                <LabelRow key={label.id} label={label} onAsking={setAsking} />
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function LabelRow({ label, onAsking }: { label: Label; onAsking: (asking: boolean) => void }) {
  const t = useTexts()
  const sure = useConfirm()
  const save = (patch: { title?: string; color?: LabelColor }) => void sendWrite(updateLabel, { id: label.id, label: patch }).catch(() => {})
  const name = useDraft(label.title, (text) => text.trim() !== '' && text.trim() !== label.title && save({ title: text }))
  async function askAndRemove() {
    onAsking(true)
    const yes = await sure({
      title: t('scrumboard.deleteLabel', { title: label.title }),
      message: t('scrumboard.deleteLabelMessage'),
      actions: { confirm: { label: t('scrumboard.delete') } },
      dismissible: true,
    })
    onAsking(false)
    if (yes) void sendWrite(removeLabel, { id: label.id }).catch(() => {})
  }
  return (
    <li className={styles.labelRow}>
      <TextInput
        aria-label={t('scrumboard.labelName', { title: label.title })}
        value={name.value}
        maxLength={longest}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.leave}
      />
      <NativeSelect
        aria-label={t('scrumboard.colorOf', { title: label.title })}
        value={label.color}
        onChange={(event) => save({ color: colors.find((color) => color === event.currentTarget.value) ?? label.color })}
        data={colors.map((color) => ({ value: color, label: t(`scrumboard.colors.${color}`) }))}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('scrumboard.deleteLabel', { title: label.title })}
        onClick={() => void askAndRemove()}
      >
        <TrashIcon size={16} />
      </ActionIcon>
    </li>
  )
}
