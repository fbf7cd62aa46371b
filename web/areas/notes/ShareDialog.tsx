import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NoteMember } from '#contract/notes.ts'
import { foldText } from '#contract/fold.ts'
import { useMembers } from '#web/kernel/data/identity-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import type { ShownNote } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { shareNote } from './queries.ts'

/** With more members there is a filter. */
const filterFrom = 8

type Access = NoteMember['access'] | 'none'

export function ShareDialog({ note, onClose }: { note: ShownNote; onClose: () => void }) {
  const t = useTranslation()
  const members = useMembers()
  const [query, setQuery] = useState('')
  // The order does not change while the dialog is open: a row must not move away from the pointer.
  const [first] = useState(() => new Set(note.members.map(({ id }) => id)))
  const others = members.filter(({ id }) => id !== note.owner.id).toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
  const shown = others.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  const accessOf = (id: string): Access => note.members.find((member) => member.id === id)?.access ?? 'none'
  const setAccess = (id: string, access: Access) => {
    const rest = note.members.filter((member) => member.id !== id).map(({ id: memberId, access: current }) => ({ id: memberId, access: current }))
    void sendWrite(shareNote, { id: note.id, members: access === 'none' ? rest : [...rest, { id, access }] })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('notes.share.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      zIndex="var(--hora-z-nested-dialog)"
      centered
    >
      <div className={cx(layout.stack, layout.gap3)}>
        <p className={text.dimmed}>{t(others.length === 0 ? 'notes.share.alone' : 'notes.share.hint')}</p>
        {others.length > filterFrom && (
          <TextInput
            aria-label={t('ui.members.filter')}
            placeholder={t('ui.members.filter')}
            leftSection={<SearchIcon width={16} />}
            data-autofocus
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        )}
        <ul className={layout.stack}>
          {shown.map(({ id, name, avatar }) => (
            <li key={id} className={cx(layout.row, layout.gap3)}>
              <Avatar name={name} src={avatar} size={32} />
              <span className={cx(layout.grow, text.anywhere)}>{name}</span>
              <NativeSelect
                aria-label={t('notes.share.accessOf', { name })}
                value={accessOf(id)}
                onChange={(event) => setAccess(id, event.currentTarget.value as Access)}
                data={(['none', 'read', 'edit'] as const).map((value) => ({ value, label: t(`notes.share.${value}`) }))}
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && others.length > 0 && <p className={text.dimmed}>{t('ui.members.none')}</p>}
      </div>
    </Modal>
  )
}
