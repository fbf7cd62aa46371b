import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, Modal, MultiSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { IconField } from '#web/ui/icons/IconField.tsx'
import { SectionIcon } from '#web/ui/icons/icons.ts'
import type { ShownBoard } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

const offered = ['view-columns', 'rocket-launch', 'code-bracket', 'megaphone', 'chart-bar', 'shopping-cart', 'calendar', 'star'].map(
  (name) => `heroicons_outline:${name}`,
)

type BoardText = { title: string; description: string; icon: string; members: string[] }

type Props = { board: ShownBoard | undefined; onClose: () => void; onSave: (board: BoardText) => void }

export function BoardDialog({ board, onClose, onSave }: Props) {
  const t = useTranslation()
  const { user } = useSession()
  const team = useMembers()
  const [title, setTitle] = useState(board?.title ?? '')
  const [description, setDescription] = useState(board?.description ?? '')
  const [icon, setIcon] = useState(board?.icon || 'heroicons_outline:view-columns')
  const [members, setMembers] = useState(board?.members.map(({ id }) => id) ?? (user ? [user.id] : []))

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') onSave({ title: title.trim(), description: description.trim(), icon, members })
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
          comboboxProps={{ zIndex: 320 }}
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
