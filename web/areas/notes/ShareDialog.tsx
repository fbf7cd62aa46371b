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
import styles from './notes.module.css'
import { shareNote } from './queries.ts'

/** More than fit at a glance are searched. */
const manyMembers = 8

type Access = NoteMember['access'] | 'none'

export function ShareDialog({ note, onClose }: { note: ShownNote; onClose: () => void }) {
  const t = useTranslation()
  const members = useMembers()
  const [query, setQuery] = useState('')
  // Their order stays while the dialog is open: a row must not run away from the pointer.
  const [first] = useState(() => new Set(note.members.map(({ id }) => id)))
  const others = members.filter(({ id }) => id !== note.owner.id).toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
  const shown = others.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  const accessOf = (id: string): Access => note.members.find((member) => member.id === id)?.access ?? 'none'
  const set = (id: string, access: Access) => {
    const rest = note.members.filter((member) => member.id !== id).map(({ id: memberId, access: given }) => ({ id: memberId, access: given }))
    void sendWrite(shareNote, { id: note.id, members: access === 'none' ? rest : [...rest, { id, access }] })
  }
  return (
    <Modal opened onClose={onClose} title={t('notes.share.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} zIndex={350} centered>
      <p className={styles.hint}>{t(others.length === 0 ? 'notes.share.alone' : 'notes.share.hint')}</p>
      {others.length > manyMembers && (
        <TextInput
          aria-label={t('ui.members.filter')}
          placeholder={t('ui.members.filter')}
          leftSection={<SearchIcon width={16} />}
          data-autofocus
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul className={styles.shareList}>
        {shown.map(({ id, name, avatar }) => (
          <li key={id} className={styles.shareRow}>
            <Avatar name={name} src={avatar} size={32} />
            <span className={styles.grow}>{name}</span>
            <NativeSelect
              aria-label={t('notes.share.accessOf', { name })}
              value={accessOf(id)}
              onChange={(event) => set(id, event.currentTarget.value as Access)}
              data={(['none', 'read', 'edit'] as const).map((value) => ({ value, label: t(`notes.share.${value}`) }))}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && others.length > 0 && <p className={styles.hint}>{t('ui.members.none')}</p>}
    </Modal>
  )
}
