import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, Modal, MultiSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { IconField } from '#web/ui/icons/IconField.tsx'
import { SectionIcon } from '#web/ui/icons/icons.ts'
import type { BoardText } from './board-changes.ts'
import type { ShownBoard } from './edits.ts'
import { boardReads } from './queries.ts'
import { TemplatePicker } from './TemplatePicker.tsx'
import { builtInTemplates, type Offered, withoutCards } from './templates.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

const offered = ['view-columns', 'rocket-launch', 'code-bracket', 'megaphone', 'chart-bar', 'shopping-cart', 'calendar', 'star'].map(
  (name) => `heroicons_outline:${name}`,
)

const defaultIcon = 'heroicons_outline:view-columns'

type Saved = BoardText & { contents?: Offered['contents'] }

/** `onSave` also gets the board as it was when the dialog was opened. */
type Props = { board: ShownBoard | undefined; onClose: () => void; onSave: (saved: Saved, seen: ShownBoard | undefined) => void }

export function BoardDialog({ board, onClose, onSave }: Props) {
  const t = useTranslation()
  const { user } = useSession()
  const team = useMembers()
  const [seen] = useState(board)
  const [title, setTitle] = useState(board?.title ?? '')
  const [description, setDescription] = useState(board?.description ?? '')
  const [icon, setIcon] = useState(board?.icon || defaultIcon)
  const [members, setMembers] = useState(board?.members.map(({ id }) => id) ?? (user ? [user.id] : []))

  const saved = useList(boardReads.templates)
  const templates = board ? [] : [...builtInTemplates(t), ...saved.map((template) => ({ ...template, own: true }))]
  const [chosenId, setChosenId] = useState<string>()
  const chosen = templates.find(({ id }) => id === chosenId)
  const [withCards, setWithCards] = useState(false)
  const contents = chosen && (withCards ? chosen.contents : withoutCards(chosen.contents))

  /** The text that the member typed stays. */
  function choose(template: Offered | undefined) {
    setChosenId(template?.id)
    setWithCards(template?.own ?? false)
    if (title.trim() === '' || title === chosen?.title) setTitle(template?.title ?? '')
    if (description.trim() === '' || description === chosen?.description) setDescription(template?.description ?? '')
    setIcon(template?.icon ?? defaultIcon)
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') onSave({ title: title.trim(), description: description.trim(), icon, members, ...(contents ? { contents } : {}) }, seen)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(board ? 'scrumboard.editBoard' : 'scrumboard.newBoard')}
      closeButtonProps={{ 'aria-label': t('scrumboard.close') }}
      centered
      size="32rem"
    >
      <form onSubmit={save} className={cx(layout.stack, layout.gap4)}>
        {!board && <TemplatePicker offered={templates} chosen={chosen} onChoose={choose} withCards={withCards} onWithCards={setWithCards} />}
        <TextInput
          label={t('scrumboard.boardTitle')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={boardLimits.title}
          required
          withAsterisk={false}
          data-autofocus
        />
        <Textarea
          label={t('scrumboard.boardDescription')}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={boardLimits.description}
          rows={3}
        />
        <IconField label={t('scrumboard.icon')} value={icon} onChange={setIcon} offered={offered} otherwise={SectionIcon} />
        <MultiSelect
          label={t('scrumboard.members')}
          value={members}
          onChange={setMembers}
          data={team.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          maxDropdownHeight={220}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('scrumboard.cancel')}
          </Button>
          <Button type="submit" disabled={title.trim() === ''}>
            {t(board ? 'scrumboard.save' : 'scrumboard.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
